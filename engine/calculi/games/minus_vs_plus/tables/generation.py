"""Minus vs Plus: look-up tables of the move generator."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from calculi.games.minus_vs_plus.squares import (
    CONTENTS,
    EMPTY,
    LARGEST,
    OFF_BOARD,
    ROW,
    is_own,
)


def _may_step(value: int, content: int) -> bool:
    """Tell whether a diagonal step may end on a content: occupied, and if own, a sum up to six."""
    if content in (EMPTY, OFF_BOARD):
        return False
    return not is_own(value, content) or abs(value + content) <= LARGEST


def _may_land(value: int, content: int) -> bool:
    """Tell whether a jump may end on a content."""
    return content == EMPTY or _may_step(value, content)


def _by_content(test: Callable[[int, int], bool], value: int) -> tuple[int, ...]:
    return tuple(int(test(value, content)) for content in CONTENTS)


REACH: Final = tuple(
    tuple(_by_content(test, value) for test in (_may_step, is_own, _may_land))
    for value in (*range(LARGEST + 1), *range(-LARGEST, 0))
)
"""By value and content, 1 or 0: may a step end there, may a jump pass over it or end there."""

LINES: Final = tuple(
    tuple(
        tuple(
            0 if content in (EMPTY, OFF_BOARD) else (is_own(sign, content) << 6 | 1) << column
            for content in CONTENTS
        )
        for column in range(6)
    )
    for sign in (1, -1)
)
"""By side, column and content: the bits that it adds to a line.

A line is a row as a side sees it: the columns of its own pieces << 6 | the occupied columns, one
bit a column.
"""

SQUARES_OF: Final = tuple(
    tuple(
        tuple(row * ROW + column for column in range(6) if columns >> column & 1)
        for columns in range(64)
    )
    for row in range(6)
)
"""By row and set of columns: the squares."""


def _lateral_counts() -> tuple[int, ...]:
    by_occupied = []
    for occupied in range(64):
        free = [not occupied >> column & 1 for column in range(6)]
        # The sets with a column are those without it, each with that column's moves added.
        counts = [0]
        for column in range(6):
            reach = [*reversed(free[:column]), False].index(False)
            reach += [*free[column + 1 :], False].index(False)
            counts += [others + reach for others in counts]
        by_occupied.append(counts)
    return tuple(chain.from_iterable(zip(*by_occupied, strict=True)))


LATERAL_COUNTS: Final = _lateral_counts()
"""By line: the number of lateral moves."""
NO_LATERALS: Final = (0,) * len(LATERAL_COUNTS)
