"""Sumof2: one representative of each set of equivalent choices; of very many, only the best.

Only the camps matter, not the squares in them. So the search treats all choices alike that remove
the same pawn and exchange two pawns of one camp. Near the end of a round it looks at all kinds, so
that what it finds there is exact.
"""

from __future__ import annotations

from typing import Final

from calculi.games.sumof2.costs import costs
from calculi.games.sumof2.moves import BY_SUM, UNEQUAL, Sumof2Move, choice_of, mirrored
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import PAWNS

MANY_CHOICES: Final = 80
"""Where there are more choices than this, few kinds are searched."""
FEW: Final = 16
"""How many of them, those that gain most."""
VERY_MANY_CHOICES: Final = 150
"""Where there are more choices than this, it is quicker to look at the best ones only."""

_CHOICES: Final = tuple(
    tuple(
        (move, 1 << larger | 1 << smaller, 1 << larger, larger, smaller)
        for move, larger, smaller in BY_SUM[taken]
    )
    for taken in range(37)
)
"""By sum: its choices, with the bits of the two pawns that change places, that of the larger, and
both pawns."""


def candidate_moves(position: Sumof2Position) -> list[Sumof2Move]:
    """Return one choice of each kind, the largest gain for the player to move first.

    A gain is how much less the pawns cost afterwards, at the costs before the choice. Of many kinds
    only those that gain most are returned.
    """
    if position.count_moves() > VERY_MANY_CHOICES:
        return best_kinds(position)
    found = all_kinds(position)
    if leaves_out(position):
        del found[FEW:]
    return found


def all_kinds(position: Sumof2Position) -> list[Sumof2Move]:
    """Return one choice of each kind, in order of their gains."""
    own = position.held()[position.to_move]
    pawns = position.pawns()
    by_pawn = costs(pawns).by_pawn
    found = []
    for taken in range(36, 2, -1):
        if not pawns >> taken & 1:
            continue
        gain = by_pawn[taken] if own >> taken & 1 else -by_pawn[taken]
        is_kept = False
        for move, both, bit, larger, smaller in _CHOICES[taken]:
            if pawns & both != both:
                continue
            here = own & both
            if not here or here == both:
                if not is_kept:
                    is_kept = True
                    found.append((gain, move))
            elif here == bit:
                found.append((gain + 2 * (by_pawn[larger] - by_pawn[smaller]), move))
            else:
                found.append((gain - 2 * (by_pawn[larger] - by_pawn[smaller]), move))
    found.sort(reverse=True)
    return [move for _, move in found]


# What a choice gains, with the two pawns that change places in its last bits.
_PAWN_BITS: Final = 6
_GAIN_SHIFT: Final = 2 * _PAWN_BITS
_PAWN: Final = (1 << _PAWN_BITS) - 1
_PAWNS_OF_MOVE: Final = (1 << _GAIN_SHIFT) - 1
_NONE: Final = -1 << 29
"""In place of the gain of a sum that is not there: with other gains added, it is still low."""
_LOW: Final = _NONE // 2
_AT_ONCE: Final = 3
"""How many own pawns are tried between two updates of the pruning bound."""
_BITS: Final = tuple((pawn, 1 << pawn) for pawn in PAWNS)


def best_kinds(position: Sumof2Position) -> list[Sumof2Move]:
    """Return the first `FEW` of `all_kinds`.

    The costliest own pawns are tried first: the best exchanges found for them prune most of the
    rest. This takes half as long where 33 or 30 pawns are left (25 µs in place of 53), and three
    quarters with all 36.
    """
    own = position.held()[position.to_move]
    pawns = position.pawns()
    others = pawns ^ own
    by_pawn = costs(pawns).by_pawn
    by_sum = [_NONE] * 73
    given, received = [], []
    for pawn, bit in _BITS:
        cost = by_pawn[pawn] << _GAIN_SHIFT
        if own & bit:
            by_sum[pawn] = cost
            given.append((2 * cost + (pawn << _PAWN_BITS), pawn))
        elif others & bit:
            by_sum[pawn] = -cost
            received.append((pawn - 2 * cost, pawn))
    given.sort(reverse=True)
    most = max(by_sum) + max(received, default=(0, 0))[0]
    exchanges: list[int] = []
    least = _LOW
    for place, (gain, pawn) in enumerate(given):
        if place % _AT_ONCE == 0:
            exchanges, least = _best(exchanges)
            if gain + most < least:
                break
        exchanges += [
            whole
            for more, other in received
            if (whole := by_sum[pawn + other] + gain + more) >= least
        ]
    exchanges, least = _best(exchanges)
    found = [
        (packed >> _GAIN_SHIFT << _GAIN_SHIFT)
        + _move_of(packed >> _PAWN_BITS & _PAWN, packed & _PAWN)
        for packed in exchanges
    ]
    mirrored_own, mirrored_others = mirrored(own), mirrored(others)
    for taken in range(36, 2, -1):
        if by_sum[taken] >= least:
            within = own & mirrored_own >> 36 - taken | others & mirrored_others >> 36 - taken
            within &= UNEQUAL[taken]
            if within:
                larger = within.bit_length() - 1
                found.append(by_sum[taken] + _move_of(larger, taken - larger))
    found.sort(reverse=True)
    return [packed & _PAWNS_OF_MOVE for packed in found[:FEW]]


def _best(exchanges: list[int]) -> tuple[list[int], int]:
    """Return the exchanges that gain as much as the last of the `FEW` best, and that gain."""
    if len(exchanges) < FEW:
        return exchanges, _LOW
    exchanges.sort(reverse=True)
    least = exchanges[FEW - 1] >> _GAIN_SHIFT << _GAIN_SHIFT
    return [packed for packed in exchanges if packed >= least], least


def _move_of(pawn: int, other: int) -> Sumof2Move:
    return choice_of(max(pawn, other), min(pawn, other))


def leaves_out(position: Sumof2Position) -> bool:
    """Tell whether `candidate_moves` may miss the only good choice."""
    return position.count_moves() > MANY_CHOICES
