"""No room in My games: what is told of it, and what is done for the games that it cannot take."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.storage.test_storage_refused import FULL, NOT_KEPT, UNTIL_THERE_IS_ROOM
from e2e.support.play_screen import PlayScreen
from e2e.support.sharing import drop_file, wait_for_a_kept_game

DISPLACED = (
    "Another game of Linja has been begun in another tab. The one that is played here could not be "
    "kept in My games, so it will not survive a reload."
)
LOST = "The browser’s storage is full, so the game will not survive a reload."
#: Nor does the browser's storage take anything as long as the test says so.
WITHOUT_ANY_ROOM = """const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...given) {
    if (window.isWhollyFull) throw new DOMException("full", "QuotaExceededError");
    return setItem.apply(this, given);
  };"""


@pytest.fixture
def play(page: Page) -> PlayScreen:
    """A tab in which a game has been begun that there is no room for, and that has said so."""
    page.context.add_init_script(UNTIL_THERE_IS_ROOM)
    return PlayScreen(page)


def _begin(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.make_any_move()
    expect(play.notice).to_contain_text(FULL)
    play.expect_own_turn()


def _close_notice(play: PlayScreen) -> None:
    play.notice.get_by_role("button", name="Close").click()
    expect(play.notice).to_be_hidden()


def _begin_another(play: PlayScreen) -> None:
    play.control("New").click()
    play.page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(play.moves).to_have_count(0)


def test_a_game_whose_place_another_tab_takes_is_held_there_and_its_loss_is_told(
    play: PlayScreen, site: str
) -> None:
    _begin(play, site)
    _close_notice(play)
    moves, entries = play.stored_moves(), play.moves.all_inner_texts()
    other = PlayScreen(play.page.context.new_page())
    other.page.goto(f"{site}#linja")
    expect(other.moves).to_have_text(entries)
    _begin_another(other)
    expect(other.panel).to_contain_text(NOT_KEPT)
    expect(play.notice).to_have_text(DISPLACED)
    play.page.reload()
    play.expect_own_turn()
    expect(play.moves).to_have_count(0)
    other.panel.get_by_role("button", name="Bring back").click()
    expect(other.moves).to_have_text(entries)
    other.expect_own_turn()
    assert other.stored_moves() == moves


def test_which_game_loses_its_place_is_told_on_every_screen(play: PlayScreen, site: str) -> None:
    _begin(play, site)
    _close_notice(play)
    play.page.evaluate("location.hash = 'infinity'")
    expect(play.page.get_by_role("grid", name="Infinity")).to_be_visible()
    other = PlayScreen(play.page.context.new_page())
    other.page.goto(f"{site}#linja")
    expect(other.moves).to_have_count(1)
    _begin_another(other)
    expect(play.notice).to_have_text(DISPLACED)


def test_no_room_in_my_games_is_told_again_once_a_greater_loss_is_averted(
    play: PlayScreen, site: str
) -> None:
    play.page.add_init_script(WITHOUT_ANY_ROOM)
    _begin(play, site)
    play.page.evaluate("window.isWhollyFull = true")
    play.make_any_move()
    expect(play.notice).to_have_text(LOST)
    play.expect_own_turn()
    play.page.evaluate("window.isWhollyFull = false")
    play.make_any_move()
    expect(play.notice).to_contain_text(FULL)
    play.expect_own_turn()
    play.page.evaluate("window.isFull = false")
    play.make_any_move()
    expect(play.notice).to_be_hidden()


def test_what_was_said_of_no_room_is_withdrawn_once_all_is_kept_and_said_anew_later(
    play: PlayScreen, site: str
) -> None:
    _begin(play, site)
    play.page.evaluate("window.isFull = false")
    play.make_any_move()
    expect(play.notice).to_be_hidden()
    play.expect_own_turn()
    play.page.evaluate("window.isFull = true")
    play.make_any_move()
    expect(play.notice).to_contain_text(FULL)


def _all_saved(page: Page, button: str = "Save all to a file") -> Any:
    """What My games, or another screen, saves to the file of all games."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return json.loads(download.value.path().read_text(encoding="utf-8"))


def test_my_games_tells_of_games_that_it_has_no_room_for_and_saves_them_to_the_file(
    play: PlayScreen, site: str
) -> None:
    page = play.page
    _begin(play, site)
    first = play.stored_moves()
    _begin_another(play)
    play.make_any_move()
    play.expect_own_turn()
    second = play.stored_moves()
    page.evaluate("location.hash = 'games'")
    told = page.locator(".games-screen [role=status]")
    expect(told).to_have_text(
        "2 games could not be kept here; “Save all to a file” saves them all the same."
    )
    file = _all_saved(page)
    assert sorted(game["record"]["moves"] for game in file["games"]) == sorted([first, second])

    # With room for them, they are listed without a reload.
    page.evaluate("window.isFull = false")
    drop_file(page, "games.json", json.dumps(file))
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    page.go_back()
    play.expect_own_turn()
    play.make_any_move()
    play.expect_own_turn()
    page.evaluate("window.isFull = true")
    play.make_any_move()
    play.expect_own_turn()
    now = play.stored_moves()
    page.evaluate("location.hash = 'games'")
    expect(told).to_have_text(
        "2 games. 1 game could not be kept here; “Save all to a file” saves it all the same."
    )
    file = _all_saved(page)
    assert sorted(game["record"]["moves"] for game in file["games"]) == sorted([first, now])


def test_progress_saves_the_game_in_progress_that_my_games_has_no_room_for(
    play: PlayScreen, site: str
) -> None:
    _begin(play, site)
    moves = play.stored_moves()
    play.page.goto(f"{site}#progress")
    play.page.reload()
    file = _all_saved(play.page, "Save to a file")
    assert [game["record"]["moves"] for game in file["games"]] == [moves]


def test_where_a_game_is_deleted_that_went_on_without_room_the_focus_goes_to_the_next(
    play: PlayScreen, site: str
) -> None:
    page = play.page
    play.open(site)
    page.evaluate("window.isFull = false")
    play.make_any_move()
    play.expect_own_turn()
    _begin_another(play)
    play.make_any_move()
    play.expect_own_turn()
    wait_for_a_kept_game(page, 2)
    page.evaluate("window.isFull = true")
    play.make_any_move()
    expect(play.notice).to_contain_text(FULL)
    _close_notice(play)
    play.leave()
    rows = page.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    rows.first.get_by_role("button", name=re.compile("^Delete")).press("Enter")
    expect(page.locator(".games-screen [role=status]")).to_have_text("1 game")
    # The list is made again after that: the focus is not lost by it either.
    page.wait_for_timeout(500)
    expect(rows.first.get_by_role("button").first).to_be_focused()
