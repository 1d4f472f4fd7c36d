"""Linja: the rulings R1 to R5 of the page."""

import pytest

from calculi.errors import IllegalMoveError
from tests.support.play import at, move_texts


def test_r1_game_ends_between_initial_move_and_follow_up() -> None:
    position = at("linja", "0.0.1.2.0.0.0.9 11.0.1.0.0.0.0.0 b i -", "3-4")
    assert position.text() == "0.0.0.3.0.0.0.9 11.0.1.0.0.0.0.0 r i -"
    assert move_texts(position) == []


def test_r1_game_ends_on_an_initial_move_to_the_far_row() -> None:
    position = at("linja", "0.0.0.0.0.0.1.11 11.0.0.0.0.0.1.0 b i -", "7-8")
    assert position.text() == "0.0.0.0.0.0.0.12 11.0.0.0.0.0.1.0 r i -"
    assert position.result() is not None


def test_r1_game_ends_on_a_follow_up() -> None:
    position = at("linja", "0.0.2.0.0.0.0.10 11.0.0.1.0.0.0.0 r 1 -", "4-3")
    assert position.result() is None
    position = at("linja", "0.0.2.0.0.0.0.10 11.0.0.1.0.0.0.0 r 2 -", "4-2")
    assert position.text() == "0.0.2.0.0.0.0.10 11.1.0.0.0.0.0.0 b i -"
    assert position.result() is not None


def test_r1_nothing_is_played_after_the_end_not_even_an_extra_turn() -> None:
    position = at("linja", "0.0.1.0.0.0.0.11 11.0.1.0.0.0.0.0 b 1 -", "3-4")
    assert position.text() == "0.0.0.1.0.0.0.11 11.0.1.0.0.0.0.0 r i -"
    with pytest.raises(IllegalMoveError, match="over"):
        position.play("3-2")


def test_r1_end_during_an_extra_turn_is_written_without_it() -> None:
    position = at("linja", "0.0.1.1.0.0.0.10 11.0.1.0.0.0.0.0 b i x", "3-4")
    assert position.text() == "0.0.0.2.0.0.0.10 11.0.1.0.0.0.0.0 r i -"


def test_r1_sides_on_one_row_have_not_passed() -> None:
    position = at("linja", "0.0.1.1.0.0.0.10 11.0.0.1.0.0.0.0 b i -", "3-4")
    assert position.result() is None


def test_r2_follow_up_onto_the_empty_far_row_gives_an_extra_turn() -> None:
    position = at("linja", "11.0.0.0.0.0.1.0 12.0.0.0.0.0.0.0 b 1 -", "7-8")
    assert position.text() == "11.0.0.0.0.0.0.1 12.0.0.0.0.0.0.0 b i x"


def test_r2_counts_for_red_on_row_one() -> None:
    position = at("linja", "0.0.0.0.0.0.0.12 0.0.1.0.0.0.0.11 r 4 -", "3-1")
    assert position.text() == "0.0.0.0.0.0.0.12 1.0.0.0.0.0.0.11 r i x"


@pytest.mark.parametrize(
    "board",
    ["10.0.0.0.0.0.1.1 12.0.0.0.0.0.0.0", "11.0.0.0.0.0.1.0 11.0.0.0.0.0.0.1"],
    ids=["own piece", "opponent's piece"],
)
def test_r2_a_piece_of_either_colour_on_the_far_row_prevents_it(board: str) -> None:
    assert at("linja", f"{board} b 1 -", "7-8").text().endswith(" r i -")


def test_r2_gives_no_second_extra_turn() -> None:
    position = at("linja", "11.0.0.0.0.0.1.0 12.0.0.0.0.0.0.0 b 1 x", "7-8")
    assert position.text() == "11.0.0.0.0.0.0.1 12.0.0.0.0.0.0.0 r i -"


@pytest.mark.parametrize("extra", ["-", "x"])
def test_r3_turn_ends_when_no_piece_has_a_follow_up(extra: str) -> None:
    position = at("linja", f"0.0.1.0.0.0.0.11 4.0.0.2.0.6.0.0 b i {extra}", "3-4")
    assert position.text() == "0.0.0.1.0.0.0.11 4.0.0.2.0.6.0.0 r i -"


def test_r3_another_piece_that_can_go_keeps_the_follow_up_due() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 4.0.0.2.0.6.0.0 b i -", "3-4")
    assert position.text() == "1.0.0.1.0.0.0.10 4.0.0.2.0.6.0.0 b 2 -"
    assert move_texts(position) == ["1-3"]


def test_r3_turn_ends_when_every_own_piece_has_arrived() -> None:
    position = at("linja", "0.0.0.0.0.0.1.11 11.0.0.0.0.0.0.1 b i -", "7-8")
    assert position.text() == "0.0.0.0.0.0.0.12 11.0.0.0.0.0.0.1 r i -"


def test_r4_pass_is_the_only_ply_without_an_initial_move() -> None:
    position = at("linja", "6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 b i -")
    assert move_texts(position) == ["pass"]
    position.play("pass")
    assert position.text() == "6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 r i -"
    assert move_texts(position) == ["2-1"]


def test_r4_pass_when_all_own_pieces_have_arrived() -> None:
    position = at("linja", "0.0.0.0.0.0.0.12 10.0.0.0.0.0.0.2 b i -")
    assert move_texts(position) == ["pass"]


def test_r4_pass_at_the_start_of_an_extra_turn_ends_it() -> None:
    position = at("linja", "11.0.0.0.0.0.1.0 6.6.0.0.0.0.0.0 b 1 -", "7-8")
    assert position.text() == "11.0.0.0.0.0.0.1 6.6.0.0.0.0.0.0 b i x"
    assert move_texts(position) == ["pass"]
    position.play("pass")
    assert position.text() == "11.0.0.0.0.0.0.1 6.6.0.0.0.0.0.0 r i -"


def test_r4_no_pass_while_a_piece_can_move() -> None:
    with pytest.raises(IllegalMoveError, match="pass"):
        at("linja").play("pass")


def test_r4_game_ends_when_neither_player_can_begin_a_turn() -> None:
    position = at("linja", "0.1.5.2.0.0.0.4 2.0.0.4.6.0.0.0 b 1 -", "2-3")
    assert position.text() == "0.0.6.2.0.0.0.4 2.0.0.4.6.0.0.0 r i -"
    assert move_texts(position) == []
    result = position.result()
    assert result is not None
    assert (result.outcome, result.scores, result.margin) == ("p1win", (20, 14), 6)


def test_r4_game_ends_when_neither_player_can_begin_an_extra_turn() -> None:
    position = at("linja", "0.0.6.5.0.0.1.0 5.0.0.1.6.0.0.0 b 1 -", "7-8")
    assert position.text() == "0.0.6.5.0.0.0.1 5.0.0.1.6.0.0.0 r i -"
    result = position.result()
    assert result is not None
    assert (result.outcome, result.scores, result.margin) == ("p2win", (5, 26), 21)


@pytest.mark.parametrize("to_move", ["b", "r"])
def test_r4_blocked_position_is_over_whoever_is_to_move(to_move: str) -> None:
    position = at("linja", f"0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 {to_move} i -")
    result = position.result()
    assert result is not None
    assert (result.outcome, result.reason) == ("draw", "blocked")


def test_r4_neither_player_can_begin_but_a_follow_up_is_still_played() -> None:
    position = at("linja", "0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 b 2 -")
    assert position.result() is None
    assert move_texts(position) == ["4-6"]


def test_r5_follow_up_is_compulsory() -> None:
    position = at("linja", "1.0.1.0.0.0.0.10 10.0.0.1.0.0.0.1 b i -", "3-4")
    assert "pass" not in move_texts(position)
    with pytest.raises(IllegalMoveError, match="pass"):
        position.play("pass")
    assert position.text().endswith(" b 1 -")
