"""Every screen in every language: it fits, nothing is cut off or hidden, and axe-core is content.

One tour shows all screens; at each stop all is looked at that can be wrong there.
"""

from collections.abc import Iterator
from itertools import cycle
from typing import Any, Literal

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
    PARTED,
    axe_faults_as_shown,
    layout_faults,
    resize,
)
from e2e.support.pictures import difference
from e2e.support.tour import Tour, page
from web.build import places

__all__ = ["page"]

#: A size, and how small a target may be at it.
Size = tuple[ViewportSize, int]
SMALLEST: Size = ({"width": 360, "height": 740}, 44)
PHONE: Size = ({"width": 390, "height": 844}, 44)
ON_ITS_SIDE: Size = ({"width": 844, "height": 390}, 24)
TABLET: Size = ({"width": 820, "height": 1180}, 24)
LARGE: Size = ({"width": 1920, "height": 1080}, 24)
WINDOW: Size = ({"width": 1280, "height": 800}, 24)
#: A desk whose page is enlarged fourfold, and a low window between that and a phone.
FOURFOLD: Size = ({"width": 320, "height": 256}, 24)
LOW_AND_NARROW: Size = ({"width": 412, "height": 500}, 24)
#: The sizes between which the style sheets lay something out in another way, by what it is. All
#: begin in a window and end on a large screen, or the other way round.
OPENED = "dialog[open], :popover-open"
SIZES = {
    OPENED: (WINDOW, SMALLEST, FOURFOLD, ON_ITS_SIDE, LARGE),
    ".play": (WINDOW, SMALLEST, PHONE, FOURFOLD, LOW_AND_NARROW, ON_ITS_SIDE, LARGE),
    ".home": (WINDOW, SMALLEST, PHONE, FOURFOLD, TABLET, LARGE),
    "body": (WINDOW, SMALLEST, FOURFOLD, TABLET, LARGE),
}
#: Where games that are over differ: in the room for their result.
OVER = (SMALLEST, FOURFOLD, WINDOW)
#: Which of some things is the first that is on the page.
FIRST = "kinds => kinds.find((kind) => document.querySelector(kind))"
#: Below this height the panel scrolls beside the board.
LOW = 520
#: Those that are not the usual one.
PALETTES = ("stone", "contrast")
#: What the README shows, and the share of it that may look different.
PICTURE = places.ROOT / "e2e" / "pictures" / "site.jpg"
LOOKS_ALIKE = 0.03
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}
#: What axe-core looks at in another language: texts and names.
TEXTS = [
    "aria-command-name",
    "aria-dialog-name",
    "aria-input-field-name",
    "aria-meter-name",
    "aria-progressbar-name",
    "aria-toggle-field-name",
    "aria-treeitem-name",
    "button-name",
    "color-contrast",
    "document-title",
    "empty-heading",
    "empty-table-header",
    "frame-title",
    "html-has-lang",
    "html-lang-valid",
    "image-alt",
    "input-button-name",
    "label",
    "label-title-only",
    "link-name",
    "role-img-alt",
    "scrollable-region-focusable",
    "select-name",
    "summary-name",
    "svg-img-alt",
    "valid-lang",
]


@pytest.mark.long
@pytest.mark.parametrize(
    ("page", "theme", "options"),
    # Places are the same in every theme, and colours and what things are made of in every language.
    [("en", "light", {}), ("es", "dark", {"runOnly": TEXTS})],
    indirect=["page"],
)
def test_every_screen(
    page: Page, site: str, theme: Literal["light", "dark"], options: dict[str, Any]
) -> None:
    faults = list[str]()
    # Each look begins with the size that the one before has ended with.
    turns = cycle((1, -1))

    def look(what: str) -> None:
        kind = page.evaluate(FIRST, list(SIZES))
        is_over = what.endswith(", over")
        for size in OVER if is_over else SIZES[kind][:: next(turns)]:
            resize(page, size[0], from_top=True)
            faults.extend(f"{what}, {size[0]['width']}: {fault}" for fault in places_at(size, what))
            if size == WINDOW and not is_over:
                found = axe_faults_as_shown(page, kind if kind == OPENED else None, **options)
                faults.extend(f"{what}, {fault}" for fault in found)
                if what in tour.games:
                    faults.extend(f"{what}, {fault}" for fault in _palette_faults(page))
                if what == "home" and theme == "light":
                    faults.extend(_picture_faults(page))

    def places_at(size: Size, what: str) -> list[str]:
        looks = [HIDDEN] if what in tour.games and size[0]["height"] > LOW else []
        looks += (
            [OUT] if what.endswith(", over") else [BELOW, CUT, CLOSE, OUT, BROKEN, PARTED, EDGE]
        )
        return layout_faults(page, *looks, smallest_target=size[1])

    page.emulate_media(color_scheme=theme)
    tour = Tour(page, site, look)
    tour.pages()
    tour.boards()
    tour.opened()
    tour.played()
    tour.results()
    assert faults == [], "\n".join(faults)


def _palette_faults(page: Page) -> Iterator[str]:
    """Look at the colours of the palettes that are not the usual one."""
    for palette in PALETTES:
        page.evaluate("name => { document.documentElement.dataset.palette = name; }", palette)
        for fault in axe_faults_as_shown(page, **COLOURS):
            yield f"{palette}: {fault}"
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
