"""Sumof2: the pawns, the squares, and whose camp a square belongs to.

The 36 squares are numbered as a board text lists them: a6 is 1, f6 is 6, f1 is 36. The first 18 are
North's camp, the others South's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.game import P1, P2

PAWNS: Final = range(1, 37)
SQUARES: Final = range(1, 37)
LAST_NORTHERN: Final = 18
"""The last square of North's camp."""
NAMES: Final = ("", *(column + row for row in "654321" for column in "abcdef"))
"""The name of each square (index 0 is no square)."""
BY_NAME: Final = {NAMES[square]: square for square in SQUARES}


def camp_of(square: int) -> int:
    return P1 if square > LAST_NORTHERN else P2


def filling_of(squares: Sequence[int]) -> list[int]:
    """Return the pawn on each square or 0, given the square of each pawn or 0."""
    filling = [0] * 37
    for pawn in PAWNS:
        filling[squares[pawn]] = pawn
    filling[0] = 0  # all pawns that are gone wrote themselves here
    return filling
