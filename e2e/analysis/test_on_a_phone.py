"""Analysis on a phone: all lines in sight, and stepping through the moves in reach of a thumb."""

from playwright.sync_api import Page, expect

from e2e.support.layout import resize
from e2e.support.saved_games import keep_analysed, moves_of_a_long_game


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
