"""axe-core finds nothing on any screen: in both themes, both languages, all palettes."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from e2e.support.tour import Tour, page
from web.build import places

__all__ = ["page"]

AXE = (places.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
COLOURS = {"runOnly": ["color-contrast"]}


def _scan(page: Page, what: str, theme: Literal["light", "dark"], **options: Any) -> None:
    """Look for violations on the page as it is, in one theme."""
    page.emulate_media(color_scheme=theme)
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE)
    asked = {"resultTypes": ["violations"], **options}
    found: dict[str, Any] = page.evaluate("options => axe.run(options)", asked)
    faults = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
    assert faults == [], f"{what}, {theme}"


def test_every_screen(page: Page, site: str) -> None:
    def scan(what: str) -> None:
        _scan(page, what, "light")
        _scan(page, what, "dark")

    tour = Tour(page, site, scan)
    tour.pages()
    tour.boards()
    tour.opened()
    tour.played()


@pytest.mark.parametrize("page", ["en"], indirect=True)
def test_every_palette(page: Page, site: str) -> None:
    def scan(what: str) -> None:
        for palette in ("stone", "contrast"):
            page.evaluate("name => { document.documentElement.dataset.palette = name; }", palette)
            _scan(page, f"{what}, {palette}", "light", **COLOURS)
            _scan(page, f"{what}, {palette}", "dark", **COLOURS)

    Tour(page, site, scan).boards()
