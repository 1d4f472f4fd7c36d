"""Infinity Master's Board Game: the squares, the operation on each, and the goals (R1).

A square is `row << 3 | column`, both from 0. Column 7 is not on the board; so a shift gives the row
and a mask the column.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 8
COLUMNS: Final = 7

_OPERATIONS: Final = (
    "×÷×÷×÷×",
    "+−+−+−+",
    "÷×÷×÷×÷",
    "−+−+−+−",
    "−+−+−+−",
    "÷×÷×÷×÷",
    "+−+−+−+",
    "×÷×÷×÷×",
)
"""The operations, row 8 first."""

SQUARES: Final = tuple(row << 3 | column for row in range(ROWS) for column in range(COLUMNS))
"""a1, b1 … g8."""
NAMES: Final = tuple(f"{'abcdefg-'[square & 7]}{(square >> 3) + 1}" for square in range(64))
SIGNS: Final = tuple(
    _OPERATIONS[7 - (square >> 3)][square & 7] if square & 7 < COLUMNS else ""
    for square in range(64)
)
"""The operation of each square, one of `+ − × ÷`."""
BY_NAME: Final = {NAMES[square]: square for square in SQUARES}
_ON_BOARD: Final = frozenset(SQUARES)
GOALS: Final = (BY_NAME["d8"], BY_NAME["d1"])
"""By side: where its infinity wins, which is where the opponent's starts."""
FORWARD: Final = (8, -8)
"""By side: what one row forward adds to a square."""


def steps(side: int, square: int) -> tuple[int, ...]:
    """Return the squares one step sideways or forward, straight or diagonally."""
    ahead = square + FORWARD[side]
    near = (square - 1, square + 1, ahead - 1, ahead, ahead + 1)
    return tuple(target for target in near if target in _ON_BOARD)
