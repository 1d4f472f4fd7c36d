"""The bench's instruments do measure: those of them that changes of the site have broken."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, Page

from e2e.bench import engine_in_worker, unwatched, visits
from e2e.browsers.by_playwright import ByPlaywright
from web.build import headers, places
from web.build.server import SiteServer


def test_the_engine_in_a_worker_has_all_that_is_measured(page: Page) -> None:
    with engine_in_worker.prepared(ByPlaywright(page, 30.0)) as measured:
        [(name, figure)] = measured([("counting", "row", "linja", [8.0, 2.0, 4.0])])
    assert name.startswith("linja: perft(")
    assert figure == "8 / 2 = 4.00"


def test_the_own_page_of_a_game_tells_its_times(
    browser_type: BrowserType, whole_chromium: dict[str, Any], site: str
) -> None:
    executable = Path(whole_chromium["executable_path"])
    with unwatched.running(browser_type, executable) as visited:
        # It is left alone for five seconds, and then waited for.
        marks = visited.visit(f"{site}linja/", "engine-ready", "performance.now() > 6_000")
    assert 0 < marks["board-painted"] < marks["engine-ready"]


def test_a_page_with_nothing_but_python_tells_when_that_answers(page: Page) -> None:
    rules = headers.read_rules(places.NETLIFY)
    with visits.with_bare_page() as folder, SiteServer(folder, rules) as server:
        page.goto(f"{server.url}bare.html")
        page.wait_for_function("performance.getEntriesByName('engine-ready').length")
