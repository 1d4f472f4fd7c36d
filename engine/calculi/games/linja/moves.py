"""Linja: a ply is a number: 0 is `PASS`, any other holds the rows it leaves and reaches."""

from __future__ import annotations

from typing import Final

LinjaMove = int

PASS: Final[LinjaMove] = 0

SOURCE: Final = tuple(move >> 4 for move in range(9 << 4))
"""By move: the row that it leaves; 0 for `PASS`. A look-up here or in `TARGET` takes a third of the
time of a call, and every push needs both."""
TARGET: Final = tuple(move & 15 for move in range(9 << 4))
"""By move: the row that it reaches; 0 for `PASS`."""


def move_between(source: int, target: int) -> LinjaMove:
    """Return the move of a piece from one row to another."""
    return source << 4 | target
