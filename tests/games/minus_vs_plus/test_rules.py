"""Minus vs Plus: moves and operations."""

import pytest

from calculi.errors import IllegalMoveError
from calculi.game import Result
from tests.games.minus_vs_plus.positions import ended, text_of
from tests.reference.minus_vs_plus import Board
from tests.support.play import at, move_texts

GAME = "minus-vs-plus"


def after(board: Board, *moves: str, to_move: str = "+", scores: tuple[int, int] = (0, 0)) -> str:
    """Return the text after these moves."""
    return at(GAME, text_of(board, to_move, scores=scores), *moves).text()


def reached(board: Board, to_move: str = "+", scores: tuple[int, int] = (0, 0)) -> str:
    """Return the text that one move of a player should lead to, other than a lateral one."""
    if to_move == "+":
        return text_of(board, "-", scores=scores)
    return text_of(board, "+", scores=scores, turns=12)


def targets(board: Board, source: str, to_move: str = "+", lateral: str = "-") -> list[str]:
    """Return the squares to which the piece on a square may go."""
    position = at(GAME, text_of(board, to_move, lateral))
    return sorted(text[2:] for text in move_texts(position) if text[:2] == source)


def refused(board: Board, move: str, reason: str, to_move: str = "+", lateral: str = "-") -> None:
    position = at(GAME, text_of(board, to_move, lateral))
    before = position.text()
    with pytest.raises(IllegalMoveError, match=reason):
        position.play(move)
    assert position.text() == before


def test_start_position_has_each_piece_at_home_and_the_second_row_in_the_opposite_order() -> None:
    cells = {cell: at(GAME).text().split(" ")[0].split("/")[cell].split(",") for cell in range(6)}
    assert cells[5] == ["1", "2", "3", "4", "5", "6"]
    assert cells[4] == ["6", "5", "4", "3", "2", "1"]
    assert cells[0] == ["-6", "-5", "-4", "-3", "-2", "-1"]
    assert cells[1] == ["-1", "-2", "-3", "-4", "-5", "-6"]


def test_plus_moves_first() -> None:
    assert at(GAME).to_move == 0


def test_forward_is_one_square_straight_ahead_onto_an_empty_square() -> None:
    assert targets({"c2": 3}, "c2", lateral="p") == ["c3"]
    assert targets({"c5": -3}, "c5", to_move="-", lateral="m") == ["c4"]


@pytest.mark.parametrize("met", [1, -1, 0])
def test_forward_does_not_go_onto_an_occupied_square(met: int) -> None:
    refused({"c2": 3, "c3": met}, "c2c3", "straight ahead")


def test_no_move_goes_backwards() -> None:
    refused({"c3": 3}, "c3c2", "backwards")
    refused({"c3": 3, "b2": 1}, "c3b2", "backwards")
    refused({"c3": -3}, "c3c4", "backwards", to_move="-")


def test_no_move_goes_two_squares_straight_ahead() -> None:
    refused({"c2": 3}, "c2c4", "one square straight ahead")


def test_lateral_goes_any_number_of_squares_both_ways() -> None:
    assert targets({"c2": 3}, "c2") == ["a2", "b2", "c3", "d2", "e2", "f2"]


@pytest.mark.parametrize("met", [1, -1, 0])
def test_lateral_goes_neither_over_nor_onto_what_stands_on_the_row(met: int) -> None:
    assert targets({"b2": 3, "d2": met}, "b2") == ["a2", "b3", "c2"]
    refused({"b2": 3, "d2": met}, "b2d2", "empty squares all the way")
    refused({"b2": 3, "d2": met}, "b2e2", "empty squares all the way")


def test_lateral_moves_on_two_consecutive_own_turns_are_banned() -> None:
    board = {"b2": 3, "c1": 2, "f5": -3}
    position = at(GAME, text_of(board), "b2d2", "f5e5")
    assert position.text().split(" ")[2] == "pm"
    assert sorted(move_texts(position)) == ["c1c2", "c1d2", "c1e3", "d2d3"]
    with pytest.raises(IllegalMoveError, match="lateral move may not follow a lateral move"):
        position.play("c1b1")
    position.play("d2d3")
    assert position.text().split(" ")[2] == "m"
    with pytest.raises(IllegalMoveError, match="lateral move may not follow a lateral move"):
        position.play("e5f5")
    position.play("e5e4")
    assert position.text().split(" ")[2] == "-"
    position.play("d3a3")
    assert position.text().split(" ")[2] == "p"


def test_lateral_ban_of_one_player_leaves_the_other_free() -> None:
    assert targets({"b2": 3}, "b2", lateral="m") == ["a2", "b3", "c2", "d2", "e2", "f2"]


def test_diagonal_step_does_not_go_onto_an_empty_square() -> None:
    refused({"c2": 3}, "c2d3", "diagonal step")


@pytest.mark.parametrize(("met", "total"), [(1, 4), (3, 6)])
def test_addition_makes_one_piece_of_two(met: int, total: int) -> None:
    assert after({"c2": 3, "d3": met}, "c2d3") == reached({"d3": total})
    signs = {"c5": -3, "d4": -met}
    assert after(signs, "c5d4", to_move="-") == reached({"d4": -total}, "-")


def test_addition_beyond_six_is_illegal() -> None:
    refused({"c2": 3, "d3": 4}, "c2d3", "7, more than six")
    refused({"c5": -3, "d4": -4}, "c5d4", "7, more than six", to_move="-")


def test_subtraction_by_the_larger_piece_leaves_the_difference_to_it() -> None:
    assert after({"c2": 5, "d3": -2}, "c2d3") == reached({"d3": 3}, scores=(2, 0))


def test_subtraction_by_the_smaller_piece_leaves_the_difference_to_the_enemy() -> None:
    assert after({"c2": 2, "d3": -5}, "c2d3") == reached({"d3": -3}, scores=(2, 0))


def test_subtraction_of_equals_leaves_a_zero() -> None:
    assert after({"c2": 4, "d3": -4, "a1": 1}, "c2d3") == reached({"d3": 0, "a1": 1}, scores=(4, 0))


def test_minus_subtracts_and_scores_for_itself() -> None:
    board = {"c5": -5, "d4": 2}
    assert after(board, "c5d4", to_move="-", scores=(7, 3)) == reached(
        {"d4": -3}, "-", scores=(7, 5)
    )


def test_capture_of_a_zero_enters_a_piece_of_the_same_value_at_home() -> None:
    assert after({"c2": 5, "d3": 0}, "c2d3") == reached({"d3": 5, "e1": 5})
    assert after({"c5": -5, "d4": 0}, "c5d4", to_move="-") == reached({"d4": -5, "b6": -5}, "-")


def test_capture_adds_the_new_piece_to_an_own_one_at_home() -> None:
    assert after({"c2": 2, "d3": 0, "b1": 4}, "c2d3") == reached({"d3": 2, "b1": 6})


def test_capture_enters_nothing_where_the_sum_exceeds_six() -> None:
    assert after({"c2": 3, "d3": 0, "c1": 4}, "c2d3") == reached({"d3": 3, "c1": 4})


def test_capture_enters_on_the_home_square_that_the_piece_itself_has_left() -> None:
    assert after({"c1": 3, "d2": 0}, "c1d2") == reached({"d2": 3, "c1": 3})


def test_capture_gives_the_zero_back_to_the_supply() -> None:
    zeros = {"a5": 0, "b5": 0, "c5": 0, "d5": 0, "e5": 0}
    board = {**zeros, "c2": 3, "d3": 0, "c4": -1, "b3": 1}
    position = at(GAME, text_of(board), "c2d3", "c4b3")
    assert position.text().split(" ")[0].replace("-", "").count("0") == 6


def test_jump_goes_over_an_own_piece_onto_an_empty_square() -> None:
    assert after({"c2": 3, "d3": 6}, "c2e4") == reached({"e4": 3, "d3": 6})
    assert after({"c5": -3, "b4": -6}, "c5a3", to_move="-") == reached({"a3": -3, "b4": -6}, "-")


def test_jump_adds_subtracts_and_captures() -> None:
    over = {"d3": 6}
    assert after({**over, "c2": 3, "e4": 2}, "c2e4") == reached({**over, "e4": 5})
    assert after({**over, "c2": 3, "e4": -2}, "c2e4") == reached({**over, "e4": 1}, scores=(2, 0))
    assert after({**over, "c2": 3, "e4": 0}, "c2e4") == reached({**over, "e4": 3, "c1": 3})


def test_jump_onto_an_own_piece_needs_a_sum_within_six() -> None:
    refused({"c2": 3, "d3": 6, "e4": 4}, "c2e4", "7, more than six")


def test_jump_goes_over_own_pieces_only() -> None:
    refused({"c2": 3, "d3": -1}, "c2e4", "own pieces only, and the one on d3")
    refused({"c2": 3}, "c2e4", "d3 is empty")


def test_zeros_cannot_be_jumped_over() -> None:
    refused({"c2": 3, "d3": 0}, "c2e4", "zeros cannot be jumped over")


def test_jump_is_no_lateral_move() -> None:
    assert after({"c2": 3, "d3": 6}, "c2e4").split(" ")[2] == "-"


@pytest.mark.parametrize(("source", "move"), [("b2", "b2f2"), ("e2", "e2a2")])
def test_no_jump_leads_around_the_edge(source: str, move: str) -> None:
    board = {source: 3, "a3": 1, "f3": 1, "b4": 1, "e4": 1, "d3": 1, "c3": 1}
    expected = {"b2": ["d4"], "e2": ["c4"]}[source]
    assert [t for t in targets(board, source, lateral="p") if t[1] == "4"] == expected
    assert move not in move_texts(at(GAME, text_of(board, lateral="p")))


def test_zeros_never_move() -> None:
    refused({"c2": 0, "a1": 1}, "c2c3", "zeros belong to nobody")


def test_only_own_pieces_move() -> None:
    refused({"c3": -2, "a1": 1}, "c3c2", "not yours")
    refused({"a1": 1}, "c3c2", "no piece stands on c3")
    refused({"a1": 1}, "a1a1", "already on a1")


def test_last_row_scores_the_size_and_the_piece_returns_home() -> None:
    assert after({"a5": 4}, "a5a6") == reached({"d1": 4}, scores=(4, 0))
    assert after({"a2": -4}, "a2a1", to_move="-") == reached({"c6": -4}, "-", scores=(0, 4))


def test_last_row_is_reached_by_a_jump_as_well() -> None:
    assert after({"a4": 4, "b5": 1}, "a4c6") == reached({"b5": 1, "d1": 4}, scores=(4, 0))


def test_returning_piece_is_added_to_an_own_one_at_home() -> None:
    assert after({"a5": 2, "b1": 3}, "a5a6") == reached({"b1": 5}, scores=(2, 0))


def test_returning_piece_leaves_the_board_where_the_sum_exceeds_six() -> None:
    assert after({"a5": 4, "d1": 3}, "a5a6") == reached({"d1": 3}, scores=(4, 0))


def test_attacker_that_survives_on_the_last_row_returns_with_the_difference() -> None:
    assert after({"c5": 5, "d6": -2}, "c5d6") == reached({"c1": 3}, scores=(5, 0))


def test_enemy_that_survives_on_the_last_row_stays_there() -> None:
    assert after({"c5": 2, "d6": -5}, "c5d6") == reached({"d6": -3}, scores=(2, 0))


def test_equals_on_the_last_row_leave_a_zero_there() -> None:
    assert after({"c5": 2, "d6": -2}, "c5d6") == reached({"d6": 0}, scores=(2, 0))


# How a game ends


def test_24_points_win_at_once() -> None:
    text = text_of({"c2": 6, "d3": -4, "a6": -1}, scores=(20, 5))
    assert ended(text, "c2d3") == Result(0, (24, 5), 19, "points")


def test_24_points_of_minus_win_at_once() -> None:
    text = text_of({"c5": -6, "d4": 4, "a1": 1}, "-", scores=(20, 23))
    assert ended(text, "c5d4") == Result(1, (20, 27), 7, "points")


def test_23_points_do_not_win() -> None:
    assert at(GAME, text_of({"c2": 6, "d3": -4, "a6": -1}, scores=(19, 5)), "c2d3").result() is None


def test_player_without_a_move_loses_to_a_higher_score() -> None:
    assert ended(text_of({"a6": -1}, scores=(0, 3))) == Result(1, (0, 3), 3, "blocked")


def test_player_without_a_move_and_with_the_higher_score_draws() -> None:
    assert ended(text_of({"a6": -1}, scores=(9, 3))) == Result(None, (9, 3), 0, "blocked")


def test_player_without_a_move_draws_at_equal_scores() -> None:
    assert ended(text_of({"a1": 1}, "-", scores=(3, 3))) == Result(None, (3, 3), 0, "blocked")


def test_player_whose_pieces_are_all_stuck_has_no_move() -> None:
    board = {"a5": 6, "a6": -1, "b5": 6, "b6": 0, "c5": 0, "a4": 6, "b4": 0}
    position = at(GAME, text_of({**board, "c6": -1}))
    assert sorted(move_texts(position)) == ["a4c6", "a5b6", "b5a6", "b5c6"]
    stuck = {"a3": 6, "a4": -1, "b3": 0}
    assert ended(text_of(stuck, scores=(0, 2))) == Result(1, (0, 2), 2, "blocked")


@pytest.mark.parametrize(("scores", "winner", "margin"), [((5, 3), 0, 2), ((3, 3), None, 0)])
def test_80_turns_end_the_game(scores: tuple[int, int], winner: int | None, margin: int) -> None:
    board = {"a2": 1, "a5": -1}
    assert at(GAME, text_of(board, scores=scores, turns=78), "a2a3").result() is None
    position = at(GAME, text_of(board, scores=scores, turns=78), "a2a3", "a5a4")
    assert position.text().endswith(" 80")
    assert position.result() == Result(winner, scores, margin, "turns")
