"""The order in which a search tries moves: first those that have caused cut-offs before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any


class Ordering:
    """What a search has learned about moves, wherever in the tree they stood: killer moves and the
    history heuristic."""

    def __init__(self, best_first: bool = False) -> None:
        """With `best_first`, moves are in a good order already, which no history changes."""
        self._keeps_order = best_first
        self._history: tuple[dict[Any, int], dict[Any, int]] = defaultdict(int), defaultdict(int)
        self._killers: defaultdict[int, tuple[Any, Any]] = defaultdict(lambda: (None, None))

    def ordered(
        self,
        moves: Sequence[Any],
        first: Any,
        side: int,
        ply: int,
        quiescence_moves: Sequence[Any] = (),
    ) -> Sequence[Any]:
        """Return the moves in order.

        That is `first`, the `quiescence_moves` among them as they are, this ply's killer moves, and
        the others by history, or as they are if they come best first.
        """
        if self._keeps_order:
            found = list(moves)
        else:
            found = sorted(moves, key=self._history[side].__getitem__, reverse=True)
        one, two = self._killers[ply]
        for move in (two, one, *reversed(quiescence_moves), first):
            if move is not None and move in found:
                found.remove(move)
                found.insert(0, move)
        return found

    def record_cutoff(self, move: Any, side: int, ply: int, depth: int) -> None:
        """Remember a move that has caused a cut-off in a search of this depth."""
        self._history[side][move] += depth * depth
        one, _ = self._killers[ply]
        if move != one:
            self._killers[ply] = (move, one)
