"""Zero-Sum in a browser: dominoes picked, dragged, turned, swapped; the board pushed, pinched.

Each test begins with a game that the browser has kept, near to what it is about.
"""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.games.zero_sum_screen import ZeroSumScreen

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALLEST_PHONE: ViewportSize = {"width": 360, "height": 740}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
# The slot of the six open ones that lies right of the first domino.
RIGHT = "2,0"
LAID = ("64@2,0",)
#: The least height of what a finger hits well.
FINGER = 44
#: What is pressed in a turn, one thing after the other, and the half of the turn that is due then.
STEPS = [(None, "1"), ("6-4", "1"), (RIGHT, "1"), (RIGHT, "2"), ("0,0", "2")]

#: The colour that is painted at a point of the screen.
PAINTED = """([x, y]) => {
  const canvas = document.querySelector(".table canvas");
  const { left, top, width } = canvas.getBoundingClientRect();
  const dots = canvas.width / width;
  const [across, down] = [(x - left) * dots, (y - top) * dots];
  return canvas.getContext("2d").getImageData(across, down, 1, 1).data.join();
}"""


@pytest.fixture
def table(desk: Page) -> ZeroSumScreen:
    """A game that has just begun."""
    table = ZeroSumScreen(desk)
    table.begin()
    return table


@pytest.fixture
def laid(desk: Page) -> ZeroSumScreen:
    """A game with the 6-4 laid, in which a free action is due."""
    table = ZeroSumScreen(desk)
    table.begin(LAID)
    return table


@pytest.fixture
def hand(phone: Page) -> ZeroSumScreen:
    """A game that has just begun, on a phone."""
    table = ZeroSumScreen(phone)
    table.begin()
    return table


@pytest.mark.parametrize("screen", ["table", "hand"])
def test_dominoes_are_painted_where_they_are_picked(
    screen: str, request: pytest.FixtureRequest
) -> None:
    there: ZeroSumScreen = request.getfixturevalue(screen)
    there.steady_picture()
    bone, ground = set[str](), set[str]()
    for name in ("6-0", "5-0"):
        left, top, width, height = there.box_of(name)
        # Above and below the middle of the half that has no pips, and above the domino.
        bone |= {
            there.page.evaluate(PAINTED, [left + 0.75 * width, top + part * height])
            for part in (0.3, 0.7)
        }
        ground.add(there.page.evaluate(PAINTED, [left + 0.75 * width, top - 0.15 * height]))
    assert len(bone) == 1
    assert not bone & ground


def test_step_knows_what_is_picked(table: ZeroSumScreen) -> None:
    table.cell("6-4").click()
    expect(table.title).to_contain_text("Lay 6-4")
    table.cell(RIGHT).click()
    expect(table.step.get_by_role("button")).to_have_text(["Lay 6-4", "Lay 4-6"])
    table.step.get_by_role("button", name="Lay 4-6").click()
    table.expect_moves("46@2,0")
    expect(table.title).to_contain_text("Free action")


def test_domino_is_turned_by_its_button_before_it_is_laid(table: ZeroSumScreen) -> None:
    table.cell("6-4").click()
    table.cell(RIGHT).click()
    table.turn_button.click()
    table.cell(RIGHT).click()
    table.expect_moves("46@2,0")


def test_what_is_chosen_beside_the_board_is_one_key_away(table: ZeroSumScreen) -> None:
    keyboard = table.page.keyboard
    said = table.page.locator(".spoken[role=status]").first
    table.cell("3-1").focus()
    keyboard.press("c")
    expect(said).to_have_text("There is nothing to choose beside the board.")
    expect(table.cell("3-1")).to_be_focused()
    expect(table.step).not_to_contain_text("The key c")
    keyboard.press("Enter")
    keyboard.press("Enter")
    slot = table.board.get_by_role("gridcell", selected=True)
    expect(slot).to_be_focused()
    expect(table.step).to_contain_text("The key c leads to the choice.")
    keyboard.press("c")
    expect(table.step.get_by_role("button", name="Lay 3-1")).to_be_focused()
    keyboard.press("c")
    expect(slot).to_be_focused()
    keyboard.press("c")
    keyboard.press("Enter")
    expect(table.title).to_have_text(re.compile("Free action"))
    expect(table.board.get_by_role("gridcell", name="3-1 at")).to_be_focused()


def test_another_slot_may_be_aimed_at(table: ZeroSumScreen) -> None:
    table.cell("5-5").click()
    table.cell(RIGHT).click()
    table.cell("1,1").click()
    table.cell("1,1").click()
    table.expect_moves("55@1,1l")


def test_domino_is_dragged_from_the_shelf_and_onto_another(
    table: ZeroSumScreen,
) -> None:
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
def test_swap_is_picked_in_either_order(laid: ZeroSumScreen, first: str) -> None:
    laid.cell(first).click()
    laid.cell(RIGHT if first == "0,0" else "0,0").click()
    laid.expect_moves(*LAID, "s0,0:2,0")


@pytest.mark.parametrize("flipped", [False, True])
def test_half_that_is_pressed_is_the_one_claimed(desk: Page, flipped: bool) -> None:
    # Red’s six lies beside Blue’s chip on the 0-0, which has Red’s other chip on its left.
    table = ZeroSumScreen(desk)
    table.begin(LAID, flipped=flipped)
    table.cell("0,0").click()
    left, top, width, height = table.box_of("0,0")
    table.page.mouse.click(left + width * (0.25 if flipped else 0.75), top + height / 2)
    table.expect_moves(*LAID, "c1,0")


def test_dominoes_lie_the_other_way_round_on_a_board_that_is_turned(laid: ZeroSumScreen) -> None:
    upright = laid.steady_picture()
    laid.page.keyboard.press("f")
    turned = laid.steady_picture()
    laid.begin(LAID, flipped=True)
    assert laid.steady_picture() == turned != upright


def test_what_is_heard_is_what_is_seen_from_either_side(laid: ZeroSumScreen) -> None:
    domino = laid.cell(RIGHT)
    expect(domino).to_have_accessible_name(re.compile("^6-4 at 2, 0: Red on six, Blue on four"))
    spoken = laid.page.locator("p[role=status]")
    expect(spoken).to_contain_text("6-4 laid at 2, 0 with the six at 2, 0: six points for Red")
    laid.page.keyboard.press("f")
    expect(domino).to_have_accessible_name(re.compile("^4-6 at 2, 0: Blue on four, Red on six"))
    expect(spoken).to_have_text("Seen from Blue’s side.")


def test_domino_in_play_is_turned_by_its_button(laid: ZeroSumScreen) -> None:
    laid.cell(RIGHT).click()
    laid.turn_button.click()
    laid.expect_moves(*LAID, "t2,0")


def test_whole_last_turn_is_marked(desk: Page) -> None:
    table = ZeroSumScreen(desk)
    table.begin((*LAID, "t0,0"))
    for cell in (RIGHT, "0,0"):
        expect(table.cell(cell)).to_have_accessible_name(re.compile("Last move"))


def test_board_is_pushed_zoomed_and_fitted(table: ZeroSumScreen) -> None:
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


def test_cell_that_gets_the_focus_is_brought_into_sight(table: ZeroSumScreen) -> None:
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


def test_ply_by_touch(hand: ZeroSumScreen) -> None:
    for name in ("6-4", RIGHT):
        hand.page.touchscreen.tap(*hand.middle(name))
    hand.turn_button.tap()
    hand.page.touchscreen.tap(*hand.middle(RIGHT))
    hand.expect_moves("46@2,0")


def test_ply_by_touch_on_a_phone_on_its_side(hand: ZeroSumScreen) -> None:
    hand.page.set_viewport_size(ON_ITS_SIDE)
    expect(hand.page.locator('.table[data-shelf="columns"]')).to_be_visible()
    port = hand.page.locator(".port").bounding_box()
    assert port is not None
    assert port["height"] > ON_ITS_SIDE["height"] * 0.7
    # Dominoes and slots are large enough for a finger, and all of them in sight.
    for name in ("6-4", "2-2", "6-6", RIGHT):
        _, top, width, height = hand.box_of(name)
        assert min(width, height) > 26
        assert width * height > FINGER * FINGER
        assert top + height < ON_ITS_SIDE["height"]
    for name in ("6-4", RIGHT, RIGHT):
        hand.page.touchscreen.tap(*hand.middle(name))
    hand.expect_moves("64@2,0")


def test_board_is_pinched(hand: ZeroSumScreen) -> None:
    fitted = hand.box_of("0,0")
    session = hand.page.context.new_cdp_session(hand.page)
    x, y = hand.middle("0,0")
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 60)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.wait_for_box("0,0", lambda box: box[2] > fitted[2] * 1.5)
    assert hand.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_wheel_scrolls_a_page_that_is_longer_than_the_window(hand: ZeroSumScreen) -> None:
    fitted = hand.box_of("0,0")
    hand.page.mouse.move(*hand.middle("0,0"))
    hand.page.mouse.wheel(0, 60)
    hand.page.wait_for_function("() => scrollY > 0")
    assert hand.box_of("0,0")[2] == pytest.approx(fitted[2], abs=1)


def test_both_seats_are_in_sight_at_every_step(phone: Page) -> None:
    _expect_seats_in_sight(phone)


@pytest.mark.browser_context_args(locale="es-ES", has_touch=True)
def test_both_seats_are_in_sight_at_every_step_in_spanish(page: Page, site: str) -> None:
    page.goto(f"{site}#games")
    _expect_seats_in_sight(page)


def _expect_seats_in_sight(page: Page) -> None:
    table = ZeroSumScreen(page)
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
