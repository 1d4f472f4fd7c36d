"""Sumof2: the evaluation the search uses.

Its only term is the `lead`: how much less the player to move holds than the opponent, counting
round one and the pawns now in the camps. Where round one is over and round two still hidden, it is
the lead of round one: a random filling favours nobody.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
MOST_POINTS: Final = 9_000
"""The greatest lead that counts. A position text may claim any scores of round one, but no lead
proves a win before the game is over."""

_LEAD: Final = WEIGHTS["lead"]


def evaluate(position: Sumof2Position) -> int:
    """Return the lead of the player to move, in hundredths of a point."""
    return _LEAD * _lead(position)


def terms(position: Sumof2Position) -> dict[str, int]:
    """Return the only term by its name, for the player to move, in points."""
    return {"lead": _lead(position)}


def _lead(position: Sumof2Position) -> int:
    south, north = position.scores()
    lead = north - south if position.to_move == P1 else south - north
    return max(-MOST_POINTS, min(MOST_POINTS, lead))
