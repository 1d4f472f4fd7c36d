"""The order in which a search tries moves: first those that have caused cut-offs before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

_FIRST: Final = 1 << 60
_KILLER: Final = 1 << 59


class Ordering:
    """What a search has learned about moves, wherever in the tree they stood: killer moves and the
    history heuristic."""

    def __init__(self) -> None:
        self._history: defaultdict[tuple[int, Any], int] = defaultdict(int)
        self._killers: defaultdict[int, tuple[Any, Any]] = defaultdict(lambda: (None, None))

    def ordered(self, moves: Sequence[Any], first: Any, side: int, ply: int) -> Sequence[Any]:
        """Return the moves in order: `first`, this ply's killer moves, the others by history."""
        if len(moves) == 1:
            return moves
        history = self._history
        one, two = self._killers[ply]

        def merit(move: Any) -> int:
            if move == first:
                return _FIRST
            if move in (one, two):
                return _KILLER
            return history[side, move]

        return sorted(moves, key=merit, reverse=True)

    def record_cutoff(self, move: Any, side: int, ply: int, depth: int) -> None:
        """Remember a move that has caused a cut-off in a search of this depth."""
        self._history[side, move] += depth * depth
        one, _ = self._killers[ply]
        if move != one:
            self._killers[ply] = (move, one)
