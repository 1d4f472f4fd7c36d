"""Tic-tac-toe: the square in the middle, which lies on four lines, is all that is weighed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .rules import TicTacToePosition
from .squares import MARKS, MIDDLE

WEIGHTS: Final[Mapping[str, int]] = {"middle": 20}
"""What the term counts, in hundredths of a point."""


def evaluate(position: TicTacToePosition) -> int:
    """Return the weighted term for the player to move, in hundredths of a point."""
    return WEIGHTS["middle"] * terms(position)["middle"]


def terms(position: TicTacToePosition) -> dict[str, int]:
    """Return 1 where the player to move holds the middle, -1 where the other one does, else 0."""
    mark = position.squares[MIDDLE]
    if mark == ".":
        return {"middle": 0}
    return {"middle": 1 if MARKS.index(mark) == position.to_move else -1}
