"""In which order a search looks at moves: those first that have cut off before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

_FIRST: Final = 1 << 60
_KILLER: Final = 1 << 59


class Ordering:
    """What one search has learned of moves, wherever in the tree it met them."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._history: defaultdict[tuple[int, Any], int] = defaultdict(int)
        self._killers: defaultdict[int, tuple[Any, Any]] = defaultdict(lambda: (None, None))

    def ordered(self, moves: Sequence[Any], first: Any, side: int, ply: int) -> Sequence[Any]:
        """Put a move first, then the two that last cut off at this ply, then by merit."""
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
        """Remember a move that has cut off a search of some depth."""
        self._history[side, move] += depth * depth
        one, _ = self._killers[ply]
        if move != one:
            self._killers[ply] = (move, one)
