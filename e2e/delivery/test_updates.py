"""A new version: offered with a line of news, taken at a word or with a new game, in every tab."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_for_mark, wait_until_kept
from e2e.drills.versions import copied, publish
from e2e.support.play_screen import PlayScreen
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

EDITION = "meta[name=edition]"
#: What is new in one version after the other.
ROUND, HOLES, NONE = "Boards may be round.", "Boards may have holes.", "There are no boards."
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

    _publish(other, server, HOLES)
    for tab in (page, other):
        expect(_offer(tab, HOLES)).to_be_visible()
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
    for news in (ROUND, HOLES):
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
