"""Infinity Master's Board Game: where pieces can step, a whole row at a time.

Each side's pieces are eight rows of seven bits, numbered from its own end of the board, with a full
row beyond the last. So both sides move from a row to the next, and a table lookup for two rows
answers every question.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from calculi.game import P1, P2
from calculi.games.infinity.moves import InfinityMove, move_between
from calculi.games.infinity.operations import MEETING_BARRED, owner_of
from calculi.games.infinity.squares import ROWS, SIGNS, SQUARES, steps

_FULL_ROW: Final = 127
BIT: Final = tuple(1 << (square & 7) for square in range(64))
"""A square's bit in its row."""
ROW_OF: Final = (
    tuple(square >> 3 for square in range(64)),
    tuple(7 - (square >> 3) for square in range(64)),
)
"""`ROW_OF[side][square]`: the row as that side numbers it."""
_MEETINGS: Final = tuple(
    tuple(
        frozenset(target for target in steps(side, square) if SIGNS[target] in MEETING_BARRED)
        for square in range(64)
    )
    for side in (P1, P2)
)
"""`_MEETINGS[side][square]`: the steps to squares on which two infinities may not meet."""

_COUNT: Final = tuple(row.bit_count() for row in range(128))


def _mobilities() -> list[int]:
    """Return, by `row << 7 | next row` of own pieces, how many steps the pieces of the row have."""
    table = []
    for row in range(128):
        left, right = row >> 1, row << 1 & _FULL_ROW
        beside = _COUNT[left & ~row] + _COUNT[right & ~row]
        table += [
            beside + _COUNT[row & free] + _COUNT[left & free] + _COUNT[right & free]
            for free in reversed(range(128))
        ]
    return table


_MOBILITY: Final = _mobilities()


def rows_of(board: Sequence[int], side: int) -> list[int]:
    """Return a side's pieces as the rows described above, given the piece or 0 on each square."""
    rows = [0] * ROWS
    for square in SQUARES:
        if board[square] and owner_of(board[square]) == side:
            rows[ROW_OF[side][square]] |= BIT[square]
    return [*rows, _FULL_ROW]


def mobility(rows: list[int]) -> int:
    """Return how many steps a side has to squares without own pieces."""
    a, b, c, d, e, f, g, h, _ = rows
    table = _MOBILITY
    return (
        table[a << 7 | b]
        + table[b << 7 | c]
        + table[c << 7 | d]
        + table[d << 7 | e]
        + table[e << 7 | f]
        + table[f << 7 | g]
        + table[g << 7 | h]
        + table[h << 7 | _FULL_ROW]
    )


@cache
def _steps_from(side: int, row: int, own: int, ahead: int) -> tuple[InfinityMove, ...]:
    """Return the steps from a row, given the side's pieces on it and on the next one."""
    found = []
    for square in SQUARES:
        if ROW_OF[side][square] == row and own & BIT[square]:
            for target in steps(side, square):
                taken = own if ROW_OF[side][target] == row else ahead
                if not taken & BIT[target]:
                    found.append(move_between(square, target))
    return tuple(found)


def steps_of(side: int, rows: list[int]) -> list[InfinityMove]:
    """Return a side's steps to squares without own pieces, row by row from its own end."""
    found: list[InfinityMove] = []
    for row in range(ROWS):
        if rows[row]:
            found += _steps_from(side, row, rows[row], rows[row + 1])
    return found


def barred_steps(side: int, own: Sequence[int], others: Sequence[int]) -> list[InfinityMove]:
    """Return the steps that a side's infinities may not make.

    `own` and `others` are the squares on which infinities stand.
    """
    barred = _MEETINGS[side]
    return [
        move_between(source, target)
        for source in own
        for target in others
        if target in barred[source]
    ]


def row_sums(by_row: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return a table for `sum_of_rows`, given what each piece counts by its row."""
    return tuple(tuple(_COUNT[row] * each for row in range(128)) for each in by_row)


def sum_of_rows(table: tuple[tuple[int, ...], ...], rows: list[int]) -> int:
    """Return what a side's pieces count together."""
    a, b, c, d, e, f, g, h, _ = rows
    in_a, in_b, in_c, in_d, in_e, in_f, in_g, in_h = table
    return in_a[a] + in_b[b] + in_c[c] + in_d[d] + in_e[e] + in_f[f] + in_g[g] + in_h[h]


def count_pieces(rows: list[int]) -> int:
    """Return how many pieces a side has on the board."""
    return sum([_COUNT[row] for row in rows[:ROWS]])


def count_rows(rows: list[int]) -> int:
    """Return how many rows a side's pieces have come from its own end, added up."""
    return sum([_COUNT[pieces] * row for row, pieces in enumerate(rows[:ROWS])])
