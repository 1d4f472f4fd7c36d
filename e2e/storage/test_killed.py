"""A browser that is killed: no move that was seen is missing afterwards, and nothing is forked."""

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Page, expect

from e2e.conftest import wait_until_told
from e2e.drills.own_browser import OwnBrowser
from e2e.support.play_screen import STORED_GAME
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import KEPT, Sharing, kept_games

TWO_TURNS = "3-4 1-3 6-5 7-5"
FORKED = "This game went on differently in another tab. Both are in My games."
COPIED = "The saved game could not be read and was set aside. Its copy in My games is shown."


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


def test_after_a_kill_every_move_is_there_and_the_game_goes_on(
    browser_type: BrowserType, tmp_path: Path, site: str
) -> None:
    with OwnBrowser(browser_type, tmp_path) as browser:
        play = Sharing(browser.start())
        play.open(site)
        play.pick(3, 4)
        play.expect_own_turn()
        play.pick(1, 3)
        play.expect_own_turn()
        moves = play.stored_moves()
        _wait_until_in_the_library(play.page, moves)
        browser.kill()

        play = Sharing(browser.start())
        play.open(site)
        assert play.stored_moves() == moves
        play.make_any_move()
        expect(play.page.locator(".notice")).to_be_hidden()
        (game,) = kept_games(play.page)
        assert game["record"]["moves"][: len(moves)] == moves


def _wait_until_in_the_library(page: Page, moves: list[str]) -> None:
    wait_until_told(
        page,
        f"""moves => ({KEPT})().then(([game]) =>
             JSON.stringify(game?.record.moves) === JSON.stringify(moves))""",
        moves,
    )


def _begin(play: Sharing, site: str) -> str:
    """Make two moves of a game between two people; give what was stored after the first."""
    keep(play.page, saved_game(red=HUMAN))
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    before = str(play.page.evaluate("key => localStorage.getItem(key)", STORED_GAME))
    play.pick(1, 3)
    _wait_until_in_the_library(play.page, ["3-4", "1-3"])
    return before


def _open_with(play: Sharing, site: str, text: str | None) -> None:
    """Open the game anew, with something else in the browser's storage."""
    play.page.goto(f"{site}#games")
    expect(play.page.get_by_role("main").get_by_role("listitem").first).to_be_visible()
    play.page.evaluate(
        """([key, text]) => {
             if (text === null) localStorage.removeItem(key);
             else localStorage.setItem(key, text);
           }""",
        [STORED_GAME, text],
    )
    play.page.goto(f"{site}#linja")
    play.expect_own_turn()


def test_what_the_quick_storage_lost_is_taken_from_the_library(play: Sharing, site: str) -> None:
    before = _begin(play, site)
    for text in (before, None):
        _open_with(play, site, text)
        assert play.stored_moves() == ["3-4", "1-3"]
        expect(play.page.locator(".notice")).to_be_hidden()
    assert len(kept_games(play.page)) == 1


def test_what_cannot_be_read_is_replaced_by_its_copy(play: Sharing, site: str) -> None:
    before = _begin(play, site)
    _open_with(play, site, before[:-30])
    assert COPIED in play.notice_text()
    assert play.stored_moves() == ["3-4", "1-3"]
    aside = play.page.evaluate("localStorage.getItem('calculi.unreadable.linja')")
    assert aside == before[:-30]


def test_home_offers_the_game_as_the_library_has_it(play: Sharing, site: str) -> None:
    before = _begin(play, site)
    play.page.goto(f"{site}#games")
    expect(play.page.get_by_role("main").get_by_role("listitem")).to_have_count(1)
    play.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [STORED_GAME, before])
    play.page.get_by_role("link", name="Calculi, all games").click()
    play.page.get_by_role("link", name="Play on").click()
    play.expect_own_turn()
    assert play.stored_moves() == ["3-4", "1-3"]


def test_a_real_fork_is_told_and_both_games_are_kept(play: Sharing, site: str) -> None:
    entry = json.loads(_begin(play, site))
    entry["record"]["moves"] = ["3-4", "2-4"]
    apart = entry | {"page": "another", "revision": int(time.time() * 1000)}
    _open_with(play, site, json.dumps(apart))
    assert FORKED in play.notice_text()
    assert play.stored_moves() == ["3-4", "2-4"]
    play.page.goto(f"{site}#games")
    expect(play.page.get_by_role("main").get_by_role("listitem")).to_have_count(2)
    moves = sorted(game["record"]["moves"] for game in kept_games(play.page))
    assert moves == [["3-4", "1-3"], ["3-4", "2-4"]]
    play.page.goto(f"{site}#linja")
    play.expect_own_turn()
    assert play.stored_moves() == ["3-4", "2-4"]
    expect(play.page.locator(".notice")).to_be_hidden()


def test_a_clock_that_was_set_back_takes_no_move_away(play: Sharing, site: str) -> None:
    _begin(play, site)
    year = 365 * 24 * 3600 * 1000
    play.page.evaluate(f"{{ const now = Date.now; Date.now = () => now() - {year}; }}")
    play.pick(6, 5)
    _wait_until_in_the_library(play.page, ["3-4", "1-3", "6-5"])
    play.page.reload()
    play.expect_own_turn()
    assert play.stored_moves() == ["3-4", "1-3", "6-5"]
    (game,) = kept_games(play.page)
    assert game["record"]["moves"] == ["3-4", "1-3", "6-5"]


def test_a_game_from_my_games_can_be_played_on(play: Sharing, site: str) -> None:
    _begin(play, site)
    play.page.goto(f"{site}#games")
    play.page.get_by_role("main").get_by_role("listitem").get_by_role("button").first.click()
    play.expect_own_turn()
    play.pick(6, 5)
    expect(play.moves).to_have_count(2)
    assert play.stored_moves() == ["3-4", "1-3", "6-5"]


def test_a_tab_that_comes_back_has_its_game_where_an_older_one_has_come_back_to_its_place(
    play: Sharing, site: str
) -> None:
    older = saved_game(moves="2-3", red=HUMAN, record={"id": "0123456789abcdef"})
    _begin(play, site)
    play.page.evaluate("item => localStorage.setItem(...item)", [STORED_GAME, older])
    play.page.reload()
    expect(play.moves.first).to_have_text("3–4, 1–3")
    expect(play.page).to_have_url(f"{site}#linja")
