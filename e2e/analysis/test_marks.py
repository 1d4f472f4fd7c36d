"""Circles and arrows of one's own: by mouse, finger and key, kept with their position."""

import re

from playwright.sync_api import Page, expect

import calculi
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import keep, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"


class Drawing(PlayScreen):
    """A play screen that is drawn on."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.tools = page.get_by_role("group", name="Marks on the board")
        self.draw = self.tools.get_by_role("button", name="Draw")
        self.undo = self.tools.get_by_role("button", name="Undo the last mark")
        self.wipe = self.tools.get_by_role("button", name="Wipe the marks off")

    def drag(self, start: int, end: int) -> None:
        """Drag from row to row with the right button."""
        for row, press in ((start, "down"), (end, "up")):
            place = self.middle_of(row)
            self.page.mouse.move(place["x"], place["y"])
            getattr(self.page.mouse, press)(button="right")

    def marks(self) -> dict[str, str]:
        """The marks of the main line as the browser has kept them."""
        found: dict[str, str] = self.stored()["record"].get("marks", {})
        return found


def test_marks_are_drawn_taken_back_and_kept_with_their_position(desk: Page, site: str) -> None:
    play = Drawing(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True))
    play.open(site)
    expect(play.wipe).to_be_disabled()
    play.drag(3, 5)
    play.drag(6, 6)
    expect(play.row(3)).to_have_accessible_name(re.compile("Arrow from row 3 to row 5\\.$"))
    expect(play.row(6)).to_have_accessible_name(re.compile("Circle round row 6\\.$"))
    assert play.marks() == {"4": "3>5 6"}
    # The same once more takes it away, and that is taken back, too.
    play.drag(3, 5)
    expect(play.spoken).to_have_text("Taken away: Arrow from row 3 to row 5.")
    assert play.marks() == {"4": "6"}
    play.undo.click()
    assert play.marks() == {"4": "3>5 6"}

    # By keys, at another position; a mark that is begun is dropped by Escape.
    desk.keyboard.press(",")
    expect(play.step).to_have_text(re.compile("^Follow-up"))
    expect(play.row(6)).not_to_have_accessible_name(re.compile("Circle"))
    play.row(2).focus()
    desk.keyboard.press("x")
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("x")
    expect(play.spoken).to_have_text("Arrow from row 2 to row 3.")
    desk.keyboard.press("x")
    expect(play.spoken).to_have_text(re.compile("^From row 3: once more here for a circle"))
    desk.keyboard.press("Escape")
    expect(play.spoken).to_have_text("Nothing drawn.")
    assert play.marks() == {"3": "2>3", "4": "3>5 6"}
    assert desk.evaluate("document.activeElement.dataset.cell") == "3"

    # While drawing is on, clicks and Enter draw and move nothing.
    play.draw.click()
    play.row(4).click()
    expect(play.spoken).to_have_text("Circle round row 4.")
    play.row(4).press("Enter")
    play.row(7).press("Enter")
    assert play.marks()["3"] == "2>3 4 4>7"
    assert play.stored_moves() == TWO_TURNS.split()
    play.draw.click()
    play.wipe.click()
    assert play.marks() == {"4": "3>5 6"}
    expect(play.draw).to_be_focused()

    # What is drawn in a variation stays there; everything is there again after a reload.
    play.pick(8, 6)
    expect(desk.get_by_role("button", name="Variation.")).to_have_attribute("aria-current", "true")
    play.drag(8, 7)
    record = play.stored()["record"]
    assert record["lines"][0]["marks"] == {"1": "8>7"}
    assert record["marks"] == {"4": "3>5 6"}
    desk.reload()
    expect(play.row(8)).to_have_accessible_name(re.compile("Arrow from row 8 to row 7\\.$"))


def test_a_game_that_is_played_is_not_drawn_on_and_a_finger_draws(phone: Page, site: str) -> None:
    play = Drawing(phone)
    keep(phone, saved_game(moves=TWO_TURNS))
    play.open(site)
    expect(play.tools).to_be_hidden()
    play.choose("Draw on the board")
    expect(play.step_panel).to_contain_text("Marks are drawn in analysis")

    # Loaded anew, the tab would find its own game again.
    phone.goto("about:blank")
    keep(phone, saved_game(moves=TWO_TURNS, analysing=True))
    phone.goto(f"{site}#linja")
    play.draw.tap()
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *places: dict[str, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(places)})

    # The tools may lie below what is seen; then one goes back to the board.
    phone.evaluate("scrollTo(0, 40)")
    before = phone.evaluate("scrollY")
    touch("touchStart", play.middle_of(5))
    touch("touchMove", play.middle_of(4))
    touch("touchMove", play.middle_of(2))
    touch("touchEnd")
    expect(play.row(5)).to_have_accessible_name(re.compile("Arrow from row 5 to row 2\\.$"))
    assert phone.evaluate("scrollY") == before
    play.row(1).tap()
    expect(play.row(1)).to_have_accessible_name(re.compile("Circle round row 1\\.$"))
    assert play.marks() == {"4": "5>2 1"}
    assert play.stored_moves() == TWO_TURNS.split()


def test_marks_go_along_in_files_and_into_pages_of_others(desk: Page, site: str) -> None:
    play = Drawing(desk)
    keep(desk, saved_game(moves=TWO_TURNS, analysing=True, record={"marks": {"2": "1>3 8"}}, ply=2))
    play.open(site)
    expect(play.row(8)).to_have_accessible_name(re.compile("Circle round row 8\\.$"))
    with desk.expect_download() as saved:
        play.choose("Save to a file")
    assert calculi.read(saved.value.path().read_text()).marks == {2: ("1>3", "8")}
    with desk.expect_download() as saved:
        play.choose("Picture as SVG")
    arrow = (
        calculi.svg(calculi.start("linja"), marks=["1>3"]).rpartition(' d="')[2].partition('"')[0]
    )
    assert arrow in saved.value.path().read_text()

    play.choose("Embed")
    code = desk.get_by_role("dialog", name="Embed this board").locator("code")
    expect(code).to_contain_text('record="3.')
    link = re.search(r'record="([^"]+)"', code.inner_text())
    assert link
    shown = calculi.read(link[1])
    assert (shown.moves, shown.marks) == ((), {0: ("1>3", "8")})
