"""Sumof2: the evaluation the search uses.

Its terms are for the player to move, in tenths of a point:

- `lead`, how much less the player holds than the opponent: that of round one, and what is likely to
  be left of that in the camps when the round ends, which is the less the more pawns there are;
- `gain` and `other gain`, the same share of what the best choice gains, and of what the opponent's
  best choice would gain, as a loss;
- `pawns`, what it is worth to hold so many pawns fewer.

Where round one is over and round two still hidden, the lead of round one is all: a random filling
favours nobody.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.sumof2.gains import most_gained
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
MOST_POINTS: Final = 9_000
"""The greatest lead that counts. A position text may claim any scores of round one, but no lead
proves a win before the game is over."""

_LEAD: Final = WEIGHTS["lead"]
_GAIN: Final = WEIGHTS["gain"]
_OTHER_GAIN: Final = WEIGHTS["other gain"]
_PAWNS: Final = WEIGHTS["pawns"]

# Both tables are what regression finds in the last scores of 770 rounds that the computer played
# with itself. While there are many pawns the lead says nothing: all that tells is how many pawns a
# player holds. Near the end it is better to hold many small ones.
_SHARES: Final = (10, 10, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 7, 6, 5, 4, 3, 2, 2, 1, 1, 1)
_SHARE: Final = _SHARES + (0,) * (37 - len(_SHARES))
"""By the number of pawns on the board: how many tenths of a lead are likely to last."""
_WORTHS: Final = (-3, -3, -3, -3, -3, -3, -3, -8, -10, -18, -20, -20, -20, -17, -12, -5, 0, 8, 12)
_WORTH: Final = (*_WORTHS, 14, 17, 22) + (30,) * (34 - len(_WORTHS))
"""By the number of pawns on the board: what a pawn less to hold is worth, in tenths of a point."""


def evaluate(position: Sumof2Position) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    lead, gain, other_gain, pawns = _terms(position)
    return _LEAD * lead + _GAIN * gain + _OTHER_GAIN * other_gain + _PAWNS * pawns


def terms(position: Sumof2Position) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    return dict(zip(("lead", "gain", "other gain", "pawns"), _terms(position), strict=True))


def _terms(position: Sumof2Position) -> tuple[int, int, int, int]:
    own, other = position.camp_bits()
    held, others = position.camps()
    before, others_before = position.round_one
    if position.to_move != P1:
        own, other, held, others = other, own, others, held
        before, others_before = others_before, before
    count, other_count = own[0].bit_count(), other[0].bit_count()
    share = _SHARE[count + other_count]
    lead = 10 * max(-MOST_POINTS, min(MOST_POINTS, others_before - before))
    lead += share * (others - held)
    if not count and not other_count:
        return lead, 0, 0, 0
    return (
        lead,
        share * most_gained(own, other),
        -share * most_gained(other, own),
        _WORTH[count + other_count] * (other_count - count),
    )
