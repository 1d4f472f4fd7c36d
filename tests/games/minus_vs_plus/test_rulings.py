"""Minus vs Plus: the rulings R1 to R7 of the page."""

import random

import pytest

from calculi.game import Position, Result
from tests.games.minus_vs_plus.positions import ZEROS, ended, text_of
from tests.reference import minus_vs_plus as reference
from tests.reference.minus_vs_plus import Board
from tests.support.play import at, move_texts

GAME = "minus-vs-plus"


def standing(position: Position[int]) -> Board:
    """Return what stands where."""
    return reference.read(position.text()).board


def board_after(board: Board, move: str, to_move: str = "+") -> tuple[Board, tuple[object, ...]]:
    """Return what stands where after a move, and the scores."""
    position = at(GAME, text_of(board, to_move), move)
    return standing(position), position.scores()


def test_r1_a_turn_is_one_move_of_one_player() -> None:
    assert at(GAME, None, "a2a3", "a5a4", "a3b3").text().endswith(" - p 0 0 3")


def test_r1_24_points_come_before_the_80_turns() -> None:
    text = text_of({"f2": -6, "d4": 4}, "-", scores=(5, 20), turns=78)
    assert ended(text, "f2f1") == Result(1, (5, 26), 21, "points")


def test_r1_80_turns_come_before_the_lack_of_moves() -> None:
    text = text_of({"c5": -1}, "-", scores=(7, 2), turns=78)
    # Plus, to move, has no piece: a draw for lack of moves, but the limit gives the win.
    assert ended(text, "c5c4") == Result(0, (7, 2), 5, "turns")


def test_r1_24_points_come_before_the_lack_of_moves() -> None:
    text = text_of({"f2": -6}, "-", scores=(5, 20))
    assert ended(text, "f2f1") == Result(1, (5, 26), 21, "points")


def test_r2_player_whose_only_moves_are_banned_lateral_ones_has_none() -> None:
    board = {"c3": 6, "c4": 0}
    assert move_texts(at(GAME, text_of(board, lateral="m")))
    assert ended(text_of(board, lateral="pm", scores=(0, 1))) == Result(1, (0, 1), 1, "blocked")


def test_r2_ban_counts_right_after_the_move_of_the_other_player() -> None:
    board = {"c3": 6, "c4": 0, "f6": -1}
    assert ended(text_of(board, "-", "p", (0, 1)), "f6f5").reason == "blocked"


def test_r3_new_piece_replaces_a_zero_at_home() -> None:
    board, scores = board_after({"c2": 3, "d3": 0, "c1": 0}, "c2d3")
    assert (board, scores) == ({"d3": 3, "c1": 3}, (0, 0))


def test_r3_returning_piece_replaces_a_zero_at_home() -> None:
    board, scores = board_after({"a5": 3, "c1": 0}, "a5a6")
    assert (board, scores) == ({"c1": 3}, (3, 0))
    board, scores = board_after({"a2": -3, "d6": 0}, "a2a1", "-")
    assert (board, scores) == ({"d6": -3}, (0, 3))


def test_r3_replaced_zero_goes_back_to_the_supply() -> None:
    board = {"a3": 0, "b3": 0, "c3": 0, "d3": 0, "e3": 0, "c1": 0, "a5": 3, "f5": -2, "e4": 2}
    position = at(GAME, text_of(board), "a5a6", "f5e4")
    # Five zeros were left, so the equal subtraction finds its zero.
    assert standing(position)["e4"] == 0


def test_r4_operation_comes_before_the_return_from_the_last_row() -> None:
    board, scores = board_after({"c5": 6, "d6": -2, "d1": 2}, "c5d6")
    assert (board, scores) == ({"d1": 6}, (6, 0))


def test_r4_new_piece_comes_before_the_return_which_finds_it_at_home() -> None:
    board, scores = board_after({"c5": 4, "d6": 0}, "c5d6")
    # The new four is there first, so the returning four leaves the board.
    assert (board, scores) == ({"d1": 4}, (4, 0))


def test_r4_new_piece_that_is_not_entered_leaves_the_room_as_it_is() -> None:
    board, scores = board_after({"c5": 3, "d6": 0, "c1": 4}, "c5d6")
    assert (board, scores) == ({"c1": 4}, (3, 0))


def test_r4_points_of_both_kinds_count_before_the_checks() -> None:
    text = text_of({"c5": 6, "d6": -2, "a6": -1}, scores=(18, 0))
    assert ended(text, "c5d6") == Result(0, (24, 0), 24, "points")


def test_r5_equal_subtraction_leaves_the_square_empty_when_all_zeros_are_out() -> None:
    board, scores = board_after({**ZEROS, "c2": 3, "d3": -3}, "c2d3")
    assert (board, scores) == (ZEROS, (3, 0))


def test_r5_holds_on_the_last_row_where_nothing_returns() -> None:
    board, scores = board_after({**ZEROS, "c5": 3, "d6": -3}, "c5d6")
    assert (board, scores) == (ZEROS, (3, 0))
    board, scores = board_after({**ZEROS, "c2": -3, "d1": 3}, "c2d1", "-")
    assert (board, scores) == (ZEROS, (0, 3))


def test_r5_does_not_hold_with_five_zeros_out() -> None:
    five = dict.fromkeys(list(ZEROS)[:5], 0)
    board, _ = board_after({**five, "c2": 3, "d3": -3}, "c2d3")
    assert board == {**five, "d3": 0}


@pytest.mark.parametrize("seed", range(30))
def test_r6_pieces_of_a_side_and_zeros_never_exceed_twelve(seed: int) -> None:
    source, position = random.Random(seed), at(GAME)
    while moves := position.moves():
        position.push(source.choice(moves))
        contents = position.text().split(" ")[0].replace("/", ",").split(",")
        zeros = contents.count("0")
        minus = sum(content.startswith("-") for content in contents)
        plus = 36 - contents.count(".") - zeros - minus
        assert max(plus, minus) + zeros <= 12
        assert zeros <= 6


def test_r6_twelve_pieces_and_zeros_still_find_the_new_piece() -> None:
    own = {"a2": 1, "b2": 1, "c2": 1, "d2": 1, "e2": 1, "f2": 1}
    zeros = {"a3": 0, "b4": 0, "c4": 0, "d4": 0, "e4": 0, "f4": 0}
    board, _ = board_after({**own, **zeros}, "b2a3")
    del own["b2"]
    assert board == {**own, **zeros, "a3": 1, "a1": 1}


@pytest.mark.parametrize("value", [1, 2, 3])
def test_r7_zero_capture_on_the_last_row_leaves_twice_the_value_at_home(value: int) -> None:
    board, scores = board_after({"c5": value, "d6": 0}, "c5d6")
    assert (board, scores) == ({"abc"[value - 1] + "1": 2 * value}, (value, 0))
    board, scores = board_after({"c2": -value, "d1": 0}, "c2d1", "-")
    assert (board, scores) == ({"fed"[value - 1] + "6": -2 * value}, (0, value))


def test_r7_with_an_own_piece_and_with_a_zero_at_home() -> None:
    board, _ = board_after({"c5": 2, "d6": 0, "b1": 2}, "c5d6")
    assert board == {"b1": 6}
    board, _ = board_after({"c5": 2, "d6": 0, "b1": 3}, "c5d6")
    assert board == {"b1": 5}
    board, _ = board_after({"c5": 2, "d6": 0, "b1": 0}, "c5d6")
    assert board == {"b1": 4}
