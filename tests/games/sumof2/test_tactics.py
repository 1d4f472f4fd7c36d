"""The choices of Sumof2 that the computer player tells apart."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from calculi.game import P2
from calculi.games.sumof2.costs import costs
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import PAWNS
from calculi.games.sumof2.tactics.kinds import (
    FEW,
    all_kinds,
    best_kinds,
    candidate_moves,
    leaves_out,
)
from tests.games.sumof2.positions import board, legal, position_of, state_with, texts


def key_after(position: Sumof2Position, move: int) -> int:
    position.push(move)
    key = position.camps_key()
    position.pop()
    return key


@given(texts())
def test_candidates_are_different_kinds_of_choices_and_all_where_these_are_few(text: str) -> None:
    position = Sumof2Position.from_text(text).as_seen()
    candidates = [key_after(position, move) for move in candidate_moves(position)]
    kinds = {key_after(position, move) for move in position.moves()}
    if leaves_out(position):
        assert len(candidates) <= FEW
        assert set(candidates) <= kinds
    else:
        assert set(candidates) == kinds
    if position.round == 2:  # where round one ends, other choices may bring the same scores
        assert len(set(candidates)) == len(candidates)


def gain(position: Sumof2Position, move: int) -> int:
    """Return how much less the pawns cost the player on turn after a choice, as they cost now."""
    by_pawn = costs(position.pawns()).by_pawn
    side = position.to_move

    def lead() -> int:
        held = [
            sum(by_pawn[pawn] for pawn in PAWNS if camp >> pawn & 1) for camp in position.held()
        ]
        return held[1 - side] - held[side]

    before = lead()
    position.push(move)
    after = lead()
    position.pop()
    return after - before


def test_the_largest_gain_of_the_player_to_move_comes_first() -> None:
    position = position_of(state_with(board(a6=9, b6=5, c6=4, a1=7, d6=2, e6=36), 2))
    assert position.to_move == P2
    gains = [gain(position, move) for move in candidate_moves(position)]
    assert gains == sorted(gains, reverse=True)
    assert len(set(gains)) == 3


def test_exchanges_within_a_camp_are_one_candidate() -> None:
    position = position_of(state_with(board(a6=9, b6=5, c6=4, a1=6, b1=3, e6=36), 2))
    assert "9=6+3" in legal(position)
    moves = [position.move_text(move) for move in candidate_moves(position)]
    assert [move for move in moves if move.startswith("9=")] == ["9=6+3"]


def test_of_many_kinds_the_ones_that_gain_most_are_looked_at() -> None:
    position = Sumof2Position.from_seed(5).as_seen()
    assert leaves_out(position)
    kinds = {key_after(position, move): gain(position, move) for move in position.moves()}
    gains = sorted(kinds.values())
    assert [gain(position, move) for move in candidate_moves(position)] == gains[: -FEW - 1 : -1]


@given(texts())
def test_the_best_kinds_are_the_first_of_all(text: str) -> None:
    position = Sumof2Position.from_text(text).as_seen()
    assert best_kinds(position) == all_kinds(position)[:FEW]


@given(st.randoms(use_true_random=False), st.integers(0, 12))
def test_what_is_left_out_of_very_many_choices_gains_less(source: Random, plies: int) -> None:
    position = Sumof2Position.from_seed(source.getrandbits(32)).as_seen()
    for _ in range(plies):
        position.push(source.choice(position.moves()))
    assert best_kinds(position) == all_kinds(position)[:FEW]
