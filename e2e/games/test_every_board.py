"""Every board in the middle of a game, at the widths of phone, tablet and desk, in both themes.

The pictures of phone and desk are left in `artefacts/`, to be looked at.
"""

from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, ViewportSize, expect

from calculi.registry import game_ids
from e2e.support.game_screen import GameScreen, played
from e2e.support.layout import contrast_faults, resize
from e2e.support.pictures import blurred_canvases
from web.build import places

#: The largest and the smallest have a layout each, in which colours and pictures are looked at.
SIZES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
]


@pytest.mark.parametrize("game", game_ids())
def test_a_board_is_whole_at_every_width_in_both_themes(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    ply = screen.found.end // 2
    screen.open_at(site, ply)
    screen.places(ply)[0].click()
    board = desk.locator(".stage canvas").first
    for size in SIZES:
        desk.set_viewport_size(size)
        expect(board).to_be_in_viewport()
        box = board.bounding_box()
        assert box
        # A canvas has whole pixels, which may be a part of one more than its place.
        assert box["x"] > -1
        assert box["x"] + box["width"] < size["width"] + 1
        assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if size not in (SIZES[0], SIZES[-1]):
            continue
        for theme in ("light", "dark"):
            desk.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            assert contrast_faults(desk) == [], f"{size}, {theme}"
            name = f"board-{game}-{size['width']}-{theme}.png"
            desk.screenshot(path=places.ROOT / "artefacts" / name)


def test_a_board_has_as_many_pixels_as_the_screen_shows_of_it(desk: Page, site: str) -> None:
    # At some of these sizes a board ends within a pixel.
    more: list[ViewportSize] = [{"width": 412, "height": 915}, {"width": 1440, "height": 789}]
    for game in (*game_ids(), "learn", ""):
        desk.goto(f"{site}#{game}")
        expect(desk.locator("canvas").first).to_be_visible()
        for size in (*SIZES, *more):
            resize(desk, size)
            assert blurred_canvases(desk) == [], (game, size)


@pytest.mark.parametrize("scale", [1.25, 1.5, 2])
def test_so_it_has_where_a_pixel_of_the_page_is_more_than_one_of_the_screen(
    browser_type: BrowserType, whole_chromium: dict[str, Any], site: str, scale: float
) -> None:
    # A scale that a context pretends is not told with the size of a canvas.
    args = [*whole_chromium["args"], f"--force-device-scale-factor={scale}"]
    with browser_type.launch(**(whole_chromium | {"args": args})) as browser:
        page = browser.new_page(no_viewport=True, service_workers="block", reduced_motion="reduce")
        for game in game_ids():
            page.goto(f"{site}#{game}")
            expect(page.locator(".play canvas").first).to_be_visible()
            assert page.evaluate("devicePixelRatio") == scale
            assert blurred_canvases(page) == [], game
