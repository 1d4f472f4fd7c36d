"""Infinity Master's Board Game: the squares, the operation each bears, and the goals (R1).

A square is `row << 3 | column`, both from 0: column 7 is not on the board, so that names, rows and
columns are a shift or a mask away.
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
"""The operations of rows 8 down to 1."""

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
"""Where the infinity of each side wins: the square where the opponent's starts."""
FORWARD: Final = (8, -8)
"""What one row forward adds to a square, for each side."""


def steps(side: int, square: int) -> tuple[int, ...]:
    """Return the squares one step sideways or forward, straight or diagonally."""
    ahead = square + FORWARD[side]
    near = (square - 1, square + 1, ahead - 1, ahead, ahead + 1)
    return tuple(target for target in near if target in _ON_BOARD)
