"""One game in several tabs: it is played in one of them; the others show it and can take it."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from calculi.record import writing
from calculi.record.parts import RecordFields
from calculi.registry import load
from calculi.search.levels import FULL_NUMBER, FULL_SECONDS
from e2e.support.saved_games import HUMAN, computer, keep, saved_game
from e2e.support.sharing import Sharing, kept_games, put_game

#: The least time a move.
FULL = FULL_NUMBER + FULL_SECONDS[0]
TITLE = "Open in another tab"
ELSEWHERE = "This game is being played in another tab. Its moves are shown here."
FORKED = "This game went on differently in another tab. Both are in My games."


@pytest.fixture
def play(desk: Page) -> Sharing:
    return Sharing(desk)


@pytest.fixture
def other(second_desk: Page) -> Sharing:
    """A second tab."""
    return Sharing(second_desk)


def _begin(play: Sharing, site: str) -> None:
    keep(play.page, saved_game(red=HUMAN))
    play.open(site)
    play.pick(3, 4)
    play.expect_own_turn()


def _expect_elsewhere(tab: Sharing) -> None:
    expect(tab.step).to_have_text(TITLE)
    expect(tab.step_panel).to_contain_text(ELSEWHERE)
    expect(tab.may_be_picked).to_have_count(0)


def test_the_second_tab_says_so_shows_the_moves_and_takes_the_game_over(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    expect(other.moves).to_have_count(1)
    play.pick(1, 3)
    expect(other.moves.first).to_contain_text("1–3")
    _expect_elsewhere(other)
    other.row(6).click()
    expect(other.picked).to_have_count(0)

    other.step_panel.get_by_role("button", name="Play here").click()
    other.expect_own_turn()
    _expect_elsewhere(play)
    other.pick(6, 5)
    expect(play.moves).to_have_count(2)
    other.page.reload()
    # The tab that was left asks for the game only when somebody looks at it.
    other.expect_own_turn()
    assert other.stored_moves() == ["3-4", "1-3", "6-5"]
    expect(play.step).to_have_text(TITLE)

    play.step_panel.get_by_role("button", name="Play here").click()
    play.expect_own_turn()
    _expect_elsewhere(other)
    play.pick(7, 5)
    (game,) = kept_games(play.page)
    assert game["record"]["moves"][:3] == ["3-4", "1-3", "6-5"]


def test_a_friends_link_opened_in_a_new_tab_takes_the_game_there(
    play: Sharing, other: Sharing, site: str
) -> None:
    id = "0123456789abcdef"
    keep(play.page, saved_game(moves="3-4 1-3", red={"kind": "friend"}, record={"id": id}))
    play.page.goto(f"{site}#linja")
    expect(play.page.get_by_text("Now it is your friend’s turn.").first).to_be_visible()
    moves = ("3-4", "1-3", "6-5", "7-5")
    answer = RecordFields("linja", 1, load("linja").position.START, moves)
    other.page.goto(f"{site}#g={id}.0.{writing.to_link(answer)}")
    other.expect_own_turn()
    _expect_elsewhere(play)
    expect(play.moves).to_have_count(2)
    play.page.keyboard.press(",")
    assert other.stored_moves() == list(moves)
    expect(other.moves).to_have_count(2)
    other.expect_own_turn()
    other.pick(3, 4)
    expect(play.moves).to_have_count(3)


def test_nothing_but_the_place_shown_can_be_changed_meanwhile(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    other.choose("Comment")
    other.page.get_by_role("textbox", name="Comment").fill("mine")
    other.page.keyboard.press("Enter")
    other.control("Undo").click()
    expect(other.step).to_have_text(TITLE)
    other.page.reload()
    _expect_elsewhere(other)
    assert play.stored()["record"]["comments"] == {}
    assert play.stored()["ply"] == 1


def test_a_tab_whose_game_is_free_again_plays_it_when_it_is_looked_at(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    play.pick(1, 3)
    expect(other.moves.first).to_contain_text("1–3")
    play.page.goto(f"{site}#games")
    expect(play.page.get_by_role("main").get_by_role("listitem")).to_have_count(1)
    other.page.evaluate("dispatchEvent(new Event('focus'))")
    other.expect_own_turn()
    assert other.stored_moves() == ["3-4", "1-3"]


def test_a_tab_that_does_not_answer_loses_the_game(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    # Such as one that the system has put to sleep.
    play.page.evaluate(
        """void navigator.locks.request("calculi.game." +
             JSON.parse(localStorage["calculi.game.linja"]).record.id,
             { steal: true }, () => new Promise(() => {})).catch(() => {})"""
    )
    _expect_elsewhere(play)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    other.step_panel.get_by_role("button", name="Play here").click()
    other.expect_own_turn()
    other.pick(1, 3)
    expect(play.moves.first).to_contain_text("1–3")


def test_the_computer_moves_in_one_tab_only(play: Sharing, other: Sharing, site: str) -> None:
    keep(play.page, saved_game(moves="3-4", red=computer()))
    play.open(site)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    play.pick(1, 3)
    play.expect_own_turn()
    expect(other.moves).to_have_count(2)
    assert play.moves.all_inner_texts() == other.moves.all_inner_texts()
    _expect_elsewhere(other)
    assert len(kept_games(play.page)) == 1


def test_new_games_have_nothing_to_share(play: Sharing, other: Sharing, site: str) -> None:
    play.open(site)
    other.open(site)
    play.pick(3, 4)
    play.expect_own_turn()
    other.pick(2, 3)
    other.expect_own_turn()
    other.page.goto(f"{site}#games")
    expect(other.page.get_by_role("main").get_by_role("listitem")).to_have_count(2)


def test_a_new_game_can_be_begun_where_the_old_one_is_not_played(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    other.choose("New game from here")
    other.expect_own_turn()
    other.pick(2, 4)
    play.pick(1, 3)
    other.page.goto(f"{site}#games")
    expect(other.page.get_by_role("main").get_by_role("listitem")).to_have_count(2)
    moves = sorted(game["record"]["moves"] for game in kept_games(other.page))
    assert moves == [["3-4", "1-3"], ["3-4", "2-4"]]


def _two_games(play: Sharing, other: Sharing, site: str) -> None:
    """Begin a game in each tab; that of the first went on last, and is the one in progress."""
    _begin(play, site)
    keep(other.page, saved_game(moves="2-3 6-8", red=HUMAN))
    other.page.goto(f"{site}#linja")
    other.expect_own_turn()
    other.pick(7, 6)
    expect(other.moves).to_have_count(2)
    play.pick(1, 3)
    expect(play.moves.first).to_contain_text("1–3")
    assert len(kept_games(play.page)) == 2


def test_each_tab_finds_its_own_game_again_when_both_are_loaded_anew(
    play: Sharing, other: Sharing, site: str
) -> None:
    _two_games(play, other, site)
    for _ in range(2):
        for tab in (play, other):
            tab.page.reload()
        # As it was in progress last, it stands beside the other one now.
        other.expect_own_turn()
        expect(other.moves).to_have_count(2)
        expect(other.page).to_have_url(re.compile("#linja/[0-9a-f]+$"))
        play.expect_own_turn()
        expect(play.moves).to_have_count(1)
    other.pick(2, 1)
    other.expect_own_turn()
    play.pick(6, 5)
    play.expect_own_turn()
    assert play.stored_moves() == ["3-4", "1-3", "6-5"]
    moves = sorted(game["record"]["moves"] for game in kept_games(other.page))
    assert [len(played) for played in moves] == [4, 3]
    # An address that is opened leads to the latest game.
    other.page.goto("about:blank")
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    expect(other.moves).to_have_count(2)
    other.page.goto(f"{site}#")
    other.page.locator("a.continue").click()
    _expect_elsewhere(other)


def test_a_tab_whose_game_has_been_deleted_shows_the_latest_when_it_is_loaded_anew(
    play: Sharing, other: Sharing, site: str
) -> None:
    _two_games(play, other, site)
    third = other.page.context.new_page()
    third.goto(f"{site}#games")
    rows = third.get_by_role("main").get_by_role("listitem")
    expect(rows).to_have_count(2)
    rows.last.get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(1)
    third.close()
    other.page.reload()
    _expect_elsewhere(other)
    expect(other.page).to_have_url(re.compile("#linja$"))


def test_the_computer_goes_on_in_a_tab_that_is_loaded_anew(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    # A second a move, which is a minute by a slow clock.
    keep(other.page, saved_game(moves="2-3", red=computer(FULL)))
    other.page.goto(f"{site}#linja")
    other.expect_own_turn()
    other.slow_the_engines_clock()
    other.pick(6, 8)
    expect(other.step).to_contain_text("is thinking")
    play.pick(1, 3)
    expect(play.moves.first).to_contain_text("1–3")
    assert len(kept_games(play.page)) == 2
    other.page.reload()
    other.expect_own_turn()
    expect(other.page).to_have_url(re.compile("#linja/[0-9a-f]+$"))
    expect(other.moves.nth(1)).to_be_visible()


#: A tab without locks until `giveBack` is called, and one that is refused them and channels until
#: it is reloaded.
NO_LOCKS = """{
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, "locks");
  delete Navigator.prototype.locks;
  globalThis.giveBack = () => Object.defineProperty(Navigator.prototype, "locks", locks);
}"""
REFUSED = """{
  const refused = new DOMException("no", "SecurityError");
  navigator.locks.request = () => Promise.reject(refused);
  const Channel = BroadcastChannel;
  // PyScript has a channel of its own, and needs it.
  globalThis.BroadcastChannel = function (name) {
    if (name === "calculi.games") throw refused;
    return new Channel(name);
  };
}"""


def test_without_locks_a_fork_is_told_and_neither_game_is_lost(
    play: Sharing, other: Sharing, site: str
) -> None:
    play.page.evaluate(NO_LOCKS)
    other.page.evaluate(REFUSED)
    _begin(play, site)
    other.open(site)
    play.pick(1, 3)
    expect(play.moves.first).to_contain_text("1–3")
    other.pick(2, 4)
    assert FORKED in other.notice_text()
    other.page.reload()
    other.expect_own_turn()
    assert other.stored_moves() == ["3-4", "2-4"]
    expect(other.page.locator(".notice")).to_be_hidden()
    moves = sorted(game["record"]["moves"] for game in kept_games(other.page))
    assert moves == [["3-4", "1-3"], ["3-4", "2-4"]]
    play.page.evaluate("giveBack()")


def test_screens_of_one_tab_do_not_bar_each_other(play: Sharing, site: str) -> None:
    _begin(play, site)
    for _ in range(3):
        # The next screen is made while the one before is still there.
        play.page.evaluate("document.querySelector('.play').dataset.before = ''")
        play.page.evaluate("location.hash = 'games'")
        play.page.evaluate("location.hash = 'linja'")
        expect(play.page.locator("[data-before]")).to_have_count(0)
        play.expect_own_turn()
    play.pick(1, 3)
    expect(play.moves.first).to_contain_text("1–3")


def test_a_page_from_the_browsers_cache_asks_for_its_game_again(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    play.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    other.page.goto(f"{site}#linja")
    other.expect_own_turn()
    other.pick(1, 3)
    expect(other.moves.first).to_contain_text("1–3")
    play.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    _expect_elsewhere(play)
    other.page.goto(f"{site}#games")
    expect(other.step).to_be_hidden()
    play.page.evaluate("dispatchEvent(new Event('focus'))")
    play.expect_own_turn()
    assert play.stored_moves() == ["3-4", "1-3"]
    expect(play.moves.first).to_contain_text("1–3")


def test_a_game_that_is_only_looked_at_is_not_played_once_another_tab_has_closed(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    looked_at = saved_game(moves="3-4 1-3", record={"id": "0123456789abcdef"})
    put_game(play.page, "0123456789abcdef", json.loads(looked_at) | {"id": "0123456789abcdef"})
    address = f"{site}#linja/0123456789abcdef"
    play.page.goto(address)
    waits = "It waits until you play on"
    expect(play.panel).to_contain_text(waits)
    other.page.goto(address)
    _expect_elsewhere(other)
    before = _played(play)
    play.leave()
    other.page.evaluate("dispatchEvent(new Event('focus'))")
    expect(other.step).not_to_have_text(TITLE)
    expect(other.panel).to_contain_text(waits)
    expect(other.moves).to_have_count(1)
    assert _played(other) == before
    expect(other.page).to_have_url(address)


def test_a_game_that_is_played_in_another_tab_is_not_sent_to_a_friend(
    play: Sharing, other: Sharing, site: str
) -> None:
    _begin(play, site)
    other.page.goto(f"{site}#linja")
    _expect_elsewhere(other)
    other.page.evaluate("navigator.clipboard.writeText('before')")
    other.play_with_friend()
    expect(other.page.get_by_role("dialog")).to_be_hidden()
    # A link would have been written and copied by then.
    other.page.wait_for_timeout(800)
    expect(other.page.locator(".notice")).to_be_hidden()
    assert other.page.evaluate("navigator.clipboard.readText()") == "before"
    _expect_elsewhere(other)


def _played(tab: Sharing) -> list[object]:
    """The moves of all kept games, and when they were last played."""
    return [(game["record"]["moves"], game["saved"]) for game in kept_games(tab.page)]
