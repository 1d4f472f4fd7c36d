"""Linja: the evaluation the search uses.

Each term is told for the player to move. The longer the way that the pieces of both sides have yet
to go, the less a lead in advance is worth. Half-way through a turn, the follow-up that is due
counts; at its beginning, the longest one that an initial move can bring.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from calculi.game import P1, P2
from calculi.games.linja.rules import ROWS, LinjaPosition
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
"""The weights of `evaluate`, by term, in hundredths of a point."""

ADVANCE: Final = (-47, -36, -20, -4, 0, 11, 31, 57)
"""What a piece counts on each row, its own start row first; in tenths of a point."""
_FAR: Final = 100
"""Rows to go, of all pieces together, with which a lead in advance counts once for `advance, far`;
126 at the start."""
_LONGEST: Final = 5
"""The longest follow-up, in rows."""

_WAY_BITS: Final = 8
"""Enough for the rows that all 24 pieces may have to go."""
_BOTH: Final = (
    (0, *((ADVANCE[row - 1] << _WAY_BITS) + 8 - row for row in ROWS)),
    (0, *((-ADVANCE[8 - row] << _WAY_BITS) + row - 1 for row in ROWS)),
)
"""By side and row: what a piece there counts for Black and, in the last bits, how many rows it has
to go. One sum of both has the search look at 7 % more positions a second."""

_NEAR: Final = WEIGHTS["advance"]
_AFAR: Final = WEIGHTS["advance, far"]
_EMPTY_ROW: Final = WEIGHTS["empty rows"]
_FULL_ROW: Final = WEIGHTS["full rows"]
_EXTRA: Final = WEIGHTS["extra turn"]
_DUE: Final = (
    WEIGHTS["turn begins"],
    *(WEIGHTS[f"follow-up of {rows}"] for rows in range(1, _LONGEST + 1)),
)
"""By the allowance: 0 where a turn begins."""
_OWN_REACH: Final = WEIGHTS["reach"]
_REACH: Final = WEIGHTS["opponent's reach"]


def evaluate(position: LinjaPosition) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    side = position.to_move
    advance, afar = _advance(position, side)
    value = _NEAR * advance + _AFAR * afar + _EMPTY_ROW * position.empty_rows()
    value += _FULL_ROW * position.full_rows() + _DUE[position.allowance]
    value -= _REACH * position.longest_follow_up(1 - side)
    if position.allowance == 0:
        value += _OWN_REACH * position.longest_follow_up(side)
    return value + _EXTRA if position.extra else value


def terms(position: LinjaPosition) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    side, allowance = position.to_move, position.allowance
    advance, afar = _advance(position, side)
    return {
        "advance": advance,
        "advance, far": afar,
        "empty rows": position.empty_rows(),
        "full rows": position.full_rows(),
        "turn begins": int(allowance == 0),
        **{f"follow-up of {rows}": int(allowance == rows) for rows in range(1, _LONGEST + 1)},
        "extra turn": int(position.extra),
        "reach": 0 if allowance else position.longest_follow_up(side),
        "opponent's reach": -position.longest_follow_up(1 - side),
    }


def _advance(position: LinjaPosition, side: int) -> tuple[int, int]:
    """Return a side's lead in advance, and the same as far as it is far from the end."""
    black, red = position.counts
    both = sum(map(mul, black, _BOTH[P1])) + sum(map(mul, red, _BOTH[P2]))
    lead, way = both >> _WAY_BITS, both & (1 << _WAY_BITS) - 1
    if side != P1:
        lead = -lead
    return lead, int(lead * way / _FAR)
