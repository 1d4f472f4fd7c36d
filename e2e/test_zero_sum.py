"""Zero-Sum in a browser: dominoes picked, dragged, turned, swapped; the board pushed, pinched."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from calculi.game import load
from e2e.conftest import Watch, wait_for_mark

OWN_TURN = re.compile("^(Lay a domino|Free action)")
RESULT = re.compile(r"^(Red wins|Blue wins|Draw,) ?\d+ to \d+")
PHONE: ViewportSize = {"width": 390, "height": 844}
# The slot of the six open ones that lies right of the first domino.
RIGHT = "2,0"


class Table:
    """The play screen of Zero-Sum, with a person at both sides."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("grid", name="Zero-Sum board")
        self.pile = page.get_by_role("grid", name="The pile")
        self.step = page.locator(".step")
        self.title = self.step.get_by_role("heading", level=2)
        self.knob = page.get_by_role("button", name="Turn round")
        self.fit = page.get_by_role("button", name="All in sight")

    def open(self, site: str) -> None:
        """Begin a game of two people, in which nothing glides, and wait for the engine."""
        self.page.emulate_media(reduced_motion="reduce")
        self.page.goto(f"{site}#zero-sum")
        self.page.get_by_role("button", name="New", exact=True).click()
        self.page.get_by_role("radio", name="A person beside you").check()
        self.page.get_by_role("button", name="Start").click()
        wait_for_mark(self.page, "engine-ready")
        expect(self.title).to_have_text(OWN_TURN)

    def cell(self, name: str) -> Locator:
        """A slot, by its place, or a place on the shelf, by its domino."""
        grid = self.pile if re.fullmatch(r"\d-\d", name) else self.board
        return grid.locator(f'[data-cell="{name}"]')

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a cell on the screen."""
        box = self.cell(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def lay(self, domino: str, slot: str) -> None:
        """Lay a domino as it lies on the shelf."""
        self.cell(domino).click()
        self.cell(slot).click()
        self.cell(slot).click()

    def kept(self) -> dict[str, Any]:
        """What the browser has kept of the game."""
        text = self.page.evaluate("() => localStorage.getItem('calculi.game.zero-sum')")
        entry: dict[str, Any] = json.loads(text)
        return entry

    def expect_moves(self, *moves: str) -> None:
        """Wait until the record holds these moves."""
        self.page.wait_for_function(
            """moves => {
              const kept = JSON.parse(localStorage.getItem("calculi.game.zero-sum") ?? "null");
              return JSON.stringify(kept?.record.moves) === moves;
            }""",
            arg=json.dumps(list(moves), separators=(",", ":")),
        )


@pytest.fixture
def table(page: Page, site: str) -> Table:
    """A game that has just begun."""
    made = Table(page)
    made.open(site)
    return made


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
def test_swap_is_picked_in_either_order(table: Table, first: str) -> None:
    table.lay("6-4", RIGHT)
    expect(table.title).to_contain_text("Free action")
    table.cell(first).click()
    table.cell(RIGHT if first == "0,0" else "0,0").click()
    table.expect_moves("64@2,0", "s0,0:2,0")


@pytest.mark.parametrize("flipped", [False, True])
def test_half_that_is_pressed_is_the_one_claimed(table: Table, flipped: bool) -> None:
    if flipped:
        table.page.keyboard.press("f")
    # Red's six lies beside Blue's chip on the 0-0, which has Red's other chip on its left.
    table.lay("6-4", RIGHT)
    expect(table.title).to_contain_text("Free action")
    table.cell("0,0").click()
    box = table.cell("0,0").bounding_box()
    assert box is not None
    across = box["width"] * (0.25 if flipped else 0.75)
    table.page.mouse.click(box["x"] + across, box["y"] + box["height"] / 2)
    table.expect_moves("64@2,0", "c1,0")


def test_domino_in_play_is_turned_by_its_knob(table: Table) -> None:
    table.lay("6-4", RIGHT)
    expect(table.title).to_contain_text("Free action")
    table.cell(RIGHT).click()
    table.knob.click()
    table.expect_moves("64@2,0", "t2,0")


def test_board_is_pushed_zoomed_and_fitted(table: Table) -> None:
    fitted = table.cell("0,0").bounding_box()
    assert fitted is not None
    across, down = table.middle("0,0")
    table.page.mouse.move(across, down)
    table.page.mouse.wheel(0, -400)
    larger = table.cell("0,0").bounding_box()
    assert larger is not None
    assert larger["width"] > fitted["width"] * 1.3
    # What is under the pointer stays there.
    assert table.middle("0,0") == pytest.approx((across, down), abs=1)
    table.page.mouse.down()
    table.page.mouse.move(across + 80, down + 30, steps=4)
    table.page.mouse.up()
    assert table.middle("0,0") == pytest.approx((across + 80, down + 30), abs=1)
    table.fit.click()
    table.page.wait_for_timeout(400)
    assert table.cell("0,0").bounding_box() == pytest.approx(fitted, abs=1)


def test_cell_that_gets_the_focus_is_brought_into_sight(table: Table) -> None:
    table.cell("6-4").click()
    for _ in range(5):
        table.page.get_by_role("button", name="Larger").click()
    table.cell("0,0").focus()
    for _ in range(2):
        table.page.keyboard.press("ArrowRight")
    expect(table.cell(RIGHT)).to_be_focused()
    table.page.wait_for_timeout(400)
    port = table.page.locator(".port").bounding_box()
    box = table.cell(RIGHT).bounding_box()
    assert port is not None and box is not None
    assert port["x"] <= box["x"] and box["x"] + box["width"] <= port["x"] + port["width"]


def test_ply_by_keyboard_alone(table: Table) -> None:
    keyboard = table.page.keyboard
    table.cell("6-0").focus()
    for _ in range(4):
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(table.board.locator(":focus")).to_have_count(1)
    keyboard.press("Enter")
    slot = table.board.locator(":focus").get_attribute("data-cell")
    keyboard.press("Enter")
    table.expect_moves(f"64@{slot}")
    expect(table.title).to_contain_text("Free action")
    keyboard.press("Enter")
    table.step.get_by_role("button", name="Turn").focus()
    keyboard.press("Enter")
    table.expect_moves(f"64@{slot}", f"t{slot}")


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


def test_whole_game_by_pointer(table: Table) -> None:
    moves = whole_game(7)
    for ply, (_, path) in enumerate(moves):
        expect(table.title).to_have_text(re.compile("^Free action" if ply % 2 else "^Lay a domino"))
        *cells, last = path
        for cell in cells:
            table.cell(cell).click()
        prompt = table.step.get_by_role("button")
        if last in ("left", "right"):
            prompt.nth(("left", "right").index(last)).click()
        elif last == "turn":
            table.knob.click()
        elif last.startswith("claim"):
            claims = prompt.filter(has_text="Claim")
            (claims.last if last == "claim-right" else claims.first).click()
        else:
            table.cell(last).click()
    expect(table.title).to_have_text(RESULT)
    assert table.kept()["record"]["moves"] == [text for text, _ in moves]


def test_touch_on_a_phone(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    watch = Watch(context)
    page = context.new_page()
    table = Table(page)
    table.open(site)
    for name in ("6-4", RIGHT):
        page.touchscreen.tap(*table.middle(name))
    table.knob.tap()
    page.touchscreen.tap(*table.middle(RIGHT))
    table.expect_moves("46@2,0")
    fitted = table.cell("0,0").bounding_box()
    assert fitted is not None
    # Two fingers that part.
    session = context.new_cdp_session(page)
    x, y = table.middle("0,0")
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 60)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    pinched = table.cell("0,0").bounding_box()
    assert pinched is not None
    assert pinched["width"] > fitted["width"] * 1.5
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    watch.check()
    context.close()


def test_smallest_phone_shows_both_seats(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    table = Table(page)
    table.open(site)
    controls = page.locator(".controls").bounding_box()
    last_seat = page.locator(".seat").last.bounding_box()
    assert controls is not None and last_seat is not None
    assert last_seat["y"] + last_seat["height"] <= controls["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
