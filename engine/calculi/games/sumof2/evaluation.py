"""Sumof2: the evaluation the search uses.

Its only term is the lead: how much less the player to move holds than the opponent, round one and
the pawns now in the camps together, a hundredth of a point being the unit. Where round one is over
and round two hidden, that is round one's lead: two random fillings are worth the same to both.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.sumof2.rules import Sumof2Position

LIMIT: Final = 900_000
"""The largest value, in hundredths: a text may claim any round-one scores, but a lead proves no win
before the game is over."""


def evaluate(position: Sumof2Position) -> int:
    """Return the lead of the player to move, in hundredths of a point."""
    south, north = position.scores()
    lead = north - south if position.to_move == P1 else south - north
    return max(-LIMIT, min(LIMIT, 100 * lead))
