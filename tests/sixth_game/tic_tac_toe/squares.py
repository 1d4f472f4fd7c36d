"""Tic-tac-toe: the squares from a3 to c1, the marks, and the lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SQUARES: Final = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
MARKS: Final = "xo"
MIDDLE: Final = 4
LINES: Final = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)


def has_line(squares: Sequence[str], player: int) -> bool:
    """Tell whether a player has three marks in a line."""
    return any(all(squares[square] == MARKS[player] for square in line) for line in LINES)
