"""What the engine thinks: the best lines and the evaluation in analysis, and several hints."""

import json
import re

from playwright.sync_api import Page, expect

from calculi.page import bridge
from e2e.support.layout import EDGE, resize
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import BLACK_WINS_NEXT, HUMAN, RECORDS, RED_WINS_NEXT, keep, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"
SCORE = re.compile(r"^(\+\d+\.\d|Even|Draw|wins in \d+)")
LEAD = re.compile(r"^((Black|Red) is ahead by \d+\.\d points|Even)$")
#: Makes the page seem hidden, or seen again.
SET_HIDDEN = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
STOPPED = "count => performance.getEntriesByName('stopped').length > count"


class Lines(PlayScreen):
    """The screen with its best lines and its evaluation bar."""

    def __init__(self, page: Page, game: str = "linja") -> None:
        super().__init__(page)
        self.game = game
        self.switch = self.panel.get_by_role("switch", name="Best lines")
        self.lines = self.panel.get_by_role("region", name="Analysis").get_by_role("listitem")
        self.meter = page.get_by_role("meter", name="Evaluation")

    def expect_lines_after(self, *moves: str) -> None:
        """Wait until each line begins with a move of its own that may be made after these."""
        text = json.dumps({"game": self.game, "moves": moves})
        legal = [move["sentence"] for move in json.loads(bridge.view(text))["moves"]]
        anyone = re.compile("|".join(map(re.escape, legal)))
        expect(self.lines).to_have_count(3)
        for line in self.lines.all():
            expect(line).to_contain_text(SCORE)
            expect(line.get_by_role("button").first).to_have_attribute("title", anyone)
        # Read at one moment: the lines may change places with the next depth.
        firsts = self.lines.evaluate_all(
            "lines => lines.map((line) => line.querySelector('button').textContent)"
        )
        assert len(set(firsts)) == 3

    def stops(self) -> int:
        """How many searches have been stopped."""
        return int(self.page.evaluate("performance.getEntriesByName('stopped').length"))


#: Where the move shown and the buttons for steps are: by how much the panel's top or the buttons at
#: its foot cover them.
COVERED = """() => {
  const panel = document.querySelector(".panel");
  const top = panel.getBoundingClientRect().top;
  const foot = panel.querySelector(".controls").getBoundingClientRect().top;
  return [".moves [aria-current]", ".record-tools > div"].map((name) => {
    const box = panel.querySelector(name)?.getBoundingClientRect();
    return box ? Math.max(0, top - box.top, box.bottom - foot) : Infinity;
  });
}"""


def test_best_lines_follow_the_position_shown(desk: Page, site: str) -> None:
    screen = Lines(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True))
    screen.open(site)
    expect(screen.switch).not_to_be_checked()
    expect(screen.lines).to_have_count(0)
    expect(screen.meter).to_be_hidden()
    screen.switch.click()
    expect(screen.switch).to_be_checked()
    screen.expect_lines_after(*TWO_TURNS.split())
    expect(screen.meter).to_have_attribute("aria-valuetext", LEAD)

    stops = screen.stops()
    desk.keyboard.press(",")
    screen.expect_lines_after(*TWO_TURNS.split()[:3])
    desk.wait_for_function(STOPPED, arg=stops)

    # Read and clicked at one moment, for the same reason.
    notation = screen.lines.first.evaluate(
        """line => {
            const [first, second] = line.querySelectorAll("button");
            second.click();
            return [first.textContent, second.textContent];
        }"""
    )
    variation = screen.panel.get_by_role("button", name="Variation.")
    expect(variation.last).to_have_attribute("aria-current", "true")
    made = [*TWO_TURNS.split()[:3], *(text.replace("–", "-") for text in notation)]
    screen.expect_lines_after(*made)

    stops = screen.stops()
    desk.evaluate(SET_HIDDEN, arg=True)
    desk.wait_for_function(STOPPED, arg=stops)
    known = screen.panel.get_by_role("heading", name="Best lines").inner_text()
    desk.evaluate(SET_HIDDEN, arg=False)
    expect(screen.panel.get_by_role("heading", name="Best lines")).not_to_have_text(known)

    desk.evaluate("location.hash = 'games'")
    expect(screen.board).to_be_hidden()
    screen.open(site)
    expect(screen.switch).to_be_checked()
    desk.keyboard.press("a")
    expect(screen.lines).to_have_count(0)
    expect(screen.meter).to_be_hidden()


def test_the_board_has_the_focus_once_a_line_has_been_played(desk: Page, site: str) -> None:
    screen = Lines(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True))
    screen.open(site)
    desk.keyboard.press("a")
    screen.expect_lines_after(*TWO_TURNS.split())
    screen.lines.first.get_by_role("button").first.focus()
    desk.keyboard.press("Enter")
    expect(screen.moves).to_have_count(3)
    screen.lines.first.get_by_role("button").first.wait_for()
    assert desk.evaluate("document.activeElement !== document.body")


def test_a_hint_and_then_several_with_what_they_are_worth(desk: Page, site: str) -> None:
    screen = Lines(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    screen.open(site)
    screen.control("Hint").click()
    expect(screen.step_panel).to_contain_text(re.compile(r"Hint: Row \d to row \d"))
    one = desk.locator("main canvas").first.evaluate("canvas => canvas.toDataURL()")
    screen.step_panel.get_by_role("button", name="More good moves").click()
    hints = screen.step_panel.get_by_role("listitem")
    expect(hints).to_have_count(3)
    for rank, hint in enumerate(hints.all(), start=1):
        expect(hint.get_by_role("button")).to_have_accessible_name(
            re.compile(rf"^{rank} .*(ahead by \d+\.\d points|Even) Row \d to row \d[^–]*\.$")
        )
        # The sentence is not heard a second time.
        expect(hint.get_by_role("button")).to_have_accessible_description("")
    assert desk.locator("main canvas").first.evaluate("canvas => canvas.toDataURL()") != one
    text = str(hints.nth(1).inner_text()).split()[-1]
    hints.nth(1).get_by_role("button").click()
    expect(hints).to_have_count(0)
    assert screen.stored_moves()[4] == text.replace("–", "-")


def test_the_evaluation_is_told_in_a_game_when_it_is_wanted(phone: Page, site: str) -> None:
    screen = Lines(phone)
    keep(phone, '{"evaluation": "always"}', "calculi.settings")
    keep(phone, saved_game(start=BLACK_WINS_NEXT))
    screen.open(site)
    expect(screen.meter).to_have_attribute("aria-valuetext", "Black wins in 2 moves")
    expect(screen.meter).to_have_attribute("aria-valuenow", "100")
    expect(screen.meter).to_be_in_viewport()
    expect(screen.switch).to_be_hidden()
    screen.row(3).tap()
    screen.row(4).tap()
    expect(screen.meter).to_have_attribute("aria-valuetext", "Black wins in 1 move")


def test_the_bar_tells_no_result_where_there_is_none(desk: Page, site: str) -> None:
    screen = Lines(desk)
    keep(desk, '{"evaluation": "always"}', "calculi.settings")
    # The computer moves last.
    keep(desk, saved_game(start=RED_WINS_NEXT, moves="4-3 3-2 3-4 2-1"))
    desk.goto(f"{site}#linja")
    expect(screen.meter).to_have_attribute("aria-valuetext", "Red has won")
    desk.keyboard.press(",")
    # Nobody has asked for an evaluation of the computer's turn.
    expect(screen.meter).to_have_attribute("aria-valuetext", "Not known yet")


def test_the_evaluation_is_the_first_players_whoever_is_to_move(desk: Page, site: str) -> None:
    screen = Lines(desk)
    keep(desk, '{"evaluation": "always"}', "calculi.settings")
    keep(desk, saved_game(start=RED_WINS_NEXT, red=HUMAN))
    screen.open(site)
    expect(screen.meter).to_have_attribute("aria-valuetext", re.compile("^Red wins in"))
    expect(screen.meter).to_have_attribute("aria-valuenow", "0")
    # It stands clear of the window's edge, at every size.
    for width, height in ((1280, 800), (1024, 768), (1920, 1080), (844, 390), (390, 844)):
        resize(desk, {"width": width, "height": height})
        expect(screen.meter).to_be_visible()
        assert desk.evaluate(EDGE) == [], width


def test_while_one_steps_through_moves_the_move_and_the_buttons_are_in_sight(
    desk: Page, site: str
) -> None:
    record = json.loads((RECORDS / "minus-vs-plus" / "whole.json").read_text(encoding="utf-8"))
    fields = {"game": "minus-vs-plus", "start": record.get("start"), "moves": record["moves"]}
    fields["players"] = [HUMAN, HUMAN]
    # The last positions are those of a result, which is larger.
    ply = len(record["moves"]) - 5
    desk.evaluate("""localStorage.setItem("calculi.settings", '{"lines": "on"}')""")
    text = saved_game(record=fields, ply=ply, analysing=True)
    keep(desk, text, "calculi.game.minus-vs-plus")
    # Too low for all of the panel.
    desk.set_viewport_size({"width": 1280, "height": 560})
    desk.goto(f"{site}#minus-vs-plus")
    screen = Lines(desk, "minus-vs-plus")
    expect(screen.lines).to_have_count(3)
    panel = desk.locator(".panel")
    for key in (",", ",", "."):
        desk.keyboard.press(key)
        expect(screen.lines.first).to_contain_text(SCORE)
        desk.wait_for_function(f"() => ({COVERED})().every((by) => by < 1)", timeout=5000)
    # What is in sight stays where it is.
    place = panel.evaluate("panel => panel.scrollTop")
    assert place > 0
    desk.keyboard.press(",")
    desk.wait_for_function(f"() => ({COVERED})().every((by) => by < 1)", timeout=5000)
    assert panel.evaluate("panel => panel.scrollTop") == place


def test_where_an_analysis_begins_and_its_lines_come_the_move_and_the_buttons_are_in_sight(
    desk: Page, site: str
) -> None:
    record = json.loads((RECORDS / "minus-vs-plus" / "whole.json").read_text(encoding="utf-8"))
    moves = record["moves"]
    fields = {"game": "minus-vs-plus", "start": None, "moves": moves, "players": [HUMAN, HUMAN]}
    keep(desk, saved_game(record=fields, ply=len(moves) - 5), "calculi.game.minus-vs-plus")
    desk.goto(f"{site}#minus-vs-plus")
    screen = Lines(desk, "minus-vs-plus")
    screen.choose("Analyse")
    desk.wait_for_function(f"() => ({COVERED})().every((by) => by < 1)", timeout=5000)
    desk.keyboard.press("a")
    expect(screen.lines).to_have_count(3)
    desk.wait_for_function(f"() => ({COVERED})().every((by) => by < 1)", timeout=5000)
