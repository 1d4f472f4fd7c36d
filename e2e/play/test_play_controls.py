"""The buttons beside the board: undo, redo, flip, hint, stop, levels, new games; the moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from calculi.search.levels import FULL_NUMBER, FULL_SECONDS
from e2e.support.long_search import LongSearch
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, computer, keep, saved_game

#: Does not end before it is stopped.
FULL = FULL_NUMBER + FULL_SECONDS[-1]

#: Black, Black, Red, Red, and Black is to move.
TWO_TURNS = "3-4 1-3 6-5 7-5"

THINKING = re.compile(r"Negative is thinking: depth \d+, \d+")


@pytest.fixture
def long_search(desk: Page) -> LongSearch:
    return LongSearch(desk)


@pytest.fixture
def play(desk: Page) -> PlayScreen:
    return PlayScreen(desk)


def test_undo_and_redo_stop_at_ones_own_steps(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS))
    play.open(site)
    expect(play.control("Redo")).to_be_disabled()

    play.control("Undo").click()
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    play.expect_counts(1, black=6, red=0)
    play.expect_counts(4, black=2, red=1)
    play.control("Undo").click()
    expect(play.step).to_have_text("Initial move: 1 row1 of 2")
    play.expect_counts(3, black=1, red=1)
    expect(play.control("Undo")).to_be_disabled()

    play.control("Redo").click()
    expect(play.step).to_have_text("Follow-up: 2 rows2 of 2")
    play.control("Redo").click()
    play.expect_own_turn()
    play.expect_counts(1, black=5, red=0)
    play.expect_counts(7, black=1, red=0)
    expect(play.control("Redo")).to_be_disabled()
    assert play.stored_moves() == TWO_TURNS.split()


def test_undo_takes_the_move_from_a_thinking_computer(long_search: LongSearch, site: str) -> None:
    long_search.begin(site, FULL)
    long_search.make_first_move()
    expect(long_search.panel).to_contain_text(THINKING)
    assert long_search.stored_moves() == ["a2a3"]
    long_search.play.control("Undo").click()
    expect(long_search.step).not_to_contain_text("is thinking")
    expect(long_search.play.control("Stop")).to_be_hidden()
    long_search.expect_turn()
    expect(long_search.moves).to_have_count(1)


def test_other_moves_from_an_earlier_position_can_be_taken_back(
    play: PlayScreen, site: str
) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS))
    play.open(site)
    play.control("Undo").click()
    play.control("Undo").click()
    play.pick(6, 7)
    expect(play.panel).to_contain_text("4 later moves replaced.")
    assert play.stored_moves() == ["6-7"]

    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.moves).to_have_count(2)
    assert play.stored_moves() == TWO_TURNS.split()
    expect(play.step).to_have_text("Initial move: 1 row1 of 2")
    play.expect_counts(7, black=1, red=1)


def test_the_move_list_goes_to_positions_and_the_computer_plays_on_from_there(
    play: PlayScreen, site: str
) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS))
    play.open(site)
    expect(play.moves).to_have_text(["3–4, 1–3", "6–5, 7–5"])
    first, second = play.moves.all()
    expect(second).to_have_attribute("aria-current", "true")

    first.click()
    expect(first).to_have_attribute("aria-current", "true")
    expect(second).not_to_have_attribute("aria-current", "true")
    expect(play.step).to_have_text("Red to move here")
    play.expect_counts(6, black=1, red=1)
    assert play.stored_moves() == TWO_TURNS.split()

    play.panel.get_by_role("button", name="Play on from here").click()
    play.expect_own_turn()
    assert play.stored_moves()[:2] == ["3-4", "1-3"]
    expect(play.moves).to_have_count(2)
    expect(play.panel.get_by_role("button", name="Bring back")).to_be_visible()


def test_flip_turns_the_board_and_is_kept(play: PlayScreen, site: str) -> None:
    play.open(site)
    assert play.is_below(1, 8)
    play.control("Flip").click()
    assert play.is_below(8, 1)
    play.pick(3)
    play.expect_counts(3, black=1, red=1)
    assert play.stored()["flipped"]
    play.come_back()
    play.expect_own_turn()
    assert play.is_below(8, 1)
    play.control("Flip").click()
    assert play.is_below(1, 8)


def test_a_hint_is_a_move_that_can_be_made(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.control("Hint").click()
    hint = play.panel.get_by_text(re.compile(r"^Hint: Row \d to row \d"))
    expect(hint).to_be_visible()
    source, target = map(int, re.findall(r"ow (\d)", hint.inner_text())[:2])
    play.expect_own_turn()
    play.pick(source, target)
    play.expect_own_turn()
    assert play.stored_moves()[0] == f"{source}-{target}"


def test_stop_has_the_computer_move_now(long_search: LongSearch, site: str) -> None:
    long_search.begin(site, FULL)
    long_search.make_first_move()
    expect(long_search.panel).to_contain_text(THINKING)
    long_search.play.control("Stop").click()
    expect(long_search.panel).not_to_contain_text(THINKING)
    expect(long_search.moves).to_have_count(2)
    long_search.expect_turn()
    long_search.cell("b2").click()
    long_search.cell("b3").click()
    expect(long_search.panel).to_contain_text(THINKING)
    long_search.page.keyboard.press("s")
    expect(long_search.moves).to_have_count(4)


def test_stop_ends_the_search_for_a_hint(long_search: LongSearch, site: str) -> None:
    long_search.begin(site)
    long_search.play.control("Hint").click()
    expect(long_search.panel).to_contain_text("Looking for a hint: depth")
    long_search.play.control("Stop").click()
    expect(long_search.panel).to_contain_text("Hint: ")


def test_the_level_changes_in_the_middle_of_a_game(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.pick(3, 4)
    play.players.get_by_role("button", name="level 1").click()
    levels = play.page.get_by_role("listbox", name="Strength of the computer")
    chosen = levels.get_by_role("option", selected=True)
    expect(chosen).to_have_accessible_name("level 1 Novice Guesses more than it sees.")
    expect(levels.locator("..")).to_contain_text("It applies from Red’s next move on.")
    levels.get_by_role("option", name="Level 2").click()
    expect(levels).to_be_hidden()
    expect(play.players.get_by_role("button", name="level 2")).to_be_focused()
    play.pick(1, 3)
    play.expect_own_turn()
    assert play.stored()["record"]["players"] == [HUMAN, computer(2)]
    assert play.stored_moves()[:2] == ["3-4", "1-3"]
    # Figures of a search that was over in a moment say nothing.
    expect(play.panel.locator(".think .told")).to_have_text("")


def test_another_level_takes_over_while_one_thinks(long_search: LongSearch, site: str) -> None:
    long_search.begin(site, FULL)
    long_search.make_first_move()
    expect(long_search.panel).to_contain_text(THINKING)
    long_search.players.get_by_role("button", name="full, ").click()
    long_search.page.get_by_role("option", name="Level 1").click()
    expect(long_search.moves).to_have_count(2)
    long_search.expect_turn()


def test_new_game_as_red(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.control("New").click()
    dialog = play.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Red").check()
    dialog.get_by_role("radio", name="2 Learner").check()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()
    play.expect_own_turn()
    expect(play.moves).to_have_count(1)
    assert play.is_below(8, 1)
    assert play.stored()["record"]["players"] == [computer(2), HUMAN]


def test_two_people_at_one_screen(play: PlayScreen, site: str) -> None:
    play.open(site)
    play.control("New").click()
    dialog = play.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Two people here").check()
    expect(dialog.get_by_role("radio", name="Red")).to_be_hidden()
    dialog.get_by_role("button", name="Start").click()
    expect(play.players).to_contain_text("Plays first")
    for source, target in ((3, 4), (1, 3), (6, 5), (7, 5)):
        play.expect_own_turn()
        play.pick(source, target)
    expect(play.moves).to_have_text(["3–4, 1–3", "6–5, 7–5"])
    assert play.stored_moves() == TWO_TURNS.split()
    play.control("Undo").click()
    expect(play.moves.nth(1)).to_have_attribute("aria-current", "true")
    play.expect_counts(7, black=1, red=1)


def test_a_new_game_that_is_not_started_changes_nothing(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS))
    play.open(site)
    dialog = play.page.get_by_role("dialog", name="New game")
    play.control("New").click()
    dialog.get_by_role("radio", name="Red").check()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    play.control("New").click()
    expect(dialog.get_by_role("radio", name="Black")).to_be_checked()
    play.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert play.stored_moves() == TWO_TURNS.split()


def test_the_game_before_a_new_one_can_be_brought_back(play: PlayScreen, site: str) -> None:
    keep(play.page, saved_game(moves=TWO_TURNS))
    play.open(site)
    play.control("New").click()
    play.page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(play.moves).to_have_count(0)
    expect(play.panel).to_contain_text("The game before this one is kept.")
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.moves).to_have_count(2)
    assert play.stored_moves() == TWO_TURNS.split()
