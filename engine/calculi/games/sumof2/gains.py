"""Sumof2: the choice that gains most at once, found without looking at every choice.

A choice removes a sum and exchanges a larger pawn for a smaller one. Whose camp each stands in
decides what it gains: how much more the opponent's camp holds then, compared with the own.
"""

from __future__ import annotations

from typing import Final

from calculi.games.sumof2.keys import LARGEST, Camp

NONE: Final = -1000
"""Less than any choice gains."""

_UNEQUAL: Final = tuple(~(1 << taken // 2) if taken % 2 == 0 else -1 for taken in range(37))
"""By sum: all pawns but its half, which would have to be exchanged for itself (R1)."""


def most_gained(own: Camp, other: Camp) -> int:
    """Return what the best choice gains for the player of the first camp; `NONE` without a choice.

    For each sum from the largest down, a shift of the mirrored camp lays each pawn on the one that
    it makes the sum with.
    """
    pawns, mirrored = own
    others, others_mirrored = other
    best = NONE
    for camp, sign in ((pawns, 1), (others, -1)):
        left = camp
        while left:
            taken = left.bit_length() - 1
            removed = sign * taken
            # No choice gains more than one that exchanges the largest pawn but one for the 1.
            if removed + 2 * taken - 4 <= best:
                break
            left ^= 1 << taken
            shift = LARGEST - taken
            crossing = pawns & others_mirrored >> shift
            # The largest own pawn that makes the sum with one of the other camp.
            pawn = crossing.bit_length() - 1
            gain = removed + 4 * pawn - 2 * taken
            if 2 * pawn < taken:
                within = pawns & mirrored >> shift | others & others_mirrored >> shift
                if within & _UNEQUAL[taken]:
                    gain = removed
                elif not crossing:
                    continue
            best = max(best, gain)
    return best
