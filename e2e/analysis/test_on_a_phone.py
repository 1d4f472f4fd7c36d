"""Analysis on a phone: all lines in sight, and stepping through the moves in reach of a thumb."""

from playwright.sync_api import Page, expect

from e2e.support.layout import resize
from e2e.support.saved_games import keep_analysed, moves_of_a_long_game

TABLET = (768, 1024)
ON_ITS_SIDE = (844, 390)


def test_all_lines_are_in_sight_above_a_bar_that_steps(phone: Page, site: str) -> None:
    phone.goto(site)
    keep_analysed(phone, "linja", None, moves_of_a_long_game().split())
    phone.goto(f"{site}#linja")
    lines = phone.locator(".lines li:not([data-empty])")
    expect(lines).to_have_count(3)
    # The bars at the head of pages are higher on a phone; this one is none of them.
    assert phone.locator(".evaluation .gauge").evaluate("gauge => gauge.offsetHeight") == 8
    tools = phone.get_by_role("group", name="Going through the moves")
    for width, height in ((390, 844), (360, 740)):
        resize(phone, {"width": width, "height": height})
        last, bar = lines.last.bounding_box(), tools.bounding_box()
        assert last is not None
        assert bar is not None
        assert last["y"] + last["height"] <= bar["y"]
        controls = phone.locator(".controls").bounding_box()
        assert controls is not None
        assert bar["y"] + bar["height"] <= controls["y"] + 1
        assert phone.evaluate("scrollY") == 0
    on = tools.get_by_role("button", name="One move on")
    box = on.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    on.tap()
    expect(phone.locator(".moves [aria-current]")).to_have_count(1)


def test_a_variation_hides_no_line_and_lines_leave_the_board_as_it_is(
    phone: Page, site: str
) -> None:
    phone.goto(site)
    keep_analysed(phone, "infinity", None, ["b2a3", "c7b6", "d2c3"])
    phone.goto(f"{site}#infinity")
    lines = phone.locator(".lines li:not([data-empty])")
    expect(lines).to_have_count(3)
    phone.locator("[data-cell=f2]").tap()
    phone.locator("[data-cell=f3]").tap()
    tools = phone.get_by_role("group", name="Going through the moves")
    expect(tools.get_by_role("button", name="Delete the variation")).to_be_visible()
    expect(lines).to_have_count(3)
    for width, height in ((390, 844), (360, 740), TABLET):
        resize(phone, {"width": width, "height": height}, from_top=True)
        last, bar = lines.last.bounding_box(), tools.bounding_box()
        assert last and bar
        assert last["y"] + last["height"] <= bar["y"] + 1, width
    for width, height in (TABLET, ON_ITS_SIDE):
        resize(phone, {"width": width, "height": height}, from_top=True)
        slab = phone.locator(".slab").bounding_box()
        phone.keyboard.press("a")
        expect(phone.locator(".lines")).to_be_hidden()
        resize(phone, {"width": width, "height": height}, from_top=True)
        assert phone.locator(".slab").bounding_box() == slab, width
        phone.keyboard.press("a")
        expect(lines).to_have_count(3)
