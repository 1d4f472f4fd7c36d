"""The play screen of Linja as a person meets it: rows, buttons and sentences by what they say."""

import json
import re
from typing import Any, Literal

from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.conftest import wait_for_mark

Control = Literal["Undo", "Redo", "Hint", "Flip", "New", "Stop", "More"]

# How long a failing test waits, in milliseconds; a passing one never does.
expect.set_options(timeout=30_000)

OWN_TURN = re.compile("^(Initial move|Extra turn|Follow-up|No move)")
STORED_GAME = "calculi.game.linja"

#: Keeps what the live regions have said, at each change once.
LISTENER = """() => {
  window.heard = [];
  window.listener?.disconnect();
  window.listener = new MutationObserver((changes) => {
    const elements = changes.map(({ target }) => target.closest ? target : target.parentElement);
    const live = "[aria-live], [role=status], output";
    const regions = elements.map((element) => element?.closest(live));
    for (const region of new Set(regions))
      if (region?.textContent && region.ariaLive !== "off" && region.checkVisibility())
        heard.push([region.className, region.innerText.trim()]);
  });
  listener.observe(document, { subtree: true, childList: true, characterData: true });
}"""

#: Counts the headings that are put into an element, for a screen reader reads each.
COUNT_HEADINGS = """(element) => {
  window.headings = 0;
  const isHeading = ({ localName }) => ["h2", "h3"].includes(localName);
  const headingsIn = ({ addedNodes }) => [...addedNodes].filter(isHeading);
  const count = (changes) => { window.headings += changes.flatMap(headingsIn).length; };
  new MutationObserver(count).observe(element, { childList: true });
}"""

#: Counts the notes that are played, until that is over.
COUNT_NOTES = """() => {
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.notes += 1;
    return start.apply(this, at);
  };
  window.stopCounting = () => { OscillatorNode.prototype.start = start; };
}"""


class PlayScreen:
    """What is on the screen, and what can be done there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("grid", name="Linja board")
        self.panel = page.get_by_role("complementary", name="Game")
        self.step_panel = self.panel.locator("[aria-live]")
        self.step = self.step_panel.get_by_role("heading", level=2)
        self.pass_button = self.step_panel.get_by_role("button", name="Pass", exact=True)
        self.players = self.panel.get_by_role("region", name="Players and scores")
        self.moves = self.panel.get_by_role("list", name="Moves").get_by_role("button")
        self.may_be_picked = self.board.get_by_role("gridcell", name="May be picked.")
        self.leads_on = self.board.get_by_role("gridcell", name=re.compile(r"\. Row \d to row \d"))
        self.picked = self.board.get_by_role("gridcell", selected=True)
        self.result = self.panel.get_by_role("region", name="Result")
        self.rest = self.panel.get_by_role("region", name="Between the rounds")
        self.notice = page.get_by_role("status").filter(has=page.get_by_role("button"))
        self.spoken = page.locator("p[role=status]")

    def open(self, site: str) -> None:
        """Go to the screen's own address and wait until a person may pick."""
        self.page.goto(f"{site}#linja")
        self.expect_own_turn()

    def leave(self) -> None:
        """Go to the list of games; the screen that is left keeps its game before that is shown."""
        self.page.evaluate("location.hash = 'games'")
        expect(self.page.locator(".games-screen")).to_be_visible()

    def come_back(self) -> None:
        """Leave the game for the list of games and come back to what the browser has kept."""
        address = self.page.evaluate("location.hash")
        self.leave()
        self.page.evaluate("address => { location.hash = address; }", address)

    def row(self, number: int) -> Locator:
        """One row of the board, by its number."""
        return self.board.get_by_role("gridcell", name=re.compile(rf"^Row {number}\b"))

    def control(self, name: Control) -> Locator:
        """One of the buttons below the panel."""
        controls = self.panel.get_by_role("group", name="Game")
        return controls.get_by_role("button", name=name, exact=True)

    def choose(self, entry: str) -> None:
        """Choose an entry of the menu of more."""
        self.control("More").click()
        # The key that does the same is seen beside an entry.
        self.page.get_by_role("menuitem", name=entry).click()

    def pick(self, *rows: int) -> None:
        """Click rows one after the other."""
        for row in rows:
            self.row(row).click()

    def make_any_move(self) -> None:
        """Click the rearmost row that may be picked and the row that it leads to, or pass."""
        if self.pass_button.is_visible():
            self.pass_button.click()
            return
        self.may_be_picked.last.click()
        self.leads_on.first.click()

    def expect_own_turn(self) -> None:
        """Wait until a person may pick."""
        expect(self.step).to_have_text(OWN_TURN)
        expect(self.may_be_picked.first).to_be_visible()

    def expect_turn_or_result(self) -> bool:
        """Wait until a person may pick or the game is over; tells whether it is over."""
        expect(self.may_be_picked.or_(self.pass_button).or_(self.result).first).to_be_visible()
        return self.result.is_visible()

    def expect_counts(self, row: int, *, black: int, red: int) -> None:
        """Wait until a row says that it holds this many pieces."""
        parts = [f"{black} Black"] * (black > 0) + [f"{red} Red"] * (red > 0)
        content = ", ".join(parts) or "empty"
        name = re.compile(rf"^Row {row}(, \w+’s start row)?: {content}(, full)?\.")
        expect(self.row(row)).to_have_accessible_name(name)

    def wait_for_engine(self) -> None:
        """Wait until Python has answered."""
        wait_for_mark(self.page, "engine-ready")

    def slow_the_engines_clock(self) -> None:
        """Let time pass so slowly for Python that a search by time would outlast the test.

        Slowed once more, the clock stays as slow: even slower, the search would hardly ever pause,
        and the page would take its worker for lost.
        """
        self.wait_for_engine()
        self.page.workers[-1].evaluate(
            "performance.now = () => Performance.prototype.now.call(performance) / 50"
        )

    def box_of(self, row: int) -> FloatRect:
        """Where a row is on the screen."""
        box = self.row(row).bounding_box()
        assert box is not None
        return box

    def middle_of(self, row: int) -> dict[str, float]:
        """The middle of a row on the screen."""
        box = self.box_of(row)
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def piece_of(self, row: int) -> dict[str, float]:
        """The middle of a piece that may be dragged from a row."""
        box = self.row(row).locator(".grip").first.bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def is_below(self, row: int, other: int) -> bool:
        """Whether a row is seen below another one."""
        return self.box_of(row)["y"] > self.box_of(other)["y"]

    def stored(self) -> dict[str, Any]:
        """What the browser has kept of the game."""
        text = self.page.evaluate("key => localStorage.getItem(key)", STORED_GAME)
        entry: dict[str, Any] = json.loads(text)
        return entry

    def stored_moves(self) -> list[str]:
        """The moves of the game as the browser has kept them."""
        return list(map(str, self.stored()["record"]["moves"]))
