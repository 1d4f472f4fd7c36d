"""perft: counts the leaves of the tree of legal plies, to check a move generator.

The tree is walked without recursion, so that its depth is bounded by the game alone, and in slices,
so that a caller can react between them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Final, TypeVar

from calculi.game import Position

_T = TypeVar("_T")

SLICE: Final = 64
"""How many positions are looked at between two pauses, but for those of the last ply."""


def perft(position: Position[Any], depth: int) -> int:
    """Return the number of lines of exactly `depth` plies; the last ply is bulk-counted."""
    return _result(_counting(position, depth))


def divide(position: Position[Any], depth: int) -> dict[str, int]:
    """Return, by move text, how many lines of `depth` plies (at least 1) begin with the move."""
    return _result(dividing(position, depth))


def dividing(position: Position[Any], depth: int) -> Generator[None, None, dict[str, int]]:
    """Pause now and then, and return what `divide` does.

    Meanwhile the position is another one; at the end it is as it was.
    """
    counts = {}
    for move in position.moves():
        text = position.move_text(move)
        position.push(move)
        counts[text] = yield from _counting(position, depth - 1)
        position.pop()
    return counts


def _counting(position: Position[Any], depth: int) -> Generator[None, None, int]:
    if depth == 0:
        return 1
    if depth == 1:
        return position.count_moves()
    nodes = met = 0
    push, pop = position.push, position.pop
    # The moves not tried yet in each position of the line that is on the board.
    untried: list[Iterator[Any]] = [iter(position.moves())]
    while untried:
        for move in untried[-1]:
            push(move)
            met += 1
            if met % SLICE == 0:
                yield
            if len(untried) + 1 < depth:
                untried.append(iter(position.moves()))
                break
            nodes += position.count_moves()
            pop()
        else:
            untried.pop()
            if untried:
                pop()
    return nodes


def _result(counting: Generator[None, None, _T]) -> _T:
    while True:
        try:
            next(counting)
        except StopIteration as end:
            value: _T = end.value
            return value
