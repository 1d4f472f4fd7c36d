"""Who plays: each mode, and going on in another one from any position."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, computer, keep, saved_game

TWO_TURNS = "3-4 1-3 6-5 7-5"


def go_on_as(play: PlayScreen, mode: str) -> None:
    """Choose another mode for the position shown."""
    play.choose("Change who plays")
    dialog = play.page.get_by_role("dialog", name="Who plays on from here?")
    dialog.get_by_role("radio", name=mode).check()
    dialog.get_by_role("button", name="Go on").click()
    expect(dialog).to_be_hidden()


def tool(play: PlayScreen, name: str) -> Locator:
    """One of the buttons to go through the moves."""
    group = play.page.get_by_role("group", name="Going through the moves")
    return group.get_by_role("button", name=name, exact=True)


def move_list(play: PlayScreen) -> Locator:
    """The list of moves, which has a line for each turn of two moves."""
    return play.panel.get_by_role("list", name="Moves")


def moves_made(play: PlayScreen) -> int:
    """How many moves stand in the list."""
    return move_list(play).inner_text().count("–")


def wait_for_moves(play: PlayScreen, compared: str, moves: int) -> None:
    """Wait until the list has this many moves, or more."""
    list_ = move_list(play).element_handle()
    counted = f"([list, moves]) => list.textContent.split('–').length - 1 {compared} moves"
    play.page.wait_for_function(counted, arg=[list_, moves])


def test_the_computer_alone_pauses_and_makes_single_moves(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN))
    play.open(site)
    go_on_as(play, "The computer alone")
    expect(play.moves.nth(2)).to_be_visible()
    tool(play, "Pause").click()
    expect(tool(play, "One move")).to_be_enabled()
    expect(play.step).to_have_text(re.compile(r"^Paused: (Black|Red) to move"))
    moves = moves_made(play)
    tool(play, "One move").click()
    wait_for_moves(play, "===", moves + 1)
    expect(tool(play, "One move")).to_be_enabled()
    # What was moved last is kept once the page is idle.
    desk.wait_for_function(
        "plies => JSON.parse(localStorage['calculi.game.linja']).record.moves.length === plies",
        arg=moves + 1,
    )
    desk.reload()
    play.wait_for_engine()
    expect(play.step).to_have_text(re.compile(r"^Paused: (Black|Red) to move"))
    assert moves_made(play) == moves + 1
    tool(play, "Play through the moves").click()
    wait_for_moves(play, ">", moves + 1)


def test_an_earlier_position_goes_on_against_the_computer(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN))
    play.open(site)
    desk.keyboard.press(",")
    desk.keyboard.press(",")
    expect(play.moves.first).to_have_attribute("aria-current", "true")
    go_on_as(play, "Against the computer")
    expect(play.players).to_contain_text("Computer")
    play.expect_own_turn()
    assert play.stored()["record"]["players"] == [HUMAN, computer(1)]
    play.panel.get_by_role("button", name="Bring back").click()
    expect(play.moves).to_have_count(2)
    assert play.stored_moves() == TWO_TURNS.split()


def test_what_an_earlier_position_replaces_can_be_brought_back_while_the_computer_plays(
    desk: Page, site: str
) -> None:
    play = PlayScreen(desk)
    one, other = computer(1), computer(1)
    keep(desk, saved_game(moves=TWO_TURNS, ply=2, paused=True, black=one, red=other))
    desk.goto(f"{site}#linja")
    play.panel.get_by_role("button", name="Play on from here").click()
    back = play.panel.get_by_role("button", name="Bring back")
    expect(back).to_be_visible()
    desk.evaluate("""() => {
        const back = document.querySelector(".think button");
        window.gone = 0;
        new MutationObserver(() => { gone += back.hidden; }).observe(back, { attributes: true });
    }""")
    wait_for_moves(play, ">", 5)
    assert desk.evaluate("gone") == 0
    back.click()
    expect(play.moves).to_have_count(2)
    assert play.stored_moves()[:4] == TWO_TURNS.split()


def test_giving_up_and_agreeing_end_the_game_until_brought_back(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN))
    play.open(site)
    play.choose("Agree on a draw")
    expect(play.result).to_contain_text("Draw")
    assert play.stored()["record"]["ending"] == {"reason": "agreed", "winner": None}
    play.panel.get_by_role("button", name="Bring back").click()
    play.expect_own_turn()
    play.choose("Resign")
    expect(play.result).to_contain_text("Red wins")
    expect(play.result).to_contain_text("Black has resigned.")
    play.come_back()
    expect(play.result).to_contain_text("Red wins")


def test_a_fork_leaves_the_game_before_it_as_it_was(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=HUMAN))
    play.open(site)
    before = play.stored()["record"]["id"]
    desk.keyboard.press(",")
    play.choose("New game from here")
    expect(play.moves).to_have_text(["3–4, 1–3", re.compile("6–5")])
    assert play.stored_moves() == TWO_TURNS.split()[:3]
    assert play.stored()["record"]["id"] != before


def test_a_new_analysis_is_played_by_two_persons(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS))
    play.open(site)
    play.control("New").click()
    dialog = desk.get_by_role("dialog", name="New game")
    dialog.get_by_role("radio", name="Analysis").check()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()
    play.pick(3, 4, 1, 3)
    expect(play.moves).to_have_text(["3–4, 1–3"])
    record = play.stored()["record"]
    assert (record["players"], record["moves"], record["lines"]) == (
        [HUMAN, HUMAN],
        ["3-4", "1-3"],
        [],
    )


def test_after_an_analysis_the_level_played_last_is_offered_again(desk: Page, site: str) -> None:
    play = PlayScreen(desk)
    keep(desk, saved_game(moves=TWO_TURNS, red=computer(3)))
    play.open(site)
    dialog = desk.get_by_role("dialog", name="New game")

    def start(mode: str) -> None:
        play.control("New").click()
        dialog.get_by_role("radio", name=mode).check()

    start("Analysis")
    dialog.get_by_role("button", name="Start").click()
    play.pick(3, 4, 1, 3)
    expect(play.moves).to_have_text(["3–4, 1–3"])
    start("Against the computer")
    expect(dialog.get_by_role("radio", name="3 Casual")).to_be_checked()
