"""Zero-Sum in a browser: dominoes picked, dragged, turned, swapped; the board pushed, pinched.

One page is kept for many tests, so that Python starts once; each test begins with a game that the
browser has kept, near to what it is about.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from calculi.game import load
from e2e.conftest import Watch, wait_for_mark
from e2e.saved_games import HUMAN
from web.build import headers, places
from web.build.server import SiteServer

RESULT = re.compile(r"^(Red wins|Blue wins|Draw,) ?\d+ to \d+")
STORED = "calculi.game.zero-sum"
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALLEST_PHONE: ViewportSize = {"width": 360, "height": 740}
# The slot of the six open ones that lies right of the first domino.
RIGHT = "2,0"
LAID = ("64@2,0",)
#: What is pressed in a turn, one thing after the other, and the half of the turn that is due then.
STEPS = [(None, "1"), ("6-4", "1"), (RIGHT, "1"), (RIGHT, "2"), ("0,0", "2")]


class Table:
    """The play screen of Zero-Sum, with a person at both sides, on a page that may be kept."""

    def __init__(self, page: Page, watch: Watch, site: str) -> None:
        self.page = page
        self.watch = watch
        self.site = site
        self.board = page.get_by_role("grid").first
        self.pile = page.get_by_role("grid").last
        self.step = page.locator(".step")
        self.title = self.step.get_by_role("heading", level=2)
        self.knob = page.locator(".knob")
        self.fit = page.get_by_role("button", name="All in sight")
        page.goto(site)

    def begin(self, moves: tuple[str, ...] = (), *, flipped: bool = False) -> None:
        """Leave the game there was, and go on with the one that has had these moves."""
        record = {"game": "zero-sum", "start": None, "moves": moves, "players": [HUMAN, HUMAN]}
        entry = {"format": 1, "version": "another", "saved": 0, "record": record}
        text = json.dumps(entry | {"ply": len(moves), "flipped": flipped, "view": None})
        self.page.evaluate("location.hash = ''")
        expect(self.step).to_have_count(0)
        self.page.evaluate(
            "([key, text]) => { localStorage.setItem(key, text); location.hash = 'zero-sum'; }",
            [STORED, text],
        )
        wait_for_mark(self.page, "engine-ready")
        expect(self.page.locator("[data-cell][data-pickable]").first).to_be_attached()

    def cell(self, name: str) -> Locator:
        """A slot, by its place, or a place on the shelf, by its domino."""
        grid = self.pile if re.fullmatch(r"\d-\d", name) else self.board
        return grid.locator(f'[data-cell="{name}"]')

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a cell on the screen."""
        left, top, width, height = self.box_of(name)
        return left + width / 2, top + height / 2

    def box_of(self, name: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of a cell on the screen."""
        box = self.cell(name).bounding_box()
        assert box is not None
        return box["x"], box["y"], box["width"], box["height"]

    def wait_for_box(
        self, name: str, is_there: Callable[[tuple[float, float, float, float]], bool]
    ) -> None:
        """Wait until a cell is where it shall be."""
        for _ in range(200):
            if is_there(self.box_of(name)):
                return
            self.page.evaluate("new Promise(requestAnimationFrame)")
        raise AssertionError(f"{name} is at {self.box_of(name)}")

    def tab_to(self, button: Locator) -> None:
        """Go to a button with the Tab key alone."""
        for _ in range(60):
            if button.evaluate("button => button === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the Tab key does not reach the button")

    def walk_to(self, name: str) -> None:
        """Go to a cell with the Tab key and the arrow keys alone."""
        grid = self.pile if re.fullmatch(r"\d-\d", name) else self.board
        for _ in range(60):
            if grid.locator(":focus").count():
                break
            self.page.keyboard.press("Tab")
        for _ in range(60):
            left, top, width, height = self.box_of(name)
            at = grid.locator(":focus").bounding_box()
            assert at is not None
            if abs(at["y"] - top) > height / 2:
                self.page.keyboard.press("ArrowDown" if at["y"] < top else "ArrowUp")
            elif abs(at["x"] - left) > width / 4:
                self.page.keyboard.press("ArrowRight" if at["x"] < left else "ArrowLeft")
            else:
                return
        raise AssertionError(f"the arrow keys do not reach {name}")

    def kept(self) -> dict[str, Any]:
        """What the browser has kept of the game."""
        text = self.page.evaluate("key => localStorage.getItem(key)", STORED)
        entry: dict[str, Any] = json.loads(text)
        return entry

    def expect_moves(self, *moves: str) -> None:
        """Wait until the record holds these moves."""
        self.page.wait_for_function(
            """([key, moves]) =>
              JSON.stringify(JSON.parse(localStorage.getItem(key)).record.moves) === moves""",
            arg=[STORED, json.dumps(list(moves), separators=(",", ":"))],
        )


@pytest.fixture(scope="module")
def address(dist: Path) -> Iterator[str]:
    """The address of the site, served as long as its pages are kept."""
    with SiteServer(dist, headers.read_rules(places.NETLIFY)) as running:
        yield running.url


@pytest.fixture(scope="module")
def desk(browser: Browser, address: str) -> Iterator[Table]:
    """A page on a desk, kept for all tests."""
    context = browser.new_context(viewport=DESK, reduced_motion="reduce", service_workers="block")
    yield Table(context.new_page(), Watch(context), address)
    context.close()


@pytest.fixture(scope="module")
def hand(browser: Browser, address: str) -> Iterator[Table]:
    """A page on a phone, kept for all tests."""
    context = browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    yield Table(context.new_page(), Watch(context), address)
    context.close()


@pytest.fixture
def table(desk: Table) -> Iterator[Table]:
    """A game that has just begun."""
    desk.begin()
    yield desk
    desk.watch.check()


@pytest.fixture
def laid(desk: Table) -> Iterator[Table]:
    """A game with the 6-4 laid, in which a free action is due."""
    desk.begin(LAID)
    yield desk
    desk.watch.check()


@pytest.fixture
def phone(hand: Table) -> Iterator[Table]:
    """A game that has just begun, on a phone."""
    hand.page.set_viewport_size(PHONE)
    hand.begin()
    yield hand
    hand.watch.check()


def test_step_knows_what_is_picked(table: Table) -> None:
    table.cell("6-4").click()
    expect(table.title).to_contain_text("Lay 6-4")
    table.cell(RIGHT).click()
    expect(table.step.get_by_role("button")).to_have_text(["Lay 6-4", "Lay 4-6"])
    table.step.get_by_role("button", name="Lay 4-6").click()
    table.expect_moves("46@2,0")
    expect(table.title).to_contain_text("Free action")


def test_domino_is_turned_by_its_knob_before_it_is_laid(table: Table) -> None:
    table.cell("6-4").click()
    table.cell(RIGHT).click()
    table.knob.click()
    table.cell(RIGHT).click()
    table.expect_moves("46@2,0")


def test_another_slot_may_be_aimed_at(table: Table) -> None:
    table.cell("5-5").click()
    table.cell(RIGHT).click()
    table.cell("1,1").click()
    table.cell("1,1").click()
    table.expect_moves("55@1,1l")


def test_domino_is_dragged_from_the_shelf_and_dominoes_onto_one_another(table: Table) -> None:
    mouse = table.page.mouse
    mouse.move(*table.middle("6-4"))
    mouse.down()
    mouse.move(*table.middle(RIGHT), steps=6)
    mouse.up()
    table.cell(RIGHT).click()
    table.expect_moves("64@2,0")
    expect(table.cell(RIGHT)).to_have_accessible_name(re.compile("May be picked"))
    mouse.move(*table.middle(RIGHT))
    mouse.down()
    mouse.move(*table.middle("0,0"), steps=6)
    mouse.up()
    table.expect_moves("64@2,0", "s0,0:2,0")


@pytest.mark.parametrize("first", ["0,0", RIGHT])
def test_swap_is_picked_in_either_order(laid: Table, first: str) -> None:
    laid.cell(first).click()
    laid.cell(RIGHT if first == "0,0" else "0,0").click()
    laid.expect_moves(*LAID, "s0,0:2,0")


@pytest.mark.parametrize("flipped", [False, True])
def test_half_that_is_pressed_is_the_one_claimed(desk: Table, flipped: bool) -> None:
    # Red's six lies beside Blue's chip on the 0-0, which has Red's other chip on its left.
    desk.begin(LAID, flipped=flipped)
    desk.cell("0,0").click()
    left, top, width, height = desk.box_of("0,0")
    desk.page.mouse.click(left + width * (0.25 if flipped else 0.75), top + height / 2)
    desk.expect_moves(*LAID, "c1,0")
    desk.watch.check()


def test_what_is_heard_is_what_is_seen_from_either_side(laid: Table) -> None:
    domino = laid.cell(RIGHT)
    expect(domino).to_have_accessible_name(re.compile("^6-4 at 2, 0: Red on six, Blue on four"))
    laid.page.keyboard.press("f")
    expect(domino).to_have_accessible_name(re.compile("^4-6 at 2, 0: Blue on four, Red on six"))
    spoken = laid.page.locator("p[role=status]")
    expect(spoken).to_contain_text("6-4 laid at 2, 0 with the six at 2, 0")


def test_domino_in_play_is_turned_by_its_knob(laid: Table) -> None:
    laid.cell(RIGHT).click()
    laid.knob.click()
    laid.expect_moves(*LAID, "t2,0")


def test_whole_last_turn_is_marked(desk: Table) -> None:
    desk.begin((*LAID, "t0,0"))
    for cell in (RIGHT, "0,0"):
        expect(desk.cell(cell)).to_have_accessible_name(re.compile("Last move"))


def test_board_is_pushed_zoomed_and_fitted(table: Table) -> None:
    fitted = table.box_of("0,0")
    across, down = table.middle("0,0")
    mouse = table.page.mouse
    mouse.move(across, down)
    mouse.wheel(0, -400)
    table.wait_for_box("0,0", lambda box: box[2] > fitted[2] * 1.3)
    # What is under the pointer stays there.
    assert table.middle("0,0") == pytest.approx((across, down), abs=1)
    mouse.down()
    mouse.move(across + 80, down + 30, steps=4)
    mouse.up()
    assert table.middle("0,0") == pytest.approx((across + 80, down + 30), abs=1)
    table.fit.click()
    table.wait_for_box("0,0", lambda box: box == pytest.approx(fitted, abs=1))


def test_cell_that_gets_the_focus_is_brought_into_sight(table: Table) -> None:
    table.cell("6-4").click()
    for _ in range(5):
        table.page.get_by_role("button", name="Larger").click()
    table.cell("0,0").focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.cell(RIGHT)).to_be_focused()
    port = table.page.locator(".port").bounding_box()
    assert port is not None
    first, last = port["x"], port["x"] + port["width"]
    table.wait_for_box(RIGHT, lambda box: first <= box[0] and box[0] + box[2] <= last)


@cache
def whole_game(seed: int) -> list[tuple[str, tuple[str, ...]]]:
    """Moves of a game with the paths they are picked by, claims wherever there is one."""
    game = load("zero-sum")
    position = game.position.start()
    source = random.Random(seed)
    played = []
    while position.result() is None:
        moves = position.moves()
        claims = [move for move in moves if position.move_text(move).startswith("c")]
        move = source.choice(claims or moves)
        played.append((position.move_text(move), game.board.path(position, move)))
        position.push(move)
    return played


def button_for(table: Table, action: str) -> Locator:
    """The button of the step for an action that is the last thing to be picked."""
    buttons = table.step.get_by_role("button")
    if action in ("left", "right"):
        return buttons.nth(("left", "right").index(action))
    if action == "turn":
        return buttons.filter(has_text="Turn")
    claims = buttons.filter(has_text="Claim")
    return claims.last if action == "claim-right" else claims.first


def play_out(table: Table, seed: int, after: int) -> Iterator[tuple[str, ...]]:
    """Go on with a game after so many plies; give the path of each ply and expect the end."""
    plies = whole_game(seed)
    table.begin(tuple(text for text, _ in plies[:after]))
    for ply, (_, path) in list(enumerate(plies))[after:]:
        expect(table.title).to_have_text(re.compile("^Free action" if ply % 2 else "^Lay a domino"))
        yield path
    expect(table.title).to_have_text(RESULT)
    assert table.kept()["record"]["moves"] == [text for text, _ in plies]
    table.watch.check()


def test_whole_game_by_pointer(desk: Table) -> None:
    for *cells, last in play_out(desk, 7, 0):
        for cell in cells:
            desk.page.mouse.click(*desk.middle(cell))
        if re.match("[a-z]", last):
            button_for(desk, last).click()
        else:
            desk.page.mouse.click(*desk.middle(last))


def test_game_to_its_end_by_touch(hand: Table) -> None:
    hand.page.set_viewport_size(PHONE)
    for *cells, last in play_out(hand, 8, 44):
        for cell in cells:
            hand.page.touchscreen.tap(*hand.middle(cell))
        if re.match("[a-z]", last):
            button_for(hand, last).tap()
        else:
            hand.page.touchscreen.tap(*hand.middle(last))


def test_game_to_its_end_by_keyboard(desk: Table) -> None:
    for *cells, last in play_out(desk, 9, 44):
        for cell in cells:
            desk.walk_to(cell)
            desk.page.keyboard.press("Enter")
        if re.match("[a-z]", last):
            desk.tab_to(button_for(desk, last))
        else:
            desk.walk_to(last)
        desk.page.keyboard.press("Enter")


def test_ply_by_touch(phone: Table) -> None:
    for name in ("6-4", RIGHT):
        phone.page.touchscreen.tap(*phone.middle(name))
    phone.knob.tap()
    phone.page.touchscreen.tap(*phone.middle(RIGHT))
    phone.expect_moves("46@2,0")


def test_board_is_pinched(phone: Table) -> None:
    fitted = phone.box_of("0,0")
    session = phone.page.context.new_cdp_session(phone.page)
    x, y = phone.middle("0,0")
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 60)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_box("0,0", lambda box: box[2] > fitted[2] * 1.5)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_wheel_scrolls_a_page_that_is_longer_than_the_window(phone: Table) -> None:
    fitted = phone.box_of("0,0")
    phone.page.mouse.move(*phone.middle("0,0"))
    phone.page.mouse.wheel(0, 60)
    phone.page.wait_for_function("scrollY > 0")
    assert phone.box_of("0,0")[2] == pytest.approx(fitted[2], abs=1)


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_both_seats_are_in_sight_at_every_step(browser: Browser, address: str, locale: str) -> None:
    context = browser.new_context(
        locale=locale, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    table = Table(page, Watch(context), address)
    for size in (PHONE, SMALLEST_PHONE):
        page.set_viewport_size(size)
        table.begin()
        for cell, counter in STEPS:
            if cell:
                table.cell(cell).tap()
            expect(table.step.locator("small")).to_contain_text(counter)
            controls = page.locator(".controls").bounding_box()
            last_seat = page.locator(".seat").last.bounding_box()
            assert controls is not None and last_seat is not None
            assert last_seat["y"] + last_seat["height"] <= controls["y"], (size, cell)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table.watch.check()
    context.close()
