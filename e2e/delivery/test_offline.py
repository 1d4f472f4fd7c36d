"""After the first visit: the game goes on with the network gone and the server stopped."""

from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from calculi.learn.puzzles.puzzle import read_puzzles
from e2e.conftest import (
    UNTIL_KEPT,
    wait_for_mark,
    wait_until_all_kept,
    wait_until_kept,
    wait_until_told,
)
from e2e.drills.versions import precache
from e2e.support.host_pages import HostPages
from e2e.support.sharing import Sharing
from e2e.support.watch import Watch
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

KEPT_ADDRESSES = """async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => url);
}"""

FORGET = """async (addresses) => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  for (const cache of opened) for (const address of addresses) await cache.delete(address);
}"""


def test_without_network_a_game_goes_on_in_any_tab_and_a_link_is_opened(
    page: Page, server: SiteServer
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    play = Sharing(page)
    play.open(server.url)
    play.make_any_move()
    play.expect_own_turn()
    play.make_any_move()
    play.expect_own_turn()
    moves, entries = play.stored_moves(), play.moves.all_inner_texts()
    link = play.link()
    wait_until_kept(page)
    other = Sharing(page.context.new_page())
    other.page.goto(f"{server.url}handbook/records.html")
    expect(other.page.get_by_role("heading", level=1)).to_contain_text("Records")
    other.page.goto(f"{server.url}handbook")
    expect(other.page.get_by_role("heading", level=1)).to_contain_text("handbook")
    kept = page.evaluate(KEPT_ADDRESSES)
    assert not any("/handbook/" in address for address in kept)
    # Micropip is for pages that pin an engine.
    for addresses in (asked, kept):
        assert any("/calculi_games-" in address for address in addresses)
        assert not any("micropip" in address for address in addresses)

    _go_offline(page, server)
    page.reload()
    expect(play.moves).to_have_text(entries)
    play.expect_own_turn()
    turns = len(entries)
    while play.moves.count() < turns + 2:
        play.make_any_move()
        play.expect_own_turn()
    assert play.stored_moves()[: len(moves)] == moves

    page.get_by_role("link", name="Calculi, all games").click()
    page.get_by_role("link", name="Play on").click()
    expect(play.moves.nth(turns)).to_be_visible()
    page.get_by_role("link", name="Calculi, all games").click()

    other.open(server.url)
    expect(other.moves.nth(turns)).to_be_visible()
    other.make_any_move()
    other.expect_own_turn()
    other.control("Hint").click()
    expect(other.panel).to_contain_text("Hint: Row")
    other.page.goto(link)
    expect(other.page).to_have_url(link)
    expect(other.moves).to_have_text(entries)


def test_without_network_the_handbook_says_that_it_needs_one(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    page.goto(f"{server.url}#linja")
    wait_until_kept(page)
    _go_offline(page, server)
    watch.expect("503")
    page.goto(f"{server.url}handbook/playing.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page needs a network")
    page.get_by_role("link", name="To the games").click()
    expect(page.locator(".home")).to_be_visible()

    page.go_back()
    page.context.set_offline(False)
    server.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Playing")


def test_a_frame_keeps_nothing_for_itself(page: Page, site: str, tmp_path: Path) -> None:
    with HostPages(tmp_path, "localhost") as host:
        page.goto(host.write("manual.html", f'<iframe src="{site}"></iframe>'))
        frame = page.frames[1]
        frame.wait_for_function("() => performance.getEntriesByName('engine-ready').length")
        frame.wait_for_function(
            "() => performance.getEntriesByType('resource')"
            ".some(({name}) => name.includes('offline.js'))"
        )
        assert frame.evaluate("navigator.serviceWorker.getRegistrations()") == []


def _go_offline_after_a_short_visit(page: Page, server: SiteServer) -> None:
    """Nothing is kept by then of what comes later, such as lessons and puzzles."""
    later = precache(server.folder)["site"]["later"]
    page.goto(server.url)
    wait_until_kept(page)
    _go_offline(page, server)
    page.evaluate(FORGET, [f"{server.url}{url.removeprefix('./')}" for url in later])


@pytest.mark.browser_context_args(locale="es-MX")
def test_without_network_a_part_that_is_not_kept_yet_leads_home(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    _go_offline_after_a_short_visit(page, server)
    page.goto("about:blank")
    page.goto(f"{server.url}#puzzle/linja")
    notice = page.locator(".notice")
    expect(notice).to_contain_text("los problemas aún no están guardados en este dispositivo")
    expect(page.locator(".home")).to_be_visible()
    expect(page).to_have_url(server.url)
    page.get_by_role("link", name="Mis partidas").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mis partidas")
    # What is known without the puzzles is shown.
    page.goto(f"{server.url}#progress")
    expect(page.get_by_role("row", name="Linja")).to_be_visible()

    page.context.set_offline(False)
    server.start()
    notice.get_by_role("button", name="Intentar otra vez").click()
    expect(page).to_have_url(f"{server.url}#puzzle/linja")
    expect(page.get_by_role("heading", name="Problemas del día")).to_be_visible()
    expect(notice).to_be_hidden()


def test_a_link_pressed_again_tries_again_once_the_network_is_back(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    _go_offline_after_a_short_visit(page, server)
    learn = page.get_by_role("link", name="Learn", exact=True)
    notice = page.locator(".notice")
    learn.click()
    expect(notice).to_contain_text("the lessons are not kept on this device yet")
    expect(page).to_have_url(f"{server.url}#learn")
    # Over a screen that is kept it would say nothing of what is seen.
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", name="Linja", level=1)).to_be_visible()
    expect(notice).to_be_hidden()
    learn.click()
    expect(notice).to_contain_text("the lessons are not kept on this device yet")

    page.context.set_offline(False)
    server.start()
    learn.click()
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    expect(notice).to_be_hidden()


@pytest.mark.long
def test_under_a_path_every_entry_page_leads_to_its_screen_and_is_kept_once_all_is_at_rest(
    page: Page, server_under_path: SiteServer, watch: Watch
) -> None:
    # The page of a game, whose board would be there at once, is not kept at first.
    watch.expect("ERR_FAILED")
    server = server_under_path
    page.goto(f"{server.url}rules/linja/")
    wait_until_kept(page)
    assert f"{server.url}es/linja/" not in page.evaluate(KEPT_ADDRESSES)
    _go_offline(page, server)
    for address, leads_to in {
        "es/linja/": "#linja",
        "es/rules/linja": "#rules/linja",
        "es/": "",
    }.items():
        visitor = page.context.new_page()
        visitor.goto(server.url + address)
        expect(visitor).to_have_url(f"{server.url}{leads_to}")
        expect(visitor.locator("#starting")).to_have_count(0)
        expect(visitor.locator("html")).to_have_attribute("lang", "es")
        expect(visitor.get_by_role("link", name="Calculi, todos los juegos")).to_be_visible()
        visitor.close()
    for address, leads_to in {
        "sumof2/index.html": "#sumof2",
        "rules/linja/?from=somewhere": "#rules/linja",
        "zero-sum": "#zero-sum",
        "some/old/page": "",
        "an-old-page?1": "an-old-page?1",
        "index.html": "index.html",
        "": "",
        "?from=somewhere#linja": "?from=somewhere#linja",
    }.items():
        page.goto("about:blank")
        page.goto(server.url + address)
        expect(page).to_have_url(f"{server.url}{leads_to}")
        expect(page.locator("#starting")).to_have_count(0)
        expect(page.get_by_role("link", name="Calculi, all games")).to_be_visible()
    wait_for_mark(page, "board-painted")

    server.start()
    page.context.set_offline(False)
    wait_until_all_kept(page, server)
    _go_offline(page, server)
    page.goto(f"{server.url}#learn/linja/full")
    page.reload()
    expect(page.locator(".due .step")).to_contain_text("Follow-up: 2 rows")
    for name in ("4", "6"):
        page.locator(f'[data-cell="{name}"]').click()
    expect(page.locator(".answer")).to_contain_text("Right")
    # Python is there already: a puzzle that one move solves.
    puzzle = next(one for one in read_puzzles("linja") if len(one.solution) == 1)
    page.goto(f"{server.url}#puzzle/linja/{puzzle.id}")
    for name in puzzle.solution[0].split("-"):
        page.locator(f'[data-cell="{name}"][data-pickable]').click()
    expect(page.locator(".answer")).to_contain_text("Solved")

    page.goto(f"{server.url}es/linja/")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page).to_have_url(f"{server.url}#linja")


def test_on_a_slow_network_the_rest_is_kept_too(
    page: Page, server: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, later = (precache(server.folder)["site"][part] for part in ("files", "later"))
    late = next(url.removeprefix("./") for url in first if "/review-" in url)
    asked, let_go = Event(), Event()

    def hold_back(path: str) -> None:
        if path == late:
            asked.set()
            let_go.wait()

    monkeypatch.setattr(server, "before_answering", hold_back)
    page.clock.install()
    page.goto(server.url)
    while not asked.is_set():
        page.wait_for_timeout(100)
    page.clock.fast_forward(30_000)
    let_go.set()
    kept = [f"{server.url}{url.removeprefix('./')}" for url in later]
    page.evaluate(UNTIL_KEPT, kept)


@pytest.mark.parametrize(
    ("lost", "is_noticed"),
    [(("/review-",), True), (("/review-",), False), (("offline.js", "/sw.js"), True)],
    ids=["while it is kept", "and nobody notices", "before it is kept"],
)
def test_a_first_visit_that_loses_the_network_once_is_kept_when_it_is_back(
    page: Page,
    server: SiteServer,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    lost: tuple[str, ...],
    is_noticed: bool,
) -> None:
    watch.expect("")
    is_away, missed = Event(), set[str]()
    is_away.set()

    def answer(path: str) -> None:
        names = [name for name in lost if is_away.is_set() and name in f"/{path}"]
        missed.update(names)
        if names:
            raise ConnectionError

    monkeypatch.setattr(server, "before_answering", answer)
    if not is_noticed:
        page.clock.install()
    page.goto(f"{server.url}#linja")
    while missed != set(lost):
        page.wait_for_timeout(100)
    wait_until_told(page, "async () => !(await navigator.serviceWorker.getRegistration())")
    page.wait_for_timeout(500)
    is_away.clear()
    if is_noticed:
        page.context.set_offline(True)
        page.context.set_offline(False)
    else:
        page.clock.fast_forward(20_000)
    wait_until_kept(page)


def test_a_page_whose_service_worker_is_removed_stays_as_it_is(
    page: Page, server: SiteServer
) -> None:
    page.goto(f"{server.url}#linja")
    wait_until_kept(page)
    page.evaluate("window.isStillThere = true")
    where = {"origin": server.url.rstrip("/"), "storageTypes": "service_workers"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", where)
    page.wait_for_function("() => navigator.serviceWorker.controller === null")
    page.wait_for_timeout(500)
    assert page.evaluate("window.isStillThere")
    # Nor does it change when another worker of the same version comes.
    page.evaluate("navigator.serviceWorker.register('./sw.js').then(() => null)")
    wait_until_kept(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.isStillThere")


def _go_offline(page: Page, server: SiteServer) -> None:
    server.stop()
    page.context.set_offline(True)
