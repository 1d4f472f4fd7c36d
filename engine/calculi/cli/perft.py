"""perft: counts the leaves of the tree of legal plies, to check a move generator."""

from __future__ import annotations

from typing import Any

from calculi.game import Position


def perft(position: Position[Any], depth: int) -> int:
    """Return the number of lines of exactly `depth` plies; the last ply is bulk-counted."""
    if depth == 0:
        return 1
    if depth == 1:
        return position.count_moves()
    nodes = 0
    push, pop = position.push, position.pop
    for move in position.moves():
        push(move)
        nodes += perft(position, depth - 1)
        pop()
    return nodes


def divide(position: Position[Any], depth: int) -> dict[str, int]:
    """Return, by move text, how many lines of `depth` plies (at least 1) begin with the move."""
    counts = {}
    for move in position.moves():
        text = position.move_text(move)
        position.push(move)
        counts[text] = perft(position, depth - 1)
        position.pop()
    return counts
