"""Sumof2: keys of positions, made of random numbers of 60 bits, and keys of what the camps hold."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from calculi.games.sumof2.squares import LAST_NORTHERN, PAWNS, SQUARES

_BITS: Final = 60
_MASK: Final = (1 << _BITS) - 1
_source: Final = random.Random(2010)
PAWN_KEYS: Final = tuple((0, *(_source.getrandbits(_BITS) for _ in SQUARES)) for _ in range(37))
"""A number for each pawn on each square: the key of a board is the exclusive or of its pawns'."""
_NEXT_FACTOR: Final = _source.getrandbits(_BITS) | 1
_SCORE_FACTORS: Final = (_source.getrandbits(_BITS) | 1, _source.getrandbits(_BITS) | 1)
_ROUND_TWO_KEY: Final = _source.getrandbits(_BITS)

_NORTHERN_SHIFT: Final = 37
EITHER_CAMP: Final = 1 | 1 << _NORTHERN_SHIFT
"""Pawn 0 in both camps: bits of pawns are those of South's camp, and shifted, those of North's."""


def board_key(squares: Sequence[int]) -> int:
    """Return the key of a board, given the square of each pawn or 0."""
    key = 0
    for pawn in PAWNS:
        key ^= PAWN_KEYS[pawn][squares[pawn]]
    return key


def round_key(in_round: int, round_one: tuple[int, int], following: Sequence[int] | None) -> int:
    """Return the part of the key that stays the same for a whole round.

    It is made of the scores of round one, or while that goes on, of the filling that follows, if
    known.
    """
    if in_round == 2:
        south, north = map(int.__mul__, round_one, _SCORE_FACTORS)
        return (south + north + _ROUND_TWO_KEY) & _MASK
    # Without the factor, a filling on the board and the same one to follow would cancel out.
    return 0 if following is None else board_key(following) * _NEXT_FACTOR & _MASK


def camp_bit(square: int) -> int:
    """Return the bit of pawn 0 in the camp that a square belongs to."""
    return 1 if square > LAST_NORTHERN else 1 << _NORTHERN_SHIFT


def camps_key(held: int, in_round: int, round_one: tuple[int, int]) -> int:
    """Return a number for what play depends on, `held` being the bits of all pawns in their camps.

    Two positions with the same number differ at most in the squares within the camps, and in what
    follows round one.
    """
    if in_round == 1:
        return held
    south, north = round_one
    return (north << 32 | south) << 80 | 1 << 79 | held
