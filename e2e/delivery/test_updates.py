"""A new version: offered with a line of news, taken at a word or with a new game, in every tab."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_until_kept
from e2e.drills.versions import copied, publish
from e2e.support.play_screen import PlayScreen
from web.build import headers, places
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

NEWS = "Boards may be round."
OFFER = f"There is a new version of the site: {NEWS}"


@pytest.fixture
def server(dist: Path, tmp_path: Path) -> Iterator[SiteServer]:
    copy = copied(dist, tmp_path / "dist")
    with SiteServer(copy, headers.read_rules(places.NETLIFY)) as running:
        yield running


@pytest.fixture
def tabs(page: Page, server: SiteServer) -> tuple[PlayScreen, Page]:
    """A game in one tab and the strength of a game in another, when a new version has come."""
    play = PlayScreen(page)
    play.open(server.url)
    play.make_any_move()
    play.expect_own_turn()
    wait_until_kept(page)
    other = page.context.new_page()
    other.goto(f"{server.url}#sumof2")
    other.wait_for_function("() => performance.getEntriesByName('engine-ready').length")
    publish(server.folder, NEWS)
    other.evaluate("navigator.serviceWorker.ready.then(it => it.update())")
    for tab in (page, other):
        expect(_offer(tab)).to_contain_text(OFFER)
    return play, other


def _offer(tab: Page) -> Locator:
    return tab.get_by_role("status").filter(has_text="new version")


def _edition(tab: Page) -> Locator:
    return tab.locator(f'meta[name=edition][content="{NEWS}"]')


def test_at_a_word_in_the_second_tab_every_tab_changes_and_its_game_is_there(
    tabs: tuple[PlayScreen, Page],
) -> None:
    play, other = tabs
    entries = play.moves.all_inner_texts()
    _offer(other).get_by_role("button", name="Use it now").click()
    for tab in (play.page, other):
        expect(_edition(tab)).to_have_count(1)
        expect(_offer(tab)).to_be_hidden()
    expect(play.moves).to_have_text(entries)
    play.expect_own_turn()


def test_a_new_game_takes_it_and_a_tab_with_an_open_dialog_goes_on_until_it_is_closed(
    tabs: tuple[PlayScreen, Page],
) -> None:
    play, other = tabs
    other.keyboard.press("n")
    dialog = other.get_by_role("dialog")
    expect(dialog).to_be_visible()
    play.control("New").click()
    play.page.get_by_role("dialog").get_by_role("button", name="Start", exact=True).click()
    expect(_edition(play.page)).to_have_count(1)
    expect(_edition(other)).to_have_count(0)
    # The server has no part of the old version any more.
    assert other.evaluate("""async () => {
      const { start } = JSON.parse(document.getElementById("build").textContent);
      const folder = new URL(start, document.baseURI);
      const part = await import(new URL("../app/screens-strength.js", folder).href);
      return Object.keys(part).length > 0;
    }""")
    other.keyboard.press("Escape")
    expect(_edition(other)).to_have_count(1)
