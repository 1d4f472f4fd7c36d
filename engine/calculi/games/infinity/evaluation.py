"""Infinity Master's Board Game: a first evaluation.

Games are mostly won by taking the last infinity or by bringing one home, so infinities weigh most
and then the way they have come; the score decides only games that end otherwise.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.infinity.mobility import ROW_OF
from calculi.games.infinity.rules import InfinityPosition

PIECE: Final = 100
"""Hundredths of a point for each piece on the board, of any value."""
INFINITY_ON_BOARD: Final = 600
"""For each infinity on the board, above what it is worth as a piece."""
INFINITY_IN_RESERVE: Final = 150
"""For an infinity that a division by zero may still bring in."""
INFINITY_ROW: Final = 20
"""For each row that a side's foremost infinity has come from its own end."""
ROW: Final = 5
"""For each row that any piece has come: a side that only waits gets nowhere."""
SCORED_INFINITY: Final = 200
"""For each infinity scored."""
SCORED_POINT: Final = 10
"""For each point scored."""
GREATEST_LEAD: Final = 1000
"""What a lead in the scores is worth at most, however great it is."""


def evaluate(position: InfinityPosition) -> int:
    """Return the balance of all terms for the player to move, in hundredths of a point."""
    side = position.to_move
    return _lead(position, side) + _strength(position, side) - _strength(position, 1 - side)


def _strength(position: InfinityPosition, side: int) -> int:
    """Return what a side has on the board and in reserve."""
    squares = position.infinities[side]
    rows = ROW_OF[side]
    return (
        PIECE * position.pieces_on_board(side)
        + INFINITY_ON_BOARD * len(squares)
        + INFINITY_IN_RESERVE * position.reserves[side]
        + ROW * position.rows_gone(side)
        + INFINITY_ROW * max((rows[square] for square in squares), default=0)
    )


def _lead(position: InfinityPosition, side: int) -> int:
    """Return what the lead in the scores is worth to a side."""
    first, second = position.scores()
    lead = SCORED_INFINITY * (first.infinities - second.infinities)
    lead += SCORED_POINT * (first.sixtieths - second.sixtieths) // 60
    lead = max(-GREATEST_LEAD, min(lead, GREATEST_LEAD))
    return lead if side == P1 else -lead
