"""Linja's end, scores and margins."""

import pytest

from tests.support.play import at


@pytest.mark.parametrize(
    ("row", "black", "red"),
    [(1, 0, 5), (2, 0, 3), (3, 0, 2), (4, 0, 1), (5, 1, 0), (6, 2, 0), (7, 3, 0), (8, 5, 0)],
)
def test_points_of_a_piece_by_its_row(row: int, black: int, red: int) -> None:
    rows = ["0"] * 8
    rows[row - 1] = "1"
    one_black = [str(int(count) + 11 * (place == 0)) for place, count in enumerate(rows)]
    one_red = [str(int(count) + 11 * (place == 7)) for place, count in enumerate(rows)]
    position = at("linja", f"{'.'.join(one_black)} {'.'.join(one_red)} b i -")
    assert position.scores() == (black, red)


def test_scores_at_the_start_are_equal() -> None:
    assert at("linja").scores() == (6, 6)


def test_scores_are_told_in_the_middle_of_a_turn() -> None:
    assert at("linja", None, "7-8").scores() == (8, 6)


@pytest.mark.parametrize(
    ("text", "outcome", "scores", "margin"),
    [
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", "draw", (60, 60), 0),
        ("0.0.0.0.1.0.0.11 11.1.0.0.0.0.0.0 r i -", "p2win", (56, 58), 2),
        ("0.0.0.0.0.0.1.11 9.1.2.0.0.0.0.0 b i -", "p1win", (58, 52), 6),
        ("0.0.0.3.0.0.0.9 11.0.1.0.0.0.0.0 r i -", "p2win", (45, 57), 12),
    ],
)
def test_passed_sides_end_the_game(
    text: str, outcome: str, scores: tuple[int, int], margin: int
) -> None:
    result = at("linja", text).result()
    assert result is not None
    assert (result.outcome, result.scores, result.margin) == (outcome, scores, margin)
    assert result.reason == "passed"


def test_finished_text_shows_the_player_who_did_not_move_last() -> None:
    by_black = at("linja", "0.0.1.0.0.0.0.11 11.0.1.0.0.0.0.0 b i -", "3-4")
    by_red = at("linja", "0.0.1.0.0.0.0.11 11.0.1.0.0.0.0.0 r i -", "3-2")
    assert by_black.text() == "0.0.0.1.0.0.0.11 11.0.1.0.0.0.0.0 r i -"
    assert by_red.text() == "0.0.1.0.0.0.0.11 11.1.0.0.0.0.0.0 b i -"


def test_winner_is_told_by_the_outcome() -> None:
    result = at("linja", "0.0.0.0.1.0.0.11 11.1.0.0.0.0.0.0 r i -").result()
    assert result is not None
    assert result.winner == 1


def test_no_result_while_the_game_goes_on() -> None:
    assert at("linja").result() is None
