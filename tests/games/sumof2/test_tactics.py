"""The choices of Sumof2 that the computer player tells apart."""

from __future__ import annotations

from hypothesis import given

from calculi.game import P2
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.tactics import candidate_moves
from tests.games.sumof2.positions import board, legal, position_of, state_with, texts


def key_after(position: Sumof2Position, move: int) -> int:
    position.push(move)
    key = position.camps_key()
    position.pop()
    return key


@given(texts())
def test_each_choice_has_one_candidate_that_leaves_the_camps_alike(text: str) -> None:
    position = Sumof2Position.from_text(text).as_seen()
    candidates = [key_after(position, move) for move in candidate_moves(position)]
    assert set(candidates) == {key_after(position, move) for move in position.moves()}
    if position.round == 2:  # where round one ends, other choices may bring the same scores
        assert len(set(candidates)) == len(candidates)


def test_the_largest_gain_of_the_player_to_move_comes_first() -> None:
    position = position_of(state_with(board(a6=9, b6=5, c6=4, a1=7, d6=2, e6=36), 2))
    assert position.to_move == P2
    assert [position.move_text(move) for move in candidate_moves(position)] == [
        "9=5+4",  # North's camp loses 9
        "9=7+2",  # and gets 7 for 2
        "7=5+2",  # South's loses 7
    ]


def test_exchanges_within_a_camp_are_one_candidate() -> None:
    position = position_of(state_with(board(a6=9, b6=5, c6=4, a1=6, b1=3, e6=36), 2))
    assert "9=6+3" in legal(position)
    moves = [position.move_text(move) for move in candidate_moves(position)]
    assert [move for move in moves if move.startswith("9=")] == ["9=6+3"]
