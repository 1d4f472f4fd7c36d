"""Sumof2: keys of positions, made of random 60-bit numbers, and keys of what the camps hold."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from calculi.games.sumof2.squares import LAST_NORTHERN, PAWNS, SQUARES

_BITS: Final = 60
_MASK: Final = (1 << _BITS) - 1
_source: Final = random.Random(2010)
PAWN_KEYS: Final = tuple((0, *(_source.getrandbits(_BITS) for _ in SQUARES)) for _ in range(37))
"""By pawn and square: a number; a board's key is the exclusive or of its pawns' numbers."""
_NEXT_FACTOR: Final = _source.getrandbits(_BITS) | 1
_SCORE_FACTORS: Final = (_source.getrandbits(_BITS) | 1, _source.getrandbits(_BITS) | 1)
_ROUND_TWO_KEY: Final = _source.getrandbits(_BITS)

NORTHERN_SHIFT: Final = 37
CAMP: Final = (1 << NORTHERN_SHIFT) - 1
"""The bits of a camp: bit n is pawn n. The low bits are the pawns in South's camp, the shifted ones
those in North's."""
EITHER_CAMP: Final = 1 | 1 << NORTHERN_SHIFT
"""Pawn 0 in both camps."""


def board_key(squares: Sequence[int]) -> int:
    """Return the key of a board, given the square of each pawn or 0."""
    key = 0
    for pawn in PAWNS:
        key ^= PAWN_KEYS[pawn][squares[pawn]]
    return key


def round_key(in_round: int, round_one: tuple[int, int], following: Sequence[int] | None) -> int:
    """Return the part of the key that stays the same during a round.

    In round one it comes from the filling that follows, if known; in round two from the scores of
    round one.
    """
    if in_round == 2:
        south, north = map(int.__mul__, round_one, _SCORE_FACTORS)
        return (south + north + _ROUND_TWO_KEY) & _MASK
    # Without the factor, a board and an equal filling to follow would cancel each other out.
    return 0 if following is None else board_key(following) * _NEXT_FACTOR & _MASK


def camp_bit(square: int) -> int:
    """Return the bit of pawn 0 in the camp that a square belongs to."""
    return 1 if square > LAST_NORTHERN else 1 << NORTHERN_SHIFT


def camps_key(held: int, in_round: int, round_one: tuple[int, int]) -> int:
    """Return a key of what play depends on; `held` has the bits of all pawns in their camps.

    Two positions with the same key differ at most in where in its camp a pawn stands, and in what
    follows round one.
    """
    if in_round == 1:
        return held
    south, north = round_one
    return (north << 32 | south) << 80 | 1 << 79 | held
