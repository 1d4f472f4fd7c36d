"""Zero-Sum where dominoes and slots are too small for a finger, and the camera comes nearer."""

import pytest
from playwright.sync_api import Page, expect

from e2e.games.zero_sum_screen import ZeroSumScreen

#: A tower of dominoes, so high that a phone shows it small; its top, and the slot over it.
LONG = (
    *("64@1,1", "t1,1", "65@2,2", "t2,2", "63@3,3", "t3,3", "62@4,4", "t4,4", "61@5,5", "t5,5"),
    *("54@6,6", "t6,6", "53@7,7", "t7,7", "52@8,8", "t8,8", "51@9,9"),
)
ABOVE, TOP = "9,9", "10,10"
#: A game that is nearly over, when a phone shows all of it very small.
LATE_MOVES = (
    "24@-2,0 t-2,0 34@2,0 s-2,0:2,0 30@-3,1 t2,0 66@-4,2l t-4,2 60@-5,3 s0,0:-5,3 10@-3,3 t-2,0 "
    "62@-6,2 t0,0 33@-4,0l s-4,0:-4,2 14@3,1 t-3,1 40@-1,1 c-5,3 36@-5,-1 t-5,3 20@-3,-1 c-4,-1 "
    "51@4,0 t-2,0 35@4,2 s-6,2:-4,2 44@6,0l c3,1 65@-8,2 c0,1 12@1,1 t1,1 22@5,1r c1,1 50@-7,1 "
    "t-1,1 13@-6,-2 t4,0 23@-6,4 t-4,0 45@-7,-3 t-5,3"
)
LATE = tuple(LATE_MOVES.split())
#: The least height of what may be picked.
LEAST = 24
#: The least height of what a finger hits well.
FINGER = 44


def test_dominoes_too_small_for_a_finger_are_brought_closer_and_back(phone: Page) -> None:
    hand = ZeroSumScreen(phone)
    hand.begin(LONG)
    apart = hand.box_of("0,0")
    # A large board is shown without the free room round it, all of what may be picked in sight.
    port = phone.locator(".port").bounding_box()
    assert port is not None
    # Eleven places of a hundred across, ten down, and the row of buttons below them.
    assert apart[3] > 97 * min(port["width"] / 1124, (port["height"] - 22) / 1024)
    for cell in ("0,0", ABOVE):
        left, top, width, height = hand.box_of(cell)
        assert left >= port["x"]
        assert left + width <= port["x"] + port["width"]
        assert top >= port["y"]
        assert top + height <= port["y"] + port["height"]
    # A tap near another domino only shows what is there.
    left, top, width, height = apart
    phone.touchscreen.tap(left + width / 2, top + 2)
    hand.wait_for_box("0,0", lambda box: box[3] >= FINGER)
    expect(hand.cell("0,0")).to_have_attribute("aria-selected", "false")
    phone.touchscreen.tap(*hand.middle("0,0"))
    expect(hand.cell("0,0")).to_have_attribute("aria-selected", "true")
    hand.fit.tap()
    hand.wait_for_box("0,0", lambda box: box[3] == pytest.approx(apart[3], abs=1))
    hand.page.keyboard.press("Escape")
    # One that can mean no other picks it at once, and shows it from near.
    phone.touchscreen.tap(*hand.middle("0,0"))
    expect(hand.cell("0,0")).to_have_attribute("aria-selected", "true")
    hand.wait_for_box("0,0", lambda box: box[3] >= FINGER)
    hand.fit.tap()
    hand.wait_for_box("0,0", lambda box: box[3] == pytest.approx(apart[3], abs=1))
    phone.touchscreen.tap(*hand.middle(ABOVE))
    hand.expect_moves(*LONG, f"s0,0:{ABOVE}")
    expect(hand.step.locator("small")).to_contain_text("1")
    hand.wait_for_box("0,0", lambda box: box[3] < FINGER)
    # A slot may be aimed at from afar, and is seen from near before it is taken.
    phone.touchscreen.tap(*hand.middle("4-4"))
    expect(hand.title).to_contain_text("Lay 4-4")
    phone.touchscreen.tap(*hand.middle(TOP))
    expect(hand.cell(TOP)).to_have_attribute("aria-selected", "true")
    hand.wait_for_box(TOP, lambda box: box[3] >= FINGER)
    phone.touchscreen.tap(*hand.middle("5-5"))
    expect(hand.title).to_contain_text("Lay 5-5")
    hand.wait_for_box(TOP, lambda box: box[3] < FINGER)


def test_what_may_be_picked_is_large_enough_late_in_a_game(phone: Page) -> None:
    hand = ZeroSumScreen(phone)
    hand.begin(LATE)
    whole = hand.box_of("0,0")
    assert whole[3] < LEAST
    hand.pile.locator("[data-pickable]").first.tap()
    expect(hand.title).to_contain_text("Lay ")
    hand.wait_for_box("0,0", lambda box: box[3] >= LEAST)
    # The rest is a push away.
    before = hand.middle("0,0")
    port = phone.locator(".port").bounding_box()
    assert port is not None
    x, y = port["x"] + port["width"] / 2, port["y"] + 4
    phone.mouse.move(x, y)
    phone.mouse.down()
    phone.mouse.move(x - 60, y, steps=4)
    phone.mouse.up()
    assert hand.middle("0,0") == pytest.approx((before[0] - 60, before[1]), abs=1)
    hand.fit.tap()
    hand.wait_for_box("0,0", lambda box: box == pytest.approx(whole, abs=1))
    hand.page.keyboard.press("Escape")
    hand.wait_for_box("0,0", lambda box: box == pytest.approx(whole, abs=1))


def test_dominoes_of_a_free_action_are_large_enough_late_in_a_game(phone: Page) -> None:
    hand = ZeroSumScreen(phone)
    hand.begin((*LATE, "55@0,2r"))
    hand.wait_for_box("0,2", lambda box: box[3] >= LEAST)
    left, _, width, _ = hand.box_of("0,2")
    port = phone.locator(".port").bounding_box()
    assert port is not None
    assert left >= port["x"]
    assert left + width <= port["x"] + port["width"]
    whole = hand.box_of("0,2")[3]
    hand.fit.tap()
    hand.wait_for_box("0,2", lambda box: box[3] < min(whole, LEAST))
