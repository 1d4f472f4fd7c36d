"""Plain alpha-beta to a fixed depth, without ordering or table: a yardstick, to stay as it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from calculi.game import Position

_WIN: Final = 1_000_000


def best_move(
    position: Position[Any],
    evaluate: Callable[[Any], int],
    depth: int,
    chance: random.Random,
) -> Any:
    """Return the best move of a search of `depth` plies, drawn at random among equals."""
    side = position.to_move
    best: list[Any] = []
    best_value = -_WIN - 1
    for move in position.moves():
        position.push(move)
        # A window from one below the best value tells an equal move from a worse one.
        value = _seen_by(position, evaluate, depth - 1, best_value - 1, _WIN + 1, side)
        position.pop()
        if value > best_value:
            best, best_value = [move], value
        elif value == best_value:
            best.append(move)
    return chance.choice(best)


def _seen_by(
    position: Position[Any],
    evaluate: Callable[[Any], int],
    depth: int,
    alpha: int,
    beta: int,
    side: int,
) -> int:
    """Return the value of a position for a side, whether it is to move or not."""
    if position.to_move == side:
        return _value(position, evaluate, depth, alpha, beta)
    return -_value(position, evaluate, depth, -beta, -alpha)


def _value(
    position: Position[Any], evaluate: Callable[[Any], int], depth: int, alpha: int, beta: int
) -> int:
    """Return the value of a position for the player to move."""
    result = position.result()
    if result is not None:
        if result.winner is None:
            return 0
        return _WIN if result.winner == position.to_move else -_WIN
    if depth <= 0 or position.is_veiled():
        return evaluate(position)
    side = position.to_move
    best = -_WIN - 1
    for move in position.moves():
        position.push(move)
        best = max(best, _seen_by(position, evaluate, depth - 1, max(alpha, best), beta, side))
        position.pop()
        if best >= beta:
            break
    return best
