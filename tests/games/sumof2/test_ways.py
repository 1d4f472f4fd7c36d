"""Sumof2: what can be chosen by the pawns left, and what is kept up to date from choice to choice,
against the list of all choices."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from calculi.games.sumof2.moves import LARGER, SMALLER, ways
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import LAST_NORTHERN, PAWNS
from tests.games.sumof2.positions import texts


def check(position: Sumof2Position) -> None:
    moves = position.moves()
    removed = Counter(LARGER[move] + SMALLER[move] for move in moves)
    exchanged = Counter(pawn for move in moves for pawn in (LARGER[move], SMALLER[move]))
    left = [pawn for pawn in reversed(PAWNS) if position.squares[pawn]]
    assert ways(position.pawns()) == (
        len(moves),
        tuple((pawn, removed[pawn], exchanged[pawn]) for pawn in left),
    )
    assert position.count_moves() == len(moves)
    south = {pawn for pawn in left if position.squares[pawn] > LAST_NORTHERN}
    assert position.held() == (
        sum(1 << pawn for pawn in south),
        sum(1 << pawn for pawn in left if pawn not in south),
    )


@given(texts())
def test_ways_to_remove_and_to_exchange_pawns_are_those_of_all_choices(text: str) -> None:
    check(Sumof2Position.from_text(text))


@pytest.mark.parametrize("seed", range(3))
def test_what_camps_hold_is_kept_up_to_date_in_both_directions(seed: int) -> None:
    position = Sumof2Position.from_seed(seed)
    source = random.Random(seed)
    while position.result() is None:
        check(position)
        before = position.held(), position.pawns(), position.camps(), position.key()
        position.push(move := source.choice(position.moves()))
        position.pop()
        assert before == (position.held(), position.pawns(), position.camps(), position.key())
        position.push(move)
        fresh = Sumof2Position.from_text(position.text())
        assert position.held() == fresh.held()
        assert position.key() == fresh.key()
