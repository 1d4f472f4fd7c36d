"""Infinity Master's Board Game: a ply is a number that holds the squares it leaves and reaches."""

from __future__ import annotations

from typing import Final

InfinityMove = int

SOURCE: Final = tuple(move >> 6 for move in range(64 << 6))
"""By move: the square that it leaves."""
TARGET: Final = tuple(move & 63 for move in range(64 << 6))
"""By move: the square that it reaches."""


def move_between(source: int, target: int) -> InfinityMove:
    """Return the move of a piece from one square to another."""
    return source << 6 | target
