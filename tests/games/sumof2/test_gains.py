"""Sumof2: the choice that gains most, against every choice that there is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from calculi.games.sumof2.gains import NONE, most_gained
from calculi.games.sumof2.rules import Sumof2Position
from tests.games.sumof2.positions import texts


def gains(position: Sumof2Position, side: int) -> list[int]:
    """Return what each choice gains for a side, were it its turn."""
    found = []
    for move in position.moves():
        before, in_round = position.camps(), position.round
        position.push(move)
        after = position.camps() if position.round == in_round else position.round_one
        position.pop()
        found.append(before[side] - after[side] - before[1 - side] + after[1 - side])
    return found


def check(position: Sumof2Position) -> None:
    camps = position.camp_bits()
    for side in (0, 1):
        assert most_gained(camps[side], camps[1 - side]) == max(gains(position, side), default=NONE)


@given(texts())
def test_the_best_gain_is_that_of_the_best_of_all_choices(text: str) -> None:
    check(Sumof2Position.from_text(text))


@pytest.mark.parametrize("seed", range(3))
def test_camps_are_kept_up_to_date_in_both_directions(seed: int) -> None:
    position = Sumof2Position.from_seed(seed)
    source = random.Random(seed)
    while position.result() is None:
        check(position)
        fresh = Sumof2Position.from_text(position.text())
        assert position.camp_bits() == fresh.camp_bits()
        move = source.choice(position.moves())
        before = position.camp_bits()
        position.push(move)
        position.pop()
        assert position.camp_bits() == before
        position.push(move)
