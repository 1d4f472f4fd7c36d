"""A page that does not start says so in words, and mends itself: the games stay as they are."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from calculi.learn.puzzles.puzzle import read_puzzles
from e2e.conftest import wait_until_kept
from e2e.delivery.test_integrity import CORRUPT, FALLBACK
from e2e.drills.versions import copied, only_file, overwrite, publish
from e2e.support.play_screen import PlayScreen
from e2e.support.slow_network import HeldBack
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

FAILED = "Calculi has not started: a part of the site is missing or damaged. Your games are kept."
UNREACHABLE = "The site cannot be reached just now, so nothing has been changed."
MAIN = "site/*/app/main.js"
STYLE = "site/*/style/all.css"


@pytest.fixture
def server(dist: Path, tmp_path: Path) -> Iterator[SiteServer]:
    copy = copied(dist, tmp_path / "dist")
    with SiteServer(copy, headers.read_rules(places.NETLIFY)) as running:
        yield running


def _words(page: Page) -> Locator:
    return page.locator("body > [role=alert]")


def _home(page: Page) -> Locator:
    """The heading of home, as the page's modules make it: the same stands in the page before."""
    return page.locator("#screen > :not(#starting) h1")


@pytest.mark.parametrize("body", [FALLBACK, "export {};"])
def test_a_wrong_module_is_told_and_the_second_visit_in_a_row_starts_clean(
    page: Page, server: SiteServer, watch: Watch, body: str
) -> None:
    watch.expect("")
    main = only_file(server.folder, MAIN)
    right = main.read_text()
    overwrite(main, body)
    page.clock.install()
    page.goto(server.url)
    if body != FALLBACK:
        page.clock.fast_forward("00:15")  # There is no error, so it is waited for a while.
    expect(_words(page)).to_contain_text(FAILED)
    expect(_home(page)).to_have_count(0)
    # The browser itself keeps the wrong one for a year.
    overwrite(main, right)
    page.reload()
    if body != FALLBACK:
        page.clock.fast_forward("00:15")
    expect(_home(page)).to_be_visible()
    expect(_words(page)).to_have_count(0)


def test_what_is_kept_wrong_is_mended_and_nothing_is_thrown_away_for_a_silent_server(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    watch.expect("")
    play = PlayScreen(page)
    play.open(server.url)
    play.make_any_move()
    play.expect_own_turn()
    entries = play.moves.all_inner_texts()
    wait_until_kept(page)
    for part in (MAIN, STYLE):
        file = only_file(server.folder, part)
        page.evaluate(CORRUPT, server.url + file.relative_to(server.folder).as_posix())
        page.reload()
        expect(play.moves, part).to_have_text(entries)
        play.expect_own_turn()
        expect(_words(page), part).to_have_count(0)

    kept = page.evaluate("caches.keys()")
    server.stop()
    page.evaluate("dispatchEvent(new Event('clean-start'))")
    expect(_words(page)).to_contain_text(UNREACHABLE)
    assert page.evaluate("caches.keys()") == kept
    page.reload()
    expect(play.moves).to_have_text(entries)


def test_a_style_sheet_that_does_not_come_is_told_of_until_it_comes(page: Page, site: str) -> None:
    late: list[Route] = []

    def keep_back(route: Route) -> None:
        late.append(route)

    page.route("**/style/all.css", keep_back)
    page.clock.install()
    page.goto(site, wait_until="commit")
    expect(page.locator("#starting")).to_be_visible()
    expect(_words(page)).to_have_count(0)
    page.clock.fast_forward("00:10")
    expect(_words(page)).to_contain_text("Calculi takes long to start.")
    (route,) = late
    route.continue_()
    expect(_home(page)).to_be_visible()
    page.clock.fast_forward("00:01")
    expect(_words(page)).to_have_count(0)


def test_a_screen_that_waits_for_python_on_a_slow_network_is_not_called_damaged(
    page: Page, site: str
) -> None:
    runtime = HeldBack(page, "**/runtime/**")
    page.clock.install()
    # A run that is on has nothing to show before.
    puzzle = read_puzzles("linja")[0].id
    run = json.dumps({"game": "linja", "order": [puzzle], "at": 0, "solved": [], "moves": []})
    page.add_init_script(
        f"localStorage['calculi.run.linja'] = JSON.stringify({{ ...{run}, began: Date.now() }})"
    )
    page.goto(f"{site}#puzzle/linja/run")
    expect(page.locator(".notice")).to_be_attached()
    for _ in range(3):
        page.clock.fast_forward("00:15")
        expect(_words(page)).to_contain_text("Calculi takes long to start.")
    assert page.evaluate("localStorage['calculi.failed-starts']") is None
    runtime.let_go()
    expect(page.get_by_role("timer")).to_be_visible(timeout=30_000)
    expect(_words(page)).to_have_count(0)


def test_a_page_of_one_version_with_files_of_another_says_so(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    watch.expect("")
    old = (server.folder / "index.html").read_text()
    publish(server.folder, "next")
    new = (server.folder / "index.html").read_text()
    overwrite(server.folder / "index.html", old)
    page.goto(server.url)
    expect(_words(page)).to_contain_text(FAILED)
    overwrite(server.folder / "index.html", new)
    _words(page).get_by_role("button", name="Start clean").click()
    expect(_home(page)).to_be_visible()


def test_a_frame_of_one_version_with_files_of_another_says_so(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    watch.expect("")
    frame = server.folder / "embed" / "1" / "index.html"
    old = frame.read_text()
    publish(server.folder, "next")
    new = frame.read_text()
    overwrite(frame, old)
    page.goto(f"{server.url}embed/1/#game=linja")
    expect(_words(page)).to_contain_text(FAILED)
    overwrite(frame, new)
    _words(page).get_by_role("button", name="Start clean").click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(_words(page)).to_have_count(0)


def test_a_browser_that_is_too_old_is_told_what_it_lacks(page: Page, site: str) -> None:
    page.add_init_script("delete Map.groupBy; CSS.supports = () => false;")
    page.goto(site)
    expect(_words(page)).to_have_text(
        "This browser is too old for Calculi. It lacks: colours for light and dark (light-dark), "
        "Map.groupBy. Calculi needs Chrome or Edge 123, Firefox 125, Safari 17.5, or a newer one."
    )


def test_the_words_are_in_the_language_that_was_chosen(page: Page, site: str) -> None:
    page.add_init_script("""
      localStorage.setItem("calculi.settings", JSON.stringify({ language: "es" }));
      delete Map.groupBy;
    """)
    page.goto(site)
    expect(_words(page)).to_contain_text("Este navegador es demasiado antiguo")
    expect(_words(page)).to_have_attribute("lang", "es")


@pytest.mark.parametrize("path", ["es/", "embed/1/#game=linja&language=es"])
def test_the_words_are_in_the_language_of_the_page(
    page: Page, site: str, watch: Watch, path: str
) -> None:
    """That of a translated page, and that which the page around a frame has asked for."""
    watch.expect("")
    page.route(re.compile(r"\.js$"), lambda route: route.abort())
    page.goto(f"{site}{path}")
    expect(_words(page)).to_contain_text("Calculi no ha arrancado")
    expect(_words(page)).to_have_attribute("lang", "es")
