"""What is deleted in My games comes back as it was last, and a failure takes nothing away."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.sharing.test_visits import LINK, OWN
from e2e.storage.test_storage_refused import FULL, UNTIL_THERE_IS_ROOM
from e2e.support.kept_page import home
from e2e.support.saved_games import keep, saved_game
from e2e.support.sharing import Sharing, kept_games, put_game, wait_for_a_kept_game

#: The database deletes nothing until the test says so.
UNTIL_IT_DELETES = """const remove = IDBObjectStore.prototype.delete;
  window.isStuck = true;
  IDBObjectStore.prototype.delete = function (...given) {
    if (window.isStuck) throw new DOMException("stuck", "DataError");
    return remove.apply(this, given);
  };"""
#: Longer than a double press, and than it takes to delete.
SETTLED = 1_500
#: Within a double press, but longer than it takes to delete.
BETWEEN = 250


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


@pytest.fixture
def other(second_desk: Page) -> Sharing:
    """A second tab."""
    return Sharing(second_desk)


@pytest.fixture
def full(page: Page) -> Sharing:
    """A page whose library takes nothing while `isFull` is set, which it is not yet."""
    page.add_init_script(UNTIL_THERE_IS_ROOM + "window.isFull = false;")
    return Sharing(page)


def _begin(play: Sharing, site: str) -> None:
    play.open(site)
    play.make_any_move()
    play.expect_own_turn()
    wait_for_a_kept_game(play.page)


def _begin_another(play: Sharing) -> None:
    play.control("New").click()
    play.page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(play.moves).to_have_count(0)
    play.make_any_move()
    play.expect_own_turn()


def _rows(tab: Page) -> Locator:
    return tab.get_by_role("main").get_by_role("listitem")


def _deletion(row: Locator) -> Locator:
    return row.get_by_role("button", name=re.compile("^Delete"))


def _press_twice(page: Page, button: Locator) -> None:
    """Press a button and, within a double press, whatever has taken its place."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    for pause in (BETWEEN, SETTLED):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)


def _undo(tab: Page) -> None:
    tab.locator(".notice").get_by_role("button", name="Undo").click()


def _told(tab: Page) -> Locator:
    return tab.locator(".games-screen [role=status]")


def _moves_kept(tab: Page) -> list[list[str]]:
    return [game["record"]["moves"] for game in kept_games(tab)]


def test_what_another_tab_played_while_a_game_was_listed_is_brought_back_too(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    other.page.goto(home(site))
    other.page.goto(f"{site}#games")
    expect(_rows(other.page)).to_have_count(1)
    play.make_any_move()
    play.expect_own_turn()
    moves = play.stored_moves()
    assert _moves_kept(play.page) == [moves]
    play.page.goto(home(site))
    _deletion(_rows(other.page)).click()
    expect(_rows(other.page)).to_have_count(0)
    _undo(other.page)
    expect(_rows(other.page)).to_have_count(1)
    assert _moves_kept(other.page) == [moves]
    other.page.wait_for_function("() => localStorage['calculi.game.linja']")
    assert other.stored_moves() == moves


def test_a_game_that_home_goes_on_with_is_that_again_once_it_is_brought_back(
    play: Sharing, site: str
) -> None:
    page = play.page
    keep(page, saved_game(moves=OWN))
    page.goto(f"{site}#r={LINK}")
    play.expect_own_turn()
    play.make_any_move()
    expect(page).to_have_url(re.compile("#linja/[0-9a-f]{16}$"))
    address = f"#{page.url.split('#')[1]}"
    wait_for_a_kept_game(page)
    play_on = page.get_by_role("link", name="Play on")
    page.goto(home(site))
    expect(play_on).to_have_attribute("href", address)
    page.goto(f"{site}#games")
    visited = _rows(page).filter(has_not_text="computer")
    _deletion(visited).click()
    expect(visited).to_have_count(0)
    _undo(page)
    expect(visited).to_have_count(1)
    page.goto(home(site))
    expect(play_on).to_have_attribute("href", address)


@pytest.mark.parametrize("is_listed_there", [True, False])
def test_moves_that_there_was_no_room_for_are_brought_back_too(
    full: Sharing, site: str, is_listed_there: bool
) -> None:
    _begin(full, site)
    tab = full.page if is_listed_there else full.page.context.new_page()
    if not is_listed_there:
        tab.goto(f"{site}#games")
        expect(_rows(tab)).to_have_count(1)
    full.page.evaluate("window.isFull = true")
    full.make_any_move()
    expect(full.notice).to_contain_text(FULL)
    full.notice.get_by_role("button", name="Close").click()
    full.expect_own_turn()
    moves = full.stored_moves()
    if is_listed_there:
        full.leave()
    else:
        full.page.goto("about:blank")
    assert len(_moves_kept(tab)[0]) < len(moves)
    _deletion(_rows(tab)).click()
    expect(_rows(tab)).to_have_count(0)
    tab.evaluate("window.isFull = false")
    _undo(tab)
    expect(_rows(tab)).to_have_count(1)
    tab.wait_for_function("() => localStorage['calculi.game.linja']")
    assert _moves_kept(tab) == [moves]
    assert Sharing(tab).stored_moves() == moves


def test_what_cannot_be_deleted_stays_listed_and_in_progress(page: Page, site: str) -> None:
    play = Sharing(page)
    page.add_init_script(UNTIL_IT_DELETES)
    _begin(play, site)
    moves = play.stored_moves()
    put_game(page, "broken", {})
    play.leave()
    expect(_rows(page)).to_have_count(2)
    for row in (_rows(page).filter(has=page.locator(".open")), page.locator("li.broken")):
        _deletion(row).press("Enter")
        page.wait_for_timeout(500)
        expect(_rows(page)).to_have_count(2)
        expect(_deletion(row)).to_be_focused()
        expect(page.get_by_text("was deleted")).to_have_count(0)
    assert play.stored_moves() == moves
    assert len(kept_games(page)) == 2
    page.evaluate("window.isStuck = false")
    for left in (1, 0):
        _deletion(_rows(page).first).press("Enter")
        expect(_rows(page)).to_have_count(left)
    assert kept_games(page) == []


def test_a_game_that_there_is_no_room_for_when_it_is_brought_back_is_kept_once_there_is(
    full: Sharing, site: str
) -> None:
    page = full.page
    _begin(full, site)
    first = full.stored_moves()
    _begin_another(full)
    full.leave()
    expect(_rows(page)).to_have_count(2)
    _deletion(_rows(page).last).press("Enter")
    expect(_rows(page)).to_have_count(1)
    page.evaluate("window.isFull = true")
    _undo(page)
    expect(_told(page)).to_contain_text("1 game. 1 game could not be kept here")
    expect(full.notice).to_contain_text(FULL)
    page.evaluate("window.isFull = false")
    page.go_back()
    full.expect_own_turn()
    full.make_any_move()
    full.expect_own_turn()
    full.leave()
    expect(_rows(page)).to_have_count(2)
    expect(_told(page)).to_have_text("2 games")
    assert first in _moves_kept(page)


def test_a_game_is_brought_back_to_the_list_that_is_open_then(play: Sharing, site: str) -> None:
    page = play.page
    _begin(play, site)
    play.leave()
    _deletion(_rows(page)).click()
    expect(_rows(page)).to_have_count(0)
    page.evaluate("location.hash = ''")
    expect(page.locator(".home")).to_be_visible()
    page.evaluate("location.hash = 'games'")
    expect(page.get_by_text("No game has been played in this browser yet.")).to_be_visible()
    _undo(page)
    expect(_rows(page)).to_have_count(1)
    expect(_rows(page).get_by_role("button").first).to_be_focused()


def test_a_double_press_deletes_one_game(play: Sharing, site: str) -> None:
    page = play.page
    _begin(play, site)
    _begin_another(play)
    put_game(page, "broken", {})
    put_game(page, "also broken", {})
    play.leave()
    expect(_rows(page)).to_have_count(4)
    for left in (3, 2):
        # The games stand first, and what cannot be read below them.
        row = _rows(page).first if left == 3 else page.locator("li.broken").first
        _press_twice(page, _deletion(row))
        expect(_rows(page)).to_have_count(left)
        assert len(kept_games(page)) == left
    # After a while it is a press of its own.
    _deletion(_rows(page).first).click()
    expect(_rows(page)).to_have_count(1)
