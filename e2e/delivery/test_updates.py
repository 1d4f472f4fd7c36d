"""A new version: offered with a line of news, taken at a word or with a new game, in every tab."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_for_mark, wait_until_all_kept, wait_until_kept
from e2e.drills.versions import copied, publish
from e2e.support.play_screen import PlayScreen
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

EDITION = "meta[name=edition]"
#: What is new in one version after the other.
ROUND, HOLES, NONE = "Boards may be round.", "Boards may have holes.", "There are no boards."
#: What is new in a version that nobody takes.
SKIPPED = "Boards may be of glass."
#: Neither the browser's storage nor My games takes anything as long as there is no room.
NO_ROOM = """window.isFull = true;
  for (const [store, name] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
    const write = store.prototype[name];
    store.prototype[name] = function (...given) {
      if (window.isFull && this !== sessionStorage) {
        throw new DOMException("full", "QuotaExceededError");
      }
      return write.apply(this, given);
    };
  }"""
#: The engine's worker is never heard, so that the page goes on starting.
HELD_ENGINE = """const { addEventListener } = Worker.prototype;
  Worker.prototype.addEventListener = function (type, hear, options) {
    if (type !== "message") addEventListener.call(this, type, hear, options);
  };"""
#: No page hears that another worker takes over, and Python waits until one has.
DEAF = """{
  const { addEventListener } = EventTarget.prototype;
  const taken = new Promise((resolve) => {
    addEventListener.call(navigator.serviceWorker, "controllerchange", resolve);
  });
  navigator.serviceWorker.addEventListener = function (type, ...more) {
    if (type !== "controllerchange") addEventListener.call(this, type, ...more);
  };
  const { fetch } = window;
  window.fetch = async (...asked) => {
    if (String(asked[0]).includes("/worker/engine")) await taken;
    return fetch(...asked);
  };
}"""
#: A service worker is asked only once it has taken the page over.
TAKEN_FIRST = """const { postMessage } = ServiceWorker.prototype;
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  ServiceWorker.prototype.postMessage = function (...given) {
    void taken.then(() => postMessage.apply(this, given));
  };"""
#: Asks it about its version.
ABOUT = """new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  navigator.serviceWorker.controller.postMessage({ type: "about" }, [port2]);
})"""
#: Whether a page can load a part that it has not asked for so far.
LATE_PART = """async () => {
  const { start } = JSON.parse(document.getElementById("build").textContent);
  const folder = new URL(start, document.baseURI);
  const part = await import(new URL("../app/screens-strength.js", folder).href);
  return Object.keys(part).length > 0;
}"""


@pytest.fixture
def server(dist: Path, tmp_path: Path) -> Iterator[SiteServer]:
    copy = copied(dist, tmp_path / "dist")
    with SiteServer(copy, headers.read_rules(places.NETLIFY)) as running:
        yield running


def _offer(tab: Page, news: str) -> Locator:
    told = tab.get_by_role("status").filter(has_text="new version")
    return told.filter(has_text=f"A new version of the site is ready. {news}")


def _edition(tab: Page, news: str) -> Locator:
    return tab.locator(f'meta[name=edition][content="{news}"]')


def _publish(tab: Page, server: SiteServer, news: str) -> None:
    publish(server.folder, news)
    tab.evaluate("navigator.serviceWorker.ready.then(it => it.update())")


def _load_past_the_worker(tab: Page) -> None:
    """As by Ctrl+Shift+R: no worker answers for such a page."""
    tab.context.new_cdp_session(tab).send("Page.reload", {"ignoreCache": True})
    tab.wait_for_function("navigator.serviceWorker.controller === null")
    wait_for_mark(tab, "engine-ready")


@pytest.mark.long
def test_a_new_version_waits_for_a_word_or_a_new_game_and_then_every_tab_changes(
    page: Page, server: SiteServer
) -> None:
    play = PlayScreen(page)
    play.open(server.url)
    play.make_any_move()
    play.expect_own_turn()
    entries = play.moves.all_inner_texts()
    wait_until_kept(page)
    first = page.evaluate("caches.keys()")

    asked = list[str]()
    page.context.on("request", lambda it: asked.append(it.url) if it.service_worker else None)
    _publish(page, server, ROUND)
    expect(_offer(page, ROUND)).to_be_visible()
    assert any("/site/" in url for url in asked)
    assert not any("/runtime/" in url for url in asked)
    assert set(first) < set(page.evaluate("caches.keys()"))

    # A page that comes while it waits is of the old version, and is offered the new one.
    other = page.context.new_page()
    other.goto(f"{server.url}#sumof2")
    expect(_offer(other, ROUND)).to_be_visible()
    expect(other.locator(EDITION)).to_have_count(0)
    _offer(other, ROUND).get_by_role("button", name="Use it now").click()
    for tab in (page, other):
        expect(_edition(tab, ROUND)).to_have_count(1)
        expect(_offer(tab, ROUND)).to_be_hidden()
    expect(play.moves).to_have_text(entries)
    play.expect_own_turn()
    wait_for_mark(page, "engine-ready")

    for news in (SKIPPED, HOLES):
        _publish(other, server, news)
        for tab in (page, other):
            expect(_offer(tab, news)).to_be_visible()
    other.keyboard.press("n")
    expect(other.get_by_role("dialog")).to_be_visible()
    play.control("New").click()
    page.get_by_role("dialog").get_by_role("button", name="Start", exact=True).click()
    expect(_edition(page, HOLES)).to_have_count(1)
    expect(_edition(other, ROUND)).to_have_count(1)
    # The server has no part of the old version any more, and the browser's own cache may forget it.
    other.context.new_cdp_session(other).send("Network.clearBrowserCache")
    assert other.evaluate(LATE_PART)
    other.keyboard.press("Escape")
    expect(_edition(other, HOLES)).to_have_count(1)
    other.close()

    # A page beside the entry page, which had been there before, is of the newest version, too.
    beside = page.context.new_page()
    beside.goto(f"{server.url}linja/")
    expect(_edition(beside, HOLES)).to_have_count(1)
    beside.close()

    # Nothing of what came before is kept once no tab needs it.
    _publish(page, server, NONE)
    _offer(page, NONE).get_by_role("button", name="Use it now").click()
    expect(_edition(page, NONE)).to_have_count(1)
    last = page.evaluate("caches.keys()")
    assert len(last) == len(first)
    assert len(set(last) & set(first)) == 1


@pytest.mark.long
def test_a_game_that_is_not_kept_is_not_lost_to_a_version_taken_in_another_tab(
    page: Page, server: SiteServer
) -> None:
    play = PlayScreen(page)
    page.add_init_script(NO_ROOM)
    play.open(server.url)
    play.make_any_move()
    play.expect_own_turn()
    wait_until_kept(page)
    other = page.context.new_page()
    other.goto(f"{server.url}#games")
    question = page.get_by_role("status").filter(has_text="A game here is not kept")
    full = page.get_by_role("status").filter(has_text="storage is full")
    for news in (ROUND, HOLES):
        # Told within a second of that, the question would wait behind it.
        full.get_by_role("button", name="Close").click()
        _publish(page, server, news)
        _offer(other, news).get_by_role("button", name="Use it now").click()
        expect(_edition(other, news)).to_have_count(1)
        expect(question).to_be_visible()
        expect(_edition(page, news)).to_have_count(0)
        expect(play.moves).to_have_count(1)
        if news == ROUND:
            question.get_by_role("button", name="Reload all the same").click()
            expect(_edition(page, news)).to_have_count(1)
            play.expect_own_turn()
            expect(play.moves).to_have_count(0)
            play.make_any_move()
            play.expect_own_turn()
    # As soon as there is room for it, the game is kept, and nothing has to be asked any more.
    page.evaluate("window.isFull = false")
    play.make_any_move()
    expect(_edition(page, HOLES)).to_have_count(1)
    expect(play.moves).to_have_count(2)


@pytest.mark.long
@pytest.mark.parametrize("manner", [HELD_ENGINE, DEAF], ids=["engine held", "before it listens"])
def test_a_version_taken_in_another_tab_while_a_page_starts_is_not_missed(
    page: Page, server: SiteServer, manner: str
) -> None:
    page.goto(server.url)
    wait_until_kept(page)
    # The page has its board and no engine yet.
    starting = page.context.new_page()
    starting.add_init_script(manner)
    starting.goto(f"{server.url}#linja")
    expect(starting.get_by_role("gridcell", name="May be picked.").first).to_be_visible()
    _publish(page, server, ROUND)
    _offer(page, ROUND).get_by_role("button", name="Use it now").click()
    for tab in (page, starting):
        expect(_edition(tab, ROUND)).to_have_count(1)


def test_a_version_that_came_in_a_short_visit_has_all_that_the_one_before_had_kept(
    page: Page, server: SiteServer
) -> None:
    page.goto(server.url)
    wait_until_all_kept(page, server)
    _publish(page, server, ROUND)
    expect(_offer(page, ROUND)).to_be_visible()
    # No tab is left, so that the browser changes to the version by itself.
    page.goto("about:blank")
    server.stop()
    page.context.set_offline(True)
    page.goto(f"{server.url}#puzzle/linja")
    expect(page.get_by_role("heading", name="Puzzles of the day")).to_be_visible()
    expect(_edition(page, ROUND)).to_have_count(1)
    page.goto(f"{server.url}#learn/linja")
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    expect(page.locator(".notice")).to_be_hidden()


def test_what_only_a_newer_version_opens_leads_to_that_version(
    page: Page, server: SiteServer
) -> None:
    page.goto(server.url)
    wait_until_kept(page)
    notice = page.locator(".notice")
    get_it = notice.get_by_role("button", name="Get that version")
    page.goto(f"{server.url}#r=98.x")
    expect(notice).to_contain_text("made by a newer version of Calculi")
    get_it.click()
    expect(notice).to_contain_text("No newer version can be had just now")
    notice.get_by_role("button", name="Close").click()
    publish(server.folder, ROUND)
    page.goto(f"{server.url}#r=99.x")
    expect(notice).to_contain_text("made by a newer version of Calculi")
    get_it.click()
    expect(_edition(page, ROUND)).to_have_count(1)


def test_the_very_first_version_is_not_offered(page: Page, server: SiteServer) -> None:
    page.add_init_script(TAKEN_FIRST)
    page.goto(server.url)
    wait_until_kept(page)
    # What the page has asked before is answered before.
    page.evaluate(ABOUT)
    page.evaluate("new Promise((done) => setTimeout(done))")
    expect(page.locator(".notice")).to_be_hidden()


@pytest.mark.long
def test_a_page_that_was_loaded_past_the_service_worker_is_offered_the_version_as_well(
    page: Page, server: SiteServer
) -> None:
    page.goto(server.url)
    wait_until_kept(page)
    _load_past_the_worker(page)
    _publish(page, server, ROUND)
    expect(_offer(page, ROUND)).to_be_visible()
    expect(_edition(page, ROUND)).to_have_count(0)
    _offer(page, ROUND).get_by_role("button", name="Use it now").click()
    expect(_edition(page, ROUND)).to_have_count(1)
    expect(_offer(page, ROUND)).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("is_taken_here", [True, False], ids=["here", "in the other tab"])
def test_a_page_that_was_loaded_past_the_service_worker_changes_with_the_tab_beside_it(
    page: Page, server: SiteServer, is_taken_here: bool
) -> None:
    page.goto(server.url)
    wait_until_kept(page)
    past = page.context.new_page()
    past.goto(server.url)
    _load_past_the_worker(past)
    _publish(page, server, ROUND)
    for tab in (page, past):
        expect(_offer(tab, ROUND)).to_be_visible()
        expect(_edition(tab, ROUND)).to_have_count(0)
    taking = past if is_taken_here else page
    _offer(taking, ROUND).get_by_role("button", name="Use it now").click()
    for tab in (page, past):
        expect(_edition(tab, ROUND)).to_have_count(1)
        expect(_offer(tab, ROUND)).to_be_hidden()


@pytest.mark.long
def test_a_page_that_is_of_the_version_taken_in_another_tab_stays_as_it_is(
    page: Page, server: SiteServer
) -> None:
    page.goto(server.url)
    wait_until_kept(page)
    past = page.context.new_page()
    past.goto(server.url)
    publish(server.folder, ROUND)
    _load_past_the_worker(past)
    expect(_edition(past, ROUND)).to_have_count(1)
    past.evaluate("window.isStillThere = true")
    _offer(page, ROUND).get_by_role("button", name="Use it now").click()
    expect(_edition(page, ROUND)).to_have_count(1)
    past.wait_for_function("navigator.serviceWorker.controller !== null")
    # What the page has asked before is answered before.
    past.evaluate(ABOUT)
    past.evaluate("new Promise((done) => setTimeout(done))")
    assert past.evaluate("window.isStillThere")
    expect(_offer(past, ROUND)).to_be_hidden()


def test_a_page_that_the_service_worker_keeps_says_that_its_missing_parts_are_of_an_earlier_version(
    page: Page, server: SiteServer, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.expect("404")
    page.goto(server.url)
    wait_until_kept(page)
    # The visit ends before lessons are kept, and the new version is slow in coming.
    page.goto("about:blank")
    publish(server.folder, ROUND)
    let_go = Event()
    monkeypatch.setattr(server, "before_answering", lambda path: path == "sw.js" and let_go.wait())
    page.goto(f"{server.url}#learn/linja")
    told = page.get_by_role("status").filter(
        has_text="The site has a new version. Reload; your games are kept."
    )
    expect(told).to_be_visible()
    expect(page.locator(EDITION)).to_have_count(0)
    told.get_by_role("button", name="Reload").click()
    expect(_edition(page, ROUND)).to_have_count(1)
    expect(page.get_by_role("heading", name="Learn", level=1)).to_be_visible()
    let_go.set()
    wait_until_kept(page)
    page.reload()
    expect(_edition(page, ROUND)).to_have_count(1)
    expect(_offer(page, ROUND)).to_be_hidden()


def test_where_nothing_is_kept_a_page_of_an_earlier_version_offers_to_be_loaded_anew(
    page: Page, server: SiteServer, watch: Watch
) -> None:
    watch.expect("404")
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    play = PlayScreen(page)
    play.open(server.url)
    play.make_any_move()
    play.expect_own_turn()
    entries = play.moves.all_inner_texts()
    publish(server.folder, ROUND)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    told = page.get_by_role("status").filter(
        has_text="The site has a new version. Reload; your games are kept."
    )
    play.control("New").click()
    expect(told).to_be_visible()
    told.get_by_role("button", name="Close").click()
    page.goto(f"{server.url}#strength/linja")
    expect(told).to_be_visible()
    page.goto(f"{server.url}#linja")
    told.get_by_role("button", name="Reload").click()
    expect(_edition(page, ROUND)).to_have_count(1)
    expect(play.moves).to_have_text(entries)
