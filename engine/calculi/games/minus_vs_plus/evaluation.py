"""Minus vs Plus: the evaluation the search uses.

Points decide the game. A piece also counts, since it can still capture and cross the board: a part
of its size, depending on how many rows it has to go. Each term is the player's count minus the
opponent's: `point` is points scored, `size 1 rows away` to `size 5 rows away` are the sizes of all
pieces so far from their last row.
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
"""By how many rows a piece has to go: the value of each unit of its size."""


def _value_for_plus(square: int, content: int) -> int:
    """Return the value of a square's content for Plus, in hundredths of a point."""
    if content in (EMPTY, OFF_BOARD):
        return 0
    return content * _BY_DISTANCE[abs(square // ROW - LAST_ROW[content < 0])]


_VALUES: Final = tuple(
    tuple(_value_for_plus(square, content) for content in CONTENTS)
    for square in range(max(NAMES) + 1)
)
"""By square, margin included, and content: the value of the content there."""


def evaluate(position: MinusVsPlusPosition) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    plus, minus = position.scores()
    value = (plus - minus) * _POINT + sum(map(tuple.__getitem__, _VALUES, position.cells))
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
