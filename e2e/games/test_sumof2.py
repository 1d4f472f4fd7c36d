"""Sumof2 on the site: three pawns in any order, the equation they grow into, and two rounds."""

import itertools
import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from calculi.registry import load
from e2e.conftest import wait_for_mark
from e2e.support.layout import contrast_faults, layout_faults, resize
from e2e.support.saved_games import HUMAN, keep

GAME = load("sumof2")
STORED = "calculi.game.sumof2"

#: What the board is filled with in round two, which nobody may see before.
HIDDEN = (
    "31,2,4,33,5,36/12,26,9,10,29,25/13,17,21,22,20,18/"
    "24,23,15,16,14,19/30,8,28,27,11,7/1,35,34,3,32,6"
)
MIDDLE = (
    "22,16,.,31,4,5/29,.,14,8,24,12/.,13,25,23,7,27/"
    f".,6,26,11,17,20/.,1,15,.,9,./3,33,21,10,2,34 n 1 0 0 {HIDDEN}"
)
#: South has one choice, 9 = 6 + 3, and it ends the round or the game.
LAST_OF_ROUND_ONE = f"9,.,.,.,.,./{'.,.,.,.,.,./' * 4}.,.,6,.,.,3 n 1 0 0 {HIDDEN}"
LAST_OF_GAME = f"9,.,.,.,.,./{'.,.,.,.,.,./' * 4}.,.,6,.,.,3 s 2 100 120 -"

#: The colour of the board in the middle of a square.
SHADE = """(name) => {
  const canvas = document.querySelector("#screen canvas");
  const board = canvas.getBoundingClientRect();
  const square = document.querySelector(`[data-cell="${name}"]`).getBoundingClientRect();
  const scale = canvas.width / board.width;
  const x = (square.x + square.width / 2 - board.x) * scale;
  const y = (square.y + square.height / 2 - board.y) * scale;
  return [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].join();
}"""

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
]


def saved(start: str | None, *moves: str, players: list[dict[str, Any]] | None = None) -> str:
    """The text that the page keeps of a game between two people."""
    record = {
        "game": "sumof2",
        "start": start,
        "moves": list(moves),
        "players": players or [HUMAN, HUMAN],
    }
    entry = {"format": 1, "version": "another", "saved": int(time.time() * 1000), "record": record}
    return json.dumps(entry | {"ply": len(moves), "flipped": False, "view": None})


class Screen:
    """What is on the screen, and what can be done there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("grid", name="Sumof2 board")
        self.panel = page.get_by_role("complementary", name="Game")
        self.step = self.panel.locator("[aria-live]")
        self.title = self.step.get_by_role("heading", level=2)
        self.result = self.panel.get_by_role("region", name="Result")
        self.rest = self.panel.get_by_role("region", name="Between the rounds")
        self.moves = self.panel.get_by_role("list", name="Moves").get_by_role("button")
        self.picked = self.board.get_by_role("gridcell", selected=True)

    def open(self, site: str, text: str) -> None:
        """Open a game that the browser has kept."""
        keep(self.page, text, STORED)
        self.page.goto(f"{site}#sumof2")
        expect(self.board.get_by_role("gridcell", name="May be picked.").first).to_be_visible()

    def square(self, name: str) -> Locator:
        """A square by its name."""
        return self.page.locator(f"[data-cell='{name}']")

    def pick(self, *squares: str) -> None:
        """Click squares one after the other."""
        for square in squares:
            self.square(square).click()

    def expect_moves(self, count: int) -> None:
        """Wait until this many moves are listed and the next pawn may be picked, or all is over."""
        expect(self.moves).to_have_count(count)
        expect(self.picked).to_have_count(0)


@pytest.fixture
def screen(desk: Page) -> Screen:
    return Screen(desk)


def test_three_pawns_are_picked_in_any_order(screen: Screen, site: str) -> None:
    screen.open(site, saved(MIDDLE, "16=13+3"))
    for path in itertools.permutations(("f3", "c2", "f6")):
        screen.pick(*path)
        screen.expect_moves(2)
        expect(screen.moves.last).to_have_text("20 = 15 + 5")
        screen.page.keyboard.press("u")
        expect(screen.square("f3")).to_have_accessible_name("f3, South’s camp: 20. May be picked.")


def test_the_equation_grows_and_tells_what_it_would_bring(screen: Screen, site: str) -> None:
    screen.open(site, saved(MIDDLE, "16=13+3"))
    expect(screen.title).to_contain_text("Pick three pawns")
    expect(screen.panel).to_contain_text("−26: 3 − 16 − 13")
    screen.pick("f3")
    expect(screen.title).to_contain_text("Pick three pawns")
    screen.pick("c2")
    expect(screen.step.get_by_role("img", name="20 = 15 + 5")).to_be_visible()
    expect(screen.title).to_contain_text("Take 20, swap 15 and 5")
    expect(screen.step).to_contain_text("the 20 leaves South’s camp")
    expect(screen.panel).to_contain_text("after this: 188")
    expect(screen.panel).to_contain_text("after this: 244")
    screen.step.get_by_role("button", name="Play", exact=True).click()
    screen.expect_moves(2)
    expect(screen.panel).to_contain_text("−30: 5 − 20 − 15")


def test_where_two_pawns_make_two_equations_each_can_be_chosen(screen: Screen, site: str) -> None:
    screen.open(site, saved(MIDDLE, "16=13+3"))
    screen.pick("e2", "b3")
    expect(screen.step.get_by_role("button", name="Play 15 = 9 + 6")).to_be_visible()
    screen.step.get_by_role("button", name="Play 9 = 6 + 3").click()
    screen.expect_moves(2)
    expect(screen.moves.last).to_have_text("9 = 6 + 3")


def test_the_equations_beside_the_board_are_one_key_away(screen: Screen, site: str) -> None:
    keyboard = screen.page.keyboard
    told = "The key c leads to the choice."
    screen.open(site, saved(MIDDLE, "16=13+3"))
    screen.square("f3").press("Enter")
    expect(screen.picked).to_have_count(1)
    expect(screen.step).not_to_contain_text(told)
    screen.square("c2").press("Enter")
    expect(screen.step).to_contain_text(told)
    keyboard.press("c")
    play = screen.step.get_by_role("button", name="Play")
    expect(play).to_be_focused()
    expect(play).to_have_attribute("aria-keyshortcuts", "c")
    keyboard.press("c")
    expect(screen.square("c2")).to_be_focused()
    keyboard.press("Escape")
    keyboard.press("Escape")
    expect(screen.picked).to_have_count(0)
    # Where there are two, Tab leads on from the first.
    screen.square("e2").press("Enter")
    screen.square("b3").press("Enter")
    expect(screen.step).to_contain_text(told)
    keyboard.press("c")
    expect(play.first).to_be_focused()
    keyboard.press("Tab")
    expect(play.last).to_be_focused()
    keyboard.press("c")
    expect(screen.square("b3")).to_be_focused()
    keyboard.press("c")
    keyboard.press("Enter")
    screen.expect_moves(2)


def test_a_pawn_that_does_not_go_with_the_others_says_why(screen: Screen, site: str) -> None:
    screen.open(site, saved(MIDDLE, "16=13+3"))
    screen.pick("f3", "c2")
    expect(screen.picked).to_have_count(2)
    screen.pick("f3")
    expect(screen.picked).to_have_count(1)
    screen.page.keyboard.press("Escape")
    expect(screen.picked).to_have_count(0)
    screen.pick("a4")
    expect(screen.step).to_contain_text("No pawn stands on a4.")


def test_round_two_is_hidden_until_it_begins(screen: Screen, site: str) -> None:
    screen.open(site, saved(LAST_OF_ROUND_ONE))
    hidden = HIDDEN.split("/", maxsplit=1)[0]
    expect(screen.board.get_by_role("gridcell", name="empty.")).to_have_count(33)
    assert hidden not in screen.page.content()
    screen.page.keyboard.press("h")
    expect(screen.step).to_contain_text("Hint: 9 is 6 plus 3")
    screen.pick("a6", "f1")
    expect(screen.step).to_contain_text("ends")
    assert hidden not in screen.page.content()
    screen.pick("c1")

    # The cleared board stays until somebody begins round two, through a reload and an undo.
    standing = screen.rest.get_by_role("heading", level=2)
    expect(standing).to_have_text("North leads by 9")
    spoken = screen.page.locator("p[role=status]")
    expect(spoken).to_have_text(re.compile("South 9, North 0.* North leads by 9. The board"))
    screen.page.reload()
    expect(standing).to_have_text("North leads by 9")
    expect(screen.board.get_by_role("gridcell", name="empty.")).to_have_count(34)
    expect(screen.board.get_by_role("gridcell", name="Last move.")).to_have_count(3)
    assert hidden not in screen.page.content()
    screen.page.keyboard.press("u")
    expect(screen.board.get_by_role("gridcell", name="May be picked.").first).to_be_visible()
    screen.page.keyboard.press("r")
    screen.rest.get_by_role("button", name="Begin round two").press("Enter")

    expect(screen.rest).to_be_hidden()
    expect(screen.title).to_contain_text("Round two begins")
    expect(screen.step).to_contain_text("Round one gave South 9 and North 0")
    expect(screen.panel).to_contain_text("round one: 9")
    expect(screen.board.get_by_role("gridcell", name="empty.")).to_have_count(0)
    expect(screen.board.get_by_role("gridcell", name="Last move.")).to_have_count(0)
    expect(screen.square("a6")).to_have_accessible_name("a6, North’s camp: 31. May be picked.")


def test_on_a_phone_the_board_keeps_its_place_from_round_to_round(phone: Page, site: str) -> None:
    screen = Screen(phone)
    screen.open(site, saved(LAST_OF_ROUND_ONE))
    slab = phone.locator(".stage .slab")
    expect(slab).to_be_visible()
    before = slab.bounding_box()
    screen.pick("a6", "f1", "c1")
    begin = screen.rest.get_by_role("button", name="Begin round two")
    expect(begin).to_be_visible()
    assert slab.bounding_box() == before
    begin.click()
    expect(screen.rest).to_be_hidden()
    assert slab.bounding_box() == before

    phone.goto(f"{site}#games")
    # Until then the board of the game before is on the screen.
    expect(phone.locator(".games-screen")).to_be_visible()
    screen.open(site, saved(LAST_OF_GAME))
    assert slab.bounding_box() == before
    screen.pick("a6", "f1", "c1")
    expect(screen.result).to_be_visible()
    assert slab.bounding_box() == before


def test_the_keyboard_plays_to_the_end(screen: Screen, site: str) -> None:
    screen.open(site, saved(LAST_OF_GAME))
    keyboard = screen.page.keyboard
    screen.square("f1").focus()
    keyboard.press("Enter")
    for _ in range(3):
        keyboard.press("ArrowLeft")
    expect(screen.square("c1")).to_be_focused()
    keyboard.press("Space")
    expect(screen.picked).to_have_count(2)
    keyboard.press("Home")
    expect(screen.square("a6")).to_be_focused()
    expect(screen.square("a6")).to_have_accessible_name(
        "a6, North’s camp: 9. 9 is 6 plus 3: the 9 leaves North’s camp, the 6 and the 3 trade "
        "places in South’s. No choice is left, so the game ends: South 109, North 120."
    )
    keyboard.press("Enter")
    expect(screen.result).to_contain_text("South wins")
    # What the last choice took leaves an empty square like any other.
    empty = screen.page.evaluate(SHADE, "b6")
    taken = f"([name, shade]) => ({SHADE})(name) === shade"
    screen.page.wait_for_function(taken, arg=["a6", empty])


def test_the_board_can_be_seen_from_norths_side(screen: Screen, site: str) -> None:
    screen.open(site, saved(MIDDLE, "16=13+3"))
    screen.page.keyboard.press("f")
    expect(screen.page.get_by_role("gridcell").first).to_have_attribute("data-cell", "f1")
    top, bottom = (screen.square(name).bounding_box() for name in ("f1", "a6"))
    assert top
    assert bottom
    assert top["y"] < bottom["y"]
    assert top["x"] < bottom["x"]
    screen.pick("f3", "c2", "f6")
    expect(screen.moves.last).to_have_text("20 = 15 + 5")


def test_an_equation_fits_every_width_in_both_themes(screen: Screen, site: str) -> None:
    page = screen.page
    screen.open(site, saved(MIDDLE, "16=13+3"))
    wait_for_mark(page, "board-painted")
    screen.pick("f3", "c2")
    expect(screen.title).to_contain_text("Take 20")
    for size in SIZES:
        resize(page, size, from_top=True)
        assert layout_faults(page, smallest_target=44 if size["width"] < 900 else 24) == [], size
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        assert contrast_faults(page) == [], theme


def test_in_round_two_the_seats_say_that_north_begins(desk: Page, site: str) -> None:
    screen, position = Screen(desk), GAME.position.start()
    begun = 0
    # One choice of round two, so that play rests no more.
    while begun < 2:
        position.play(position.legal_moves[0])
        begun += position.text().split()[2] == "2"
    screen.open(site, saved(None, *position.history))
    seats = desk.locator(".seat")
    expect(seats.filter(has_text="North")).to_contain_text("Plays first")
    expect(seats.filter(has_text="South")).to_contain_text("Plays second")
