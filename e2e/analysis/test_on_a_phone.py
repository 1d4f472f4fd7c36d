"""Analysis on a phone: all lines in sight, and stepping through the moves in reach of a thumb."""

import json

from playwright.sync_api import Page, expect

from e2e.support.layout import layout_faults, resize
from e2e.support.saved_games import analysed, keep, keep_analysed, moves_of_a_long_game
from e2e.support.whole_games import whole_games

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


def test_without_lines_both_players_are_in_sight_above_the_bar_that_steps(
    phone: Page, site: str
) -> None:
    phone.goto(site)
    phone.evaluate("""localStorage["calculi.settings"] = '{"lines": "off"}'""")
    for record in whole_games():
        phone.goto(f"{site}#games")
        expect(phone.locator(".games-screen")).to_be_visible()
        kept = analysed(record["game"], record["start"], record["moves"][:12])
        key = f"calculi.game.{record['game']}"
        keep(phone, json.dumps(json.loads(kept[key]) | {"ply": 8}), key)
        phone.goto(f"{site}#{record['game']}")
        expect(phone.locator(".happened li").first).to_be_visible()
        steps = phone.get_by_role("group", name="Going through the moves")
        for width, height in ((390, 844), (360, 740), ON_ITS_SIDE):
            resize(phone, {"width": width, "height": height}, from_top=True)
            bar = steps.bounding_box()
            assert bar
            expect(phone.locator(".seat")).to_have_count(2)
            for seat in phone.locator(".seat").all():
                box = seat.bounding_box()
                assert box
                assert box["y"] + box["height"] <= bar["y"], (record["game"], width)
        resize(phone, {"width": 390, "height": 844}, from_top=True)
        # What a wrong pick or a hint says is in sight, too.
        phone.keyboard.press("h")
        expect(phone.locator(".step p")).to_contain_text("Hint:")
        told = phone.locator(".step p").bounding_box()
        bar = phone.get_by_role("group", name="Going through the moves").bounding_box()
        assert told and bar
        assert told["y"] + 20 <= bar["y"], record["game"]


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


def test_in_a_low_and_narrow_window_the_bars_scroll_with_the_page(phone: Page, site: str) -> None:
    phone.goto(site)
    keep_analysed(phone, "linja", None, moves_of_a_long_game().split())
    phone.goto(f"{site}#linja")
    expect(phone.locator(".lines li:not([data-empty])")).to_have_count(3)
    tools = phone.get_by_role("group", name="Going through the moves")
    for width, height in ((320, 256), (360, 256), (427, 267), (412, 400)):
        resize(phone, {"width": width, "height": height}, from_top=True)
        assert layout_faults(phone, smallest_target=24) == [], (width, height)
        board, bar, controls = (
            part.bounding_box()
            for part in (phone.locator(".slab"), tools, phone.locator(".controls"))
        )
        assert board and bar and controls
        assert board["width"] >= 238, (width, height)
        assert bar["y"] >= board["y"] + board["height"], (width, height)
        assert controls["y"] >= bar["y"] + bar["height"], (width, height)
