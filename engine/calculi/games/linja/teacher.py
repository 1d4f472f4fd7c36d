"""Linja: a hand-set evaluation, from whose games the computer has learnt the values of patterns.

The longer the way that the pieces of both sides have yet to go, the less a lead in advance is
worth. Half-way through a turn, the follow-up that is due counts; at its beginning, the longest one
that an initial move can bring. Values are for the player to move, in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.linja.rows import CAPACITY, MIDDLE_ROWS, ROWS
from calculi.games.linja.rules import LinjaPosition

ADVANCE: Final = (-47, -36, -20, -4, 0, 11, 31, 57)
"""The value of a piece on each row, its own start row first."""
_NEAR: Final = 17
_AFAR: Final = -13
"""The weight of a lead in advance, and what it grows by for each hundred rows to go."""
_EMPTY_ROW: Final = 69
_FULL_ROW: Final = 10
_DUE: Final = (99, 191, 348, 306, 364, 417)
"""By the follow-up that is due; first where a turn begins."""
_EXTRA: Final = -35
_OWN_REACH: Final = 104
_REACH: Final = 70
"""The value of each row of the longest follow-up within reach: for the player, where a turn begins,
and for the opponent."""


def by_hand(position: LinjaPosition) -> int:
    """Return the value of a position for the player to move."""
    side = position.to_move
    black, red = position.counts
    lead = sum(black[row] * ADVANCE[row - 1] - red[row] * ADVANCE[8 - row] for row in ROWS)
    lead = lead if side == P1 else -lead
    value = _NEAR * lead + _AFAR * lead * position.way // 100
    value += _EMPTY_ROW * position.empty_rows() + _FULL_ROW * position.full_rows()
    value += _DUE[position.allowance] - _REACH * reach(position, 1 - side)
    if not position.allowance:
        value += _OWN_REACH * reach(position, side)
    return value + _EXTRA if position.extra else value


def reach(position: LinjaPosition, side: int) -> int:
    """Return how many rows the longest follow-up has that a side's initial move can bring."""
    own, back = position.counts[side], 1 if side == P1 else -1
    longest = 0
    for row in MIDDLE_ROWS:
        if own[row - back] and longest < position.row_total(row) < CAPACITY:
            longest = position.row_total(row)
    return longest
