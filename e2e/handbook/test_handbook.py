"""The handbook in Chromium: every page, its boards, its search, and its theme."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from calculi.search.opponent import opponent_of
from e2e.support.kept_page import DESK, PHONE
from e2e.support.layout import axe_faults, contrast_faults, layout_shift
from e2e.support.slow_network import SOON, LatePage
from e2e.support.turns import FIRST_TURN, pick_rows, ready_row
from e2e.support.watch import Watch
from web.build import places

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NAMES = sorted(path.stem for path in (places.WEB / "handbook").glob("*.rst"))
COLOURS = {"runOnly": ["color-contrast"]}
ALL_BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}
#: Texts, code, tables and boards: their colours are those of all pages. axe-core looks at these for
#: what may lie between a text and its ground; on a long page it takes a second a theme to do so.
SEEN_BY_AXE = ("index", "commands")
#: How far a page can be moved sideways, in pixels.
OVERHANG = "document.documentElement.scrollWidth - innerWidth"
GROUND = "getComputedStyle(document.body).backgroundColor"
#: `--page` of `web/style/tokens.css`.
PAPER = {"light": "rgb(246, 243, 236)", "dark": "rgb(22, 24, 27)"}
REFUSED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); }, configurable: true,
});"""
LIVE = ".box[data-live]"


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    """A page that stays open from page to page of the book; any error in its console fails."""
    with browser.new_context(**DESK, service_workers="block") as context:
        watch = Watch(context)
        yield context.new_page()
        watch.check()


@pytest.mark.parametrize("name", [*NAMES, "search"])
def test_every_page_is_accessible_in_both_themes_and_fits(
    reader: Page, site: str, name: str
) -> None:
    reader.set_viewport_size(PHONE["viewport"])
    reader.goto(f"{site}handbook/{name}.html")
    assert reader.evaluate(OVERHANG) <= 0
    assert layout_shift(reader) == 0
    # What scrolls in itself on a phone has to be in reach of keys.
    assert axe_faults(reader, "light", runOnly=["scrollable-region-focusable", "target-size"]) == []
    reader.set_viewport_size(DESK["viewport"])
    assert reader.evaluate(OVERHANG) <= 0
    options = {} if name in SEEN_BY_AXE else ALL_BUT_COLOURS
    assert axe_faults(reader, "light", **options) == []
    for theme in THEMES:
        reader.emulate_media(color_scheme=theme)
        assert contrast_faults(reader) == [], theme
    if name in SEEN_BY_AXE:
        assert axe_faults(reader, "dark", **COLOURS) == []


def test_nothing_of_a_page_moves_that_comes_in_parts(page: Page) -> None:
    page.set_viewport_size(PHONE["viewport"])
    with LatePage(places.DIST, "handbook/commands.html", before="perft") as late:
        page.goto(late.page, wait_until="commit")
        page.wait_for_function("() => document.querySelector('tbody tr')", polling=20)
        page.wait_for_timeout(SOON)
        late.let_go()
        page.wait_for_load_state()
        assert layout_shift(page) == 0


def test_home_leads_to_it_and_it_leads_back(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name="Handbook").click()
    expect(page).to_have_url(f"{site}handbook/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Calculi handbook")
    page.get_by_role("link", name="To the games").click()
    expect(page).to_have_url(site)


def test_below_a_path_of_a_host(page: Page, site_under_path: str) -> None:
    page.goto(f"{site_under_path}handbook/")
    page.get_by_role("button", name="Play Linja").click()
    expect(page.locator("calculi-board").first.locator(LIVE)).to_be_attached()


def test_a_board_is_played_by_keyboard_and_by_pointer(page: Page, site: str) -> None:
    page.goto(f"{site}handbook/")
    page.get_by_role("button", name="Play Linja").focus()
    page.keyboard.press("Enter")
    frame = page.frame_locator("calculi-board iframe")
    expect(page.locator("calculi-board").locator(LIVE)).to_be_attached()
    cell = frame.locator("[role=gridcell][tabindex='0']")
    expect(cell).to_be_attached()
    cell.focus()
    for row in FIRST_TURN[:2]:
        expect(ready_row(frame, row)).to_be_visible()
        _go_to_row(page, row)
        page.keyboard.press("Enter")
    pick_rows(frame, *FIRST_TURN[2:])
    expect(frame.locator(".said")).to_contain_text("Red: Row")


def _go_to_row(page: Page, row: int) -> None:
    """Press arrow keys until the cell with the focus is in a row."""
    label = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
    for key in ("ArrowUp", "ArrowDown"):
        for _ in range(8):
            if f"Row {row}" in str(page.frames[1].evaluate(label)):
                return
            page.keyboard.press(key)
    raise AssertionError(f"no row {row}")


@pytest.mark.parametrize("storage", ["", REFUSED], ids=["stored", "refused"])
def test_the_search_finds_what_is_asked(page: Page, site: str, storage: str) -> None:
    page.add_init_script(storage)
    page.goto(f"{site}handbook/")
    page.get_by_placeholder("Search").fill("perft")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li").first).to_be_visible()
    page.locator("#search-results a").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if storage:  # what was searched for is not known to the next page
        return
    found = page.locator("span.highlighted")
    expect(found.first).to_be_attached()
    page.get_by_role("link", name="Hide Search Matches").click()
    expect(found).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
def test_it_has_the_theme_that_was_chosen_for_the_games(page: Page, site: str, theme: str) -> None:
    page.goto(f"{site}handbook/")
    page.evaluate(
        "theme => localStorage.setItem('calculi.settings', JSON.stringify({ theme }))", theme
    )
    page.emulate_media(color_scheme="dark" if theme == "light" else "light")
    page.reload()
    assert page.evaluate(GROUND) == PAPER[theme]
    expect(page.locator("calculi-board").first).to_have_attribute("theme", theme)


@pytest.mark.parametrize("storage", ["", REFUSED], ids=["stored", "refused"])
def test_a_theme_chosen_here_is_followed_by_the_boards(page: Page, site: str, storage: str) -> None:
    page.add_init_script(storage)
    page.goto(f"{site}handbook/")
    toggle = page.locator(".theme-toggle-content button")
    themes = set()
    for _ in range(3):
        toggle.click()
        chosen = page.evaluate("document.body.dataset.theme")
        expect(page.locator("calculi-board").first).to_have_attribute("theme", chosen)
        themes.add(chosen)
    assert themes == {"auto", "light", "dark"}


def test_a_broken_board_leads_to_how_a_position_is_written(
    page: Page, site: str, watch: Watch
) -> None:
    watch.expect("calculi-board:")
    page.goto(f"{site}handbook/")
    page.evaluate("""document.querySelector("calculi-board").setAttribute("position", "6.1.1")""")
    page.get_by_role("button", name="Play").first.click()
    told = page.frame_locator("calculi-board iframe").get_by_role("link")
    expect(told).to_have_text("How a position is written")
    with page.context.expect_page() as opened:
        told.click()
    opened.value.wait_for_load_state()
    anchor = opened.value.locator("#how-a-position-is-written")
    expect(anchor).to_be_in_viewport()


def test_terms_of_runs_are_a_table_by_row_and_by_guards(reader: Page, site: str) -> None:
    weights = opponent_of("infinity").weights
    reader.goto(f"{site}handbook/thinking.html")
    table = reader.get_by_role("table").filter(has_text="run from row 3")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["Term", "past 0", "past 1", "past 2", "past 3"]
    )
    for row in range(3, 8):
        stem = f"run from row {row}"
        expect(table.get_by_role("row", name=stem).get_by_role("cell")).to_have_text(
            [f"{weights[f'{stem} past {guards}'] / 100:g}" for guards in range(4)]
        )
