"""Minus vs Plus: the evaluation the search uses.

Points decide the game, so they are counted in full. A piece is worth a part of its size, for what
it can still take and carry across, and the more of it the nearer it is to the last row.
"""

from __future__ import annotations

from typing import Final

from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import (
    CONTENTS,
    EMPTY,
    LAST_ROW,
    NAMES,
    OFF_BOARD,
    ROW,
)

POINT: Final = 100
"""The worth of a point scored, in hundredths of a point."""
BY_DISTANCE: Final = (0, 60, 45, 35, 30, 25)
"""The worth of each unit of a piece's size, by the rows it has to go."""


def _worth(square: int, content: int) -> int:
    """Return what a content is worth to Plus."""
    if content in (EMPTY, OFF_BOARD):
        return 0
    return content * BY_DISTANCE[abs(square // ROW - LAST_ROW[content < 0])]


_WORTHS: Final = tuple(
    (square, tuple(_worth(square, content) for content in CONTENTS)) for square in NAMES
)
"""The squares, each with what all contents are worth on it."""


def evaluate(position: MinusVsPlusPosition) -> int:
    """Return points and pieces of the player to move against the opponent's, in hundredths."""
    plus, minus = position.scores()
    value = (plus - minus) * POINT
    cells = position.cells
    for square, worth in _WORTHS:
        value += worth[cells[square]]
    return -value if position.to_move else value
