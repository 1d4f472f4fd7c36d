"""Plain alpha-beta, full width, without ordering or table: yardsticks, to stay as they are."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from math import inf
from typing import Any, Final

from calculi.game import Position

_WIN: Final = 10**18
"""More than any evaluation or lead."""


class _OutOfTimeError(Exception):
    """The time for a move is over; the position is left in the middle of a line."""


class _Search:
    """A search to one depth."""

    def __init__(self, evaluate: Callable[[Any], int], deadline: float = inf) -> None:
        """`evaluate` judges positions that are not over, for the player to move.

        From `deadline` on, in seconds of `time.perf_counter`, the search raises `_OutOfTimeError`.
        """
        self._evaluate = evaluate
        self._deadline = deadline
        self.is_exact = True
        """Whether no line was cut short: a deeper search would find the same."""

    def after(self, position: Position[Any], move: Any, depth: int, alpha: int, beta: int) -> int:
        """Return the value of a move for the player who makes it."""
        side = position.to_move
        position.push(move)
        if position.to_move == side:
            value = self._value(position, depth - 1, alpha, beta)
        else:
            value = -self._value(position, depth - 1, -beta, -alpha)
        position.pop()
        return value

    def _value(self, position: Position[Any], depth: int, alpha: int, beta: int) -> int:
        """Return the value of a position for the player to move."""
        if self._deadline < inf and time.perf_counter() >= self._deadline:
            raise _OutOfTimeError
        result = position.result()
        if result is not None:
            if result.winner is None:
                return 0
            return _WIN if result.winner == position.to_move else -_WIN
        if position.is_veiled():
            return self._evaluate(position)
        if depth <= 0:
            self.is_exact = False
            return self._evaluate(position)
        best = -_WIN - 1
        for move in position.moves():
            best = max(best, self.after(position, move, depth, max(alpha, best), beta))
            if best >= beta:
                break
        return best


def best_move(
    position: Position[Any],
    evaluate: Callable[[Any], int],
    depth: int,
    chance: random.Random,
) -> Any:
    """Return the best move of a search of `depth` plies, drawn at random among equals."""
    board, search = position.as_seen(), _Search(evaluate)
    best: list[Any] = []
    best_value = -_WIN - 1
    for move in board.moves():
        # A window from one below the best value tells an equal move from a worse one.
        value = search.after(board, move, depth, best_value - 1, _WIN + 1)
        if value > best_value:
            best, best_value = [move], value
        elif value == best_value:
            best.append(move)
    return chance.choice(best)


def best_move_within(
    position: Position[Any],
    evaluate: Callable[[Any], int],
    seconds: float,
    chance: random.Random,
) -> Any:
    """Return the best move of searches that go one ply deeper each, as long as there is time.

    The first ply is searched in any case. A search that is cut short counts as far as it got: it
    looks at the best move of the one before first. Equal moves are looked at in random order.
    """
    board = position.as_seen()
    deadline = time.perf_counter() + seconds
    moves = list(board.moves())
    chance.shuffle(moves)
    search, depth = _Search(evaluate), 1
    while True:
        best, best_value = moves[0], -_WIN - 1
        try:
            for move in moves:
                value = search.after(board, move, depth, best_value, _WIN + 1)
                if value > best_value:
                    best, best_value = move, value
        except _OutOfTimeError:
            return best
        if search.is_exact or abs(best_value) == _WIN or len(moves) == 1:
            return best
        moves.remove(best)
        moves.insert(0, best)
        search, depth = _Search(evaluate, deadline), depth + 1
