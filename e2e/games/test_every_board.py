"""Every board in the middle of a game, at the widths of phone, tablet and desk, in both themes.

The pictures of phone and desk are left in `artefacts/`, to be looked at.
"""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from calculi.registry import game_ids
from e2e.support.game_screen import GameScreen, played
from e2e.support.layout import contrast_faults
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
