"""`calculi play`: games in the terminal, with all that a person may type."""

import pytest

import calculi
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from tests.support.commands import run

# Each line is tried; those that are illegal at the moment are refused, and the next one is tried.
EVERY_MOVE = [f"{source}-{target}" for source in range(1, 9) for target in range(1, 9)]
WHOLE_GAME = "\n".join([*EVERY_MOVE, "pass"] * 60)


@pytest.mark.parametrize("side", ["p1", "p2"])
def test_whole_game_to_its_result(side: str) -> None:
    done = run("play", "linja", "--side", side, "--level", "1", typed=WHOLE_GAME)
    assert (done.returncode, done.stderr) == (0, "")
    last = done.stdout.splitlines()[-1]
    assert " wins " in last or "Draw" in last
    assert "The two sides have passed each other." in last or "Neither side can move." in last


@pytest.mark.parametrize(
    "typed", ["", "quit\n", "quit", "\n\n", "  quit  \n", "3-4\n", "3-4\nquit"]
)
def test_quit_or_the_end_of_input_leaves_the_game(typed: str) -> None:
    done = run("play", "linja", "--level", "1", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins" not in done.stdout


def test_board_scores_and_step_are_shown() -> None:
    out = run("play", "linja", "--level", "1", typed="quit").stdout
    assert "You are Black" in out
    assert "8 | R R R R R R" in out
    assert "Black 6, Red 6" in out
    assert "Black: Initial move: 1 row" in out


def test_computer_begins_when_the_person_is_second() -> None:
    out = run("play", "linja", "--side", "p2", "--level", "1", typed="quit").stdout
    assert "You are Red" in out
    assert "\nBlack " in out
    assert "Red: " in out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1-3", "one row"),
        ("8-7", "no piece of yours"),
        ("pass", "may not pass"),
        ("nonsense", "not '<from row>-<to row>'"),
        ("٣-٤", "not '<from row>-<to row>'"),
        ("🂡", "not '<from row>-<to row>'"),
    ],
)
def test_bad_input_is_told_and_the_game_goes_on(line: str, reason: str) -> None:
    done = run("play", "linja", "--level", "1", typed=f"{line}\n3-4\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert reason in done.stdout
    assert "Black 3-4: Row 3 to row 4, where 2 pieces stand" in done.stdout


def test_bytes_that_are_no_text_are_bad_input_too() -> None:
    done = run("play", "linja", "--level", "1", typed=b"\xff\xfe\x00\n3-4\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Black 3-4: " in done.stdout


def test_line_feed_is_no_character_of_a_line() -> None:
    done = run("play", "linja", "--level", "1", typed=f"{'x' * 9_999}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    done = run("play", "linja", "--level", "1", typed=f"{'x' * 10_000}\nquit\n")
    assert done.stderr == "calculi: standard input: a line of 10000 characters or more\n"


def test_moves_are_listed() -> None:
    out = run("play", "linja", "--level", "1", typed="moves\nquit\n").stdout
    assert "1-2 2-3 3-4 4-5 5-6 6-7 7-8\n" in out


@pytest.mark.parametrize("game", calculi.games())
def test_a_hint_is_the_best_move_found_without_the_errors_of_the_level(game: str) -> None:
    out = run("play", game, "--level", "1", typed="hint\nquit\n").stdout
    assert "the best move that the computer finds, without the errors of its level" in out
    answers = [line.removeprefix("> ") for line in out.splitlines() if line.startswith("> ")]
    opponent, position = opponent_of(game), calculi.start(game)
    found = Search(opponent, position).run(opponent.level(1).budget)
    assert answers[0] == position.move_text(found.move)


def test_a_level_and_a_time_are_not_given_together() -> None:
    done = run("play", "linja", "--seconds", "1", "--level", "3")
    told = "calculi play: argument --level: not allowed with argument --seconds\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


def test_undo_goes_back_to_ones_own_move() -> None:
    done = run("play", "linja", "--level", "1", typed="3-4\nundo\nmoves\nundo\nquit\n")
    assert "1-2 2-3 3-4 4-5 5-6 6-7 7-8\n" in done.stdout
    assert "There is nothing to take back." in done.stdout
    assert done.stderr == ""
