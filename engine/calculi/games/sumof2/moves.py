"""Sumof2: a ply is a number that holds two pawns, the larger and the smaller.

These two change places, and the pawn of their sum is removed. Which choices there are depends only
on which pawns are left (R2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from calculi.games.sumof2.squares import PAWNS

Sumof2Move = int

LARGER: Final = tuple(move >> 6 for move in range(37 << 6))
"""By move: the larger of the two pawns that change places."""
SMALLER: Final = tuple(move & 63 for move in range(37 << 6))
"""By move: the smaller of the two."""


def choice_of(larger: int, smaller: int) -> Sumof2Move:
    return larger << 6 | smaller


def pawns_of(move: Sumof2Move) -> tuple[int, int, int]:
    """Return the three pawns of a choice: the sum, the larger and the smaller."""
    larger, smaller = LARGER[move], SMALLER[move]
    return larger + smaller, larger, smaller


UNEQUAL: Final = tuple(~(1 << pawn // 2) if pawn % 2 == 0 else -1 for pawn in range(37))
"""By sum: the bits of all pawns but its half, which would be exchanged for itself (R1)."""

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

REMEMBERED: Final = 20_000
"""How many sets of pawns the caches hold, with what was worked out for them: some 10 MB."""


class Ways(NamedTuple):
    """What can be chosen while some pawns are left."""

    choices: int
    """How many choices there are."""
    by_pawn: tuple[tuple[int, int, int], ...]
    """For each pawn, the largest first: the pawn, how many choices remove it, and in how many it
    changes places."""


_SHIFTS: Final = tuple(
    (pawn, 1 << pawn, 36 - pawn, UNEQUAL[pawn], ~(1 << pawn)) for pawn in range(36, 0, -1)
)
"""By pawn, for `ways`: the pawn, its bit, how far the mirrored pawns are shifted so that each lies
on its partner in that sum, the bits of its addends, and those of its partners."""


def mirrored(pawns: int) -> int:
    """Return pawns the other way round: bit 36 - n for each pawn n.

    When they are shifted, each lies on the pawn with which it makes a sum.
    """
    return int(f"{pawns:037b}"[::-1], 2)


@lru_cache(REMEMBERED)
def ways(pawns: int) -> Ways:
    """Return what can be chosen; `pawns` has bit n for each pawn n left."""
    there = mirrored(pawns)
    found = [
        (
            pawn,
            (pawns & there >> shift & addends).bit_count() // 2,
            (pawns & pawns >> pawn & partners).bit_count(),
        )
        for pawn, bit, shift, addends, partners in _SHIFTS
        if pawns & bit
    ]
    return Ways(sum([removing for _, removing, _ in found]), tuple(found))
