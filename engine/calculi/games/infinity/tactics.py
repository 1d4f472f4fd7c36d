"""Infinity Master's Board Game: the moves that a quiescence search follows."""

from __future__ import annotations

from calculi.games.infinity.moves import SOURCE, TARGET, InfinityMove
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import GOALS


def quiescence_moves(position: InfinityPosition) -> list[InfinityMove]:
    """Return the legal moves that make an operation or bring an infinity to its goal."""
    board, side = position.board, position.to_move
    goal, infinities = GOALS[side], position.infinities[side]
    return [
        move
        for move in position.moves()
        if board[TARGET[move]] or (TARGET[move] == goal and SOURCE[move] in infinities)
    ]
