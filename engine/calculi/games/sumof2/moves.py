"""Sumof2: a ply is a number that holds two pawns, the larger and the smaller.

These two change places, and the pawn of their sum is removed.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1, P2
from calculi.games.sumof2.squares import PAWNS

Sumof2Move = int

#: By move: the larger and the smaller of the two pawns that change places.
LARGER: Final = tuple(move >> 6 for move in range(37 << 6))
SMALLER: Final = tuple(move & 63 for move in range(37 << 6))

STARTS: Final = (P1, P1, P2)
"""Who moves first in each round (index 0 is no round)."""


def choice_of(larger: int, smaller: int) -> Sumof2Move:
    return larger << 6 | smaller


def pawns_of(move: Sumof2Move) -> tuple[int, int, int]:
    """Return the three pawns of a choice: the sum, the larger and the smaller."""
    larger, smaller = LARGER[move], SMALLER[move]
    return larger + smaller, larger, smaller


# R1: the three pawns differ, so the larger addend is more than half of the sum.
BY_SUM: Final = tuple(
    tuple(
        (choice_of(larger, taken - larger), larger, taken - larger)
        for larger in range(taken - 1, taken // 2, -1)
    )
    for taken in range(37)
)
"""By pawn: the choices that remove it, as (move, larger, smaller)."""
PARTNERS: Final = tuple(
    tuple(
        (first, second)
        for taken in PAWNS
        for _, larger, smaller in BY_SUM[taken]
        if pawn in (taken, larger, smaller)
        for first, second in [{taken, larger, smaller} - {pawn}]
    )
    for pawn in range(37)
)
"""By pawn: the other two pawns of every choice that it takes part in."""
