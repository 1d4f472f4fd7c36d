"""Sumof2: the end of a round, worked out exactly where few pawns are left.

One question comes up again and again: can the player to move be ahead by `least` points when the
round ends? The answers are remembered for all searches, since they depend on nothing but who holds
which pawns.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from calculi.games.sumof2.costs import costs
from calculi.games.sumof2.evaluation import LEAD
from calculi.games.sumof2.keys import CAMP, NORTHERN_SHIFT
from calculi.games.sumof2.moves import BY_SUM, REMEMBERED
from calculi.games.sumof2.rules import Sumof2Position

MOST_PAWNS: Final = 10
"""With more pawns left nothing is worked out. With 10 it takes a third of a millisecond; with 12 it
would take six, and a search at 15 or 16 pawns would get less far."""
_MOST_KNOWN: Final = 100_000
"""How many positions the cache holds: some 25 MB."""
_MOST_POINTS: Final = 666
"""All pawns together."""

_known: dict[int, tuple[int, int, int, int]] = {}
"""By who holds which pawns, as `own << NORTHERN_SHIFT | other` of the player to move: by how many
points the lead grows at least, and at most, until the round ends; and the best choice so far: the
pawns that it leads to (0 if there is none yet), and by how much it changes the lead."""


def bound(position: Sumof2Position, least: int) -> tuple[int, bool] | None:
    """Return a fail-soft bound for the player to move, and whether the game ends with the round.

    In round one it is in hundredths of a point: a lower bound if it is `least` or more, else an
    upper one. In round two only its sign counts: a win, a draw or a loss, at least or at most.
    None where too many pawns are left.
    """
    if position.pawns().bit_count() > MOST_PAWNS:
        return None
    if len(_known) > _MOST_KNOWN:
        _known.clear()
    side, held, scores = position.to_move, position.held(), position.scores()
    own, other, lead = held[side], held[1 - side], scores[1 - side] - scores[side]
    if position.round == 1:
        return LEAD * _reached(own, other, lead, -(-least // LEAD)), False
    return _reached(own, other, lead, int(least > 0)), True


def _reached(own: int, other: int, lead: int, least: int) -> int:
    """Return how many points the player to move is ahead when the round ends.

    Fail-soft: a lower bound if it is `least` or more, else an upper one. This takes 2 µs a
    position; the search, which can pause and knows no game, takes 8.
    """
    choices = _choices(own | other)
    if not choices:
        return lead
    key = own << NORTHERN_SHIFT | other
    known = _known.get(key)
    best = -_MOST_POINTS - abs(lead)
    if known is None:
        low, high, best_after, best_gain = -2 * _MOST_POINTS, 2 * _MOST_POINTS, 0, 0
    else:
        low, high, best_after, best_gain = known
        if lead + low >= least:
            return lead + low
        if lead + high < least:
            return lead + high
        if best_after:
            there, here = best_after & CAMP, best_after >> NORTHERN_SHIFT
            best = -_reached(there, here, -lead - best_gain, 1 - least)
            if best >= least:
                _known[key] = best - lead, high, best_after, best_gain
                return best
    for _, gain, here, there in _outcomes(own, other, choices):
        value = -_reached(there, here, -lead - gain, 1 - least)
        if value > best:
            best, best_after, best_gain = value, here << NORTHERN_SHIFT | there, gain
            if value >= least:
                _known[key] = best - lead, high, best_after, best_gain
                return best
    _known[key] = low, best - lead, best_after, best_gain
    return best


_Pairs = tuple[tuple[int, int, int, int], ...]


@lru_cache(REMEMBERED)
def _choices(pawns: int) -> tuple[tuple[int, int, int, _Pairs], ...]:
    """Return the choices by the pawn that they remove: its bit, number and cost, and the pairs.

    A pair has the bits of both, the bit of the larger, and what the exchange gains the holder of
    the larger, in points and in what pawns are likely to cost.
    """
    by_pawn = costs(pawns).by_pawn
    found = []
    for taken in range(36, 2, -1):
        if not pawns >> taken & 1:
            continue
        pairs = tuple(
            (
                1 << larger | 1 << smaller,
                1 << larger,
                2 * (larger - smaller),
                2 * (by_pawn[larger] - by_pawn[smaller]),
            )
            for _, larger, smaller in BY_SUM[taken]
            if pawns >> larger & pawns >> smaller & 1
        )
        if pairs:
            found.append((1 << taken, taken, by_pawn[taken], pairs))
    return tuple(found)


def _outcomes(
    own: int, other: int, choices: tuple[tuple[int, int, int, _Pairs], ...]
) -> list[tuple[int, int, int, int]]:
    """Return what the choices of each kind lead to, the most promising first.

    Each has how much less the pawns are likely to cost, by how many points the lead grows, and the
    pawns that either side then holds.
    """
    found = []
    for bit, points, cost, pairs in choices:
        here, there, gain, likely = own, other ^ bit, -points, -cost
        if own & bit:
            here, there, gain, likely = own ^ bit, other, points, cost
        is_kept = False
        for both, larger, more, likelier in pairs:
            mine = own & both
            if not mine or mine == both:
                if not is_kept:
                    is_kept = True
                    found.append((likely, gain, here, there))
            elif mine == larger:
                found.append((likely + likelier, gain + more, here ^ both, there ^ both))
            else:
                found.append((likely - likelier, gain - more, here ^ both, there ^ both))
    found.sort(reverse=True)
    return found
