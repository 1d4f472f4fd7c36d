"""Linja: a ply is a number: 0 is `PASS`, any other holds the rows it leaves and reaches."""

from __future__ import annotations

from typing import Final

LinjaMove = int

PASS: Final[LinjaMove] = 0

#: By move: the row it leaves, and the row it reaches; 0 for `PASS`. A look-up takes a third of the
#: time of a call, and every push needs two.
SOURCE: Final = tuple(move >> 4 for move in range(9 << 4))
TARGET: Final = tuple(move & 15 for move in range(9 << 4))


def move_between(source: int, target: int) -> LinjaMove:
    """Return the move of a piece from one row to another."""
    return source << 4 | target
