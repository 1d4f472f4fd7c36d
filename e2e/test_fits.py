"""At the narrowest width nothing scrolls sideways and no text is cut off, in either language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.layout import layout_faults

LANGUAGES = {"en": "en-GB", "es": "es-ES"}
FINGER = 44
#: Elements that reach over an edge of the screen, but for those that are only heard.
OVERFLOW = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".spoken, canvas, svg"))
  .filter((one) => !one.closest(".slab"))
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (left < -1 || right > innerWidth + 1);
  })
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)"""


@pytest.fixture(params=LANGUAGES)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The narrowest page, in the language of its browser."""
    size = {"width": 360, "height": 740}
    context = browser.new_context(
        locale=LANGUAGES[request.param],
        reduced_motion="reduce",
        viewport=size,  # type: ignore[arg-type]
    )
    yield context.new_page()
    context.close()


def _check(page: Page, what: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, what
    assert page.evaluate(OVERFLOW) == [], what


def _games(page: Page, site: str) -> list[str]:
    page.goto(f"{site}#rules")
    links = page.locator("nav a")
    expect(links.first).to_be_visible()
    return [str(link.get_attribute("href")).rpartition("/")[2] for link in links.all()]


def test_home_and_rules_fit(page: Page, site: str) -> None:
    for game in _games(page, site):
        page.goto(f"{site}#rules/{game}")
        current = page.locator(f'nav a[href="#rules/{game}"][aria-current]')
        expect(current).to_be_visible()
        _check(page, f"rules/{game}")
    page.goto(site)
    expect(page.get_by_role("listitem").first).to_be_visible()
    _check(page, "home")


def test_every_board_fits(page: Page, site: str) -> None:
    for game in _games(page, site):
        page.goto(f"{site}#{game}")
        expect(page.get_by_role("grid")).to_be_visible()
        _check(page, game)


def test_settings_and_keys_fit(page: Page, site: str) -> None:
    page.goto(f"{site}#linja")
    expect(page.get_by_role("grid")).to_be_visible()
    page.locator(".tools button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    _check(page, "settings")
    assert layout_faults(page, smallest_target=FINGER) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    _check(page, "keys")
    assert layout_faults(page, smallest_target=FINGER) == []
