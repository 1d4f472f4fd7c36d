"""Minus vs Plus: the evaluation the search uses.

Points decide the game. A piece is worth a part of its size, for what it can still take and carry
across, by the rows that it has to go. The terms, each the player's less the opponent's, are
`point`, points scored, and `size 1 rows away` to `size 5 rows away`, the sizes of all pieces that
far from their last row.
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
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
_POINT: Final = WEIGHTS["point"]
_ROWS_AWAY: Final = range(1, 6)
_BY_DISTANCE: Final = (0, *(WEIGHTS[f"size {rows} rows away"] for rows in _ROWS_AWAY))
"""The worth of each unit of a piece's size, by the rows it has to go."""


def _value_for_plus(square: int, content: int) -> int:
    """Return what a content is worth to Plus."""
    if content in (EMPTY, OFF_BOARD):
        return 0
    return content * _BY_DISTANCE[abs(square // ROW - LAST_ROW[content < 0])]


_VALUES_BY_SQUARE: Final = tuple(
    (square, tuple(_value_for_plus(square, content) for content in CONTENTS)) for square in NAMES
)
"""The squares, each with what all contents are worth on it."""


def evaluate(position: MinusVsPlusPosition) -> int:
    """Return points and pieces of the player to move against the opponent's, in hundredths."""
    plus, minus = position.scores()
    value = (plus - minus) * _POINT
    cells = position.cells
    for square, values in _VALUES_BY_SQUARE:
        value += values[cells[square]]
    return -value if position.to_move else value


def terms(position: MinusVsPlusPosition) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    plus, minus = position.scores()
    balance = {"point": plus - minus, **{f"size {rows} rows away": 0 for rows in _ROWS_AWAY}}
    for square in NAMES:
        content = position.cells[square]
        if content not in (EMPTY, 0):
            rows = abs(square // ROW - LAST_ROW[content < 0])
            balance[f"size {rows} rows away"] += content
    sign = -1 if position.to_move else 1
    return {name: sign * value for name, value in balance.items()}
