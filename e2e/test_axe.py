"""axe-core finds nothing on any page: in both themes, both languages, with dialogs open."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from web.build import places

AXE = (places.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
LANGUAGES = {"en": "en-GB", "es": "es-ES"}


@pytest.fixture(params=LANGUAGES)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page whose language is that of the browser; the scanner is in it from the start."""
    context: BrowserContext = browser.new_context(
        locale=LANGUAGES[request.param], reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def _scan(page: Page, what: str) -> None:
    """Look for violations as the page is now; in the dark only colours are another matter."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE)
    for theme, rules in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        options = {"resultTypes": ["violations"], **rules}
        found: dict[str, Any] = page.evaluate("options => axe.run(options)", options)
        faults = [
            f"{violation['id']}: {node['target']} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
        assert faults == [], f"{what}, {theme}"


def _go(page: Page, site: str, address: str) -> None:
    page.goto(f"{site}#{address}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def _games(page: Page, site: str) -> list[str]:
    """The addresses of all games that the rules pages name."""
    _go(page, site, "rules")
    links = page.locator("nav a")
    expect(links.first).to_be_visible()
    return [str(link.get_attribute("href")).rpartition("/")[2] for link in links.all()]


def test_home_and_rules(page: Page, site: str) -> None:
    games = _games(page, site)
    for game in games:
        _go(page, site, f"rules/{game}")
        expect(page.locator(f'nav a[href="#rules/{game}"]')).to_have_attribute(
            "aria-current", "page"
        )
        _scan(page, f"rules/{game}")
    _go(page, site, "")
    expect(page.get_by_role("listitem").first).to_be_visible()
    _scan(page, "home")


def test_every_board(page: Page, site: str) -> None:
    for game in _games(page, site):
        _go(page, site, game)
        expect(page.get_by_role("grid")).to_be_visible()
        _scan(page, game)


def test_dialogs_and_palettes(page: Page, site: str) -> None:
    _go(page, site, "linja")
    expect(page.get_by_role("grid")).to_be_visible()
    openers: dict[str, Callable[[], None]] = {
        "settings": page.locator(".tools button").last.click,
        "keys": lambda: page.keyboard.press("?"),
        "new game": lambda: page.keyboard.press("n"),
    }
    for name, opens in openers.items():
        opens()
        expect(page.get_by_role("dialog")).to_be_visible()
        _scan(page, name)
        page.keyboard.press("Escape")
    for palette, address in product(("stone", "contrast"), ("linja", "rules/linja")):
        page.evaluate("name => (document.documentElement.dataset.palette = name)", palette)
        page.evaluate("address => (location.hash = address)", address)
        expect(page.locator("main canvas").first).to_be_visible()
        _scan(page, f"{address}, {palette}")
