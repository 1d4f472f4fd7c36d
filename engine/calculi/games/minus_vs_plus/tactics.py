"""Minus vs Plus: the moves that score at once, which a quiescence search follows."""

from __future__ import annotations

from calculi.games.minus_vs_plus.moves import SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, LAST_ROW, ROW


def quiescence_moves(position: MinusVsPlusPosition) -> list[MinusVsPlusMove]:
    """Return the legal moves that subtract or reach the last row."""
    cells, last = position.cells, LAST_ROW[position.to_move]
    found = []
    for move in position.moves():
        met = cells[TARGET[move]]
        if TARGET[move] // ROW == last or (met != EMPTY and met * cells[SOURCE[move]] < 0):
            found.append(move)
    return found
