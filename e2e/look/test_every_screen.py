"""Every screen in every language: it fits, nothing is cut off or hidden, and axe-core is content.

One tour shows all screens; at each stop all is looked at that can be wrong there.
"""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.support.layout import (
    BELOW,
    BROKEN,
    CLOSE,
    CUT,
    EDGE,
    HIDDEN,
    OUT,
    axe_faults,
    layout_faults,
    resize,
)
from e2e.support.pictures import difference
from e2e.support.tour import Tour, page
from web.build import places

__all__ = ["page"]

#: A phone of the smallest kind, a usual one, one on its side, a large screen, a window; and how
#: small a target may be.
SIZES: list[tuple[ViewportSize, int]] = [
    ({"width": 360, "height": 740}, 44),
    ({"width": 390, "height": 844}, 44),
    ({"width": 844, "height": 390}, 24),
    ({"width": 1920, "height": 1080}, 24),
    ({"width": 1280, "height": 800}, 24),
]
#: Below this height the panel scrolls beside the board.
LOW = 520
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
#: Those that are not the usual one.
PALETTES = ("stone", "contrast")
#: What the README shows, and the share of it that may look different.
PICTURE = places.ROOT / "e2e" / "pictures" / "site.jpg"
LOOKS_ALIKE = 0.03
COLOURS = {"runOnly": ["color-contrast"]}
ALL_BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}


@pytest.mark.long
@pytest.mark.parametrize(
    ("page", "sizes", "palettes"),
    # Colours are the same in every language.
    [("en", SIZES, PALETTES), ("es", SIZES, ())],
    indirect=["page"],
)
def test_every_screen(
    page: Page, site: str, sizes: list[tuple[ViewportSize, int]], palettes: tuple[str, ...]
) -> None:
    faults = list[str]()

    def look(what: str) -> None:
        is_over = what.endswith(", over")
        for size, smallest in sizes[:: len(sizes) - 1] if is_over else sizes:
            resize(page, size, from_top=True)
            looks = [HIDDEN] if what in tour.games and size["height"] > LOW else []
            looks += [OUT] if is_over else [BELOW, CUT, CLOSE, OUT, BROKEN, EDGE]
            found = layout_faults(page, *looks, smallest_target=smallest)
            faults.extend(f"{what}, {size['width']}: {fault}" for fault in found)
        if not is_over:
            found = (
                list(_axe_faults(page))
                if palettes
                else axe_faults(page, "light", **ALL_BUT_COLOURS)
            )
            faults.extend(f"{what}, {fault}" for fault in found)
        if what == "home" and palettes:
            faults.extend(_picture_faults(page))
        if what in tour.games:
            faults.extend(f"{what}, {fault}" for fault in _palette_faults(page, palettes))

    tour = Tour(page, site, look)
    tour.pages()
    tour.boards()
    tour.opened()
    tour.played()
    tour.results()
    assert faults == [], "\n".join(faults)


def _axe_faults(page: Page) -> Iterator[str]:
    """Look at all in the first theme, and in the other at what the theme changes."""
    for theme in THEMES:
        options = {} if theme == THEMES[0] else COLOURS
        for fault in axe_faults(page, theme, **options):
            yield f"{theme}: {fault}"


def _palette_faults(page: Page, palettes: tuple[str, ...]) -> Iterator[str]:
    """Look at the colours of some palettes."""
    for palette in palettes:
        page.evaluate("name => { document.documentElement.dataset.palette = name; }", palette)
        for theme in THEMES:
            for fault in axe_faults(page, theme, **COLOURS):
                yield f"{palette}, {theme}: {fault}"
    page.evaluate("() => { delete document.documentElement.dataset.palette; }")


def _picture_faults(page: Page) -> Iterator[str]:
    """Compare home, in a window and in the light theme, with the picture that the README shows."""
    seen = page.screenshot(type="jpeg", quality=90)
    browser = page.context.browser
    assert browser
    if difference(browser, PICTURE.read_bytes(), seen) > LOOKS_ALIKE:
        left = places.ROOT / "artefacts" / PICTURE.name
        left.parent.mkdir(exist_ok=True)
        left.write_bytes(seen)
        yield (
            f"home no longer looks like the README's picture: see {left.relative_to(places.ROOT)}, "
            f"and if that is as it should be, copy it to {PICTURE.relative_to(places.ROOT)}"
        )
