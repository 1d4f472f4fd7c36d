"""Linja: the rows of the board, sets of them, and which rows pieces can leave.

A set of rows is a bit mask, row 1 the lowest bit. So moving k rows forward is a shift by k, and a
table of 256 answers any question about a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.game import P1, P2

ROWS: Final = range(1, 9)
MIDDLE_ROWS: Final = range(2, 8)
PIECES: Final = 12
"""How many pieces each side has."""
CAPACITY: Final = 6
"""How many pieces, of both colours together, a middle row holds at most."""
FAR_ROW: Final = (8, 1)
"""By side: the row where its pieces arrive."""
POINTS: Final = ((0, 0, 0, 0, 0, 1, 2, 3, 5), (0, 5, 3, 2, 1, 0, 0, 0, 0))
"""By side and row: what a piece scores there (index 0 is no row)."""

BIT: Final = (0, *(1 << row for row in range(8)))
"""By row: the set of this row alone."""
MOVABLE: Final = (0x7F, 0xFE)
"""By side: the rows that a piece can leave."""
COUNT: Final = tuple(rows.bit_count() for rows in range(256))
"""By set: how many rows it has."""


def rows_of(counts: Sequence[int]) -> int:
    """Return the set of rows on which pieces stand, given how many of a side stand on each."""
    return sum(BIT[row] for row in ROWS if counts[row])


def totals_of(counts: tuple[Sequence[int], Sequence[int]]) -> list[int]:
    """Return how many pieces of both colours stand on each row."""
    return [black + red for black, red in zip(*counts, strict=True)]


def full_rows(totals: Sequence[int]) -> int:
    """Return the set of full middle rows, given how many pieces stand on each row."""
    return sum(BIT[row] for row in MIDDLE_ROWS if totals[row] >= CAPACITY)


def sources(side: int, rows: int, full: int, steps: int) -> int:
    """Return the set of rows from which a side has a move of so many steps.

    `rows` is where its pieces stand, `full` the set of full rows.
    """
    blocked = full >> steps if side == P1 else full << steps
    return rows & MOVABLE[side] & ~blocked


def have_passed(rows: Sequence[int]) -> bool:
    """Tell whether every black piece stands on a higher row than every red piece (R1)."""
    black, red = rows
    return black & -black > red


def is_over(rows: Sequence[int], full: int, allowance: int) -> bool:
    """Tell whether the sides have passed each other, or none can begin a turn (R4)."""
    can_move = allowance or any(sources(side, rows[side], full, 1) for side in (P1, P2))
    return have_passed(rows) or not can_move
