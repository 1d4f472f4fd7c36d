"""Infinity Master's Board Game: the moves that a search follows until there are none."""

from __future__ import annotations

from calculi.games.infinity.mobility import InfinityMove
from calculi.games.infinity.rules import InfinityPosition


def operations(position: InfinityPosition) -> list[InfinityMove]:
    """Return the legal moves that make an operation."""
    board = position.board
    return [move for move in position.moves() if board[move & 63]]
