"""Zero-Sum: the brick grid, flattened into one list of cells.

The grid has no edge, but 27 connected dominoes reach only so far from slot (0, 0). So a finite list
holds every cell that a game can need, its neighbours at fixed distances. Cell numbers ascend by y
and then x, the order of the texts. A slot is the number of its left cell.
"""

from __future__ import annotations

from functools import cache
from typing import Final

ROW: Final = 128
"""The difference between a cell and the one above it."""
CELLS: Final = ROW * 64
_MIDDLE: Final = ROW * 32 + 64

FARTHEST_SLOT: Final = (52, 26)
"""The farthest x and y, on either side, of a slot that can be in play."""

TOUCHING: Final = (-ROW - 1, -ROW + 1, -2, 2, ROW - 1, ROW + 1)
"""The differences between a slot and the six that touch it, end to end in a row included (R1)."""


def cell_at(x: int, y: int) -> int:
    """Return the number of a cell, which may not lie far beyond `FARTHEST_SLOT`."""
    return _MIDDLE + y * ROW + x


def coordinates(cell: int) -> tuple[int, int]:
    """Return x and y of a cell."""
    y, x = divmod(cell, ROW)
    return x - 64, y - 32


def slot_of(cell: int) -> int:
    """Return the slot that covers a cell."""
    return cell - ((cell ^ cell // ROW) & 1)


def half_of(cell: int) -> tuple[int, int]:
    """Return the slot that covers a cell, and which half of it the cell is: 0 left, 1 right."""
    slot = slot_of(cell)
    return slot, cell - slot


def neighbours(cell: int) -> tuple[int, int, int, int]:
    """Return the four cells beside one, of its own slot or of others."""
    return cell - 1, cell + 1, cell - ROW, cell + ROW


@cache
def place_text(cell: int) -> str:
    """Return `<x>,<y>`."""
    x, y = coordinates(cell)
    return f"{x},{y}"


ORIGIN: Final = cell_at(0, 0)
"""The slot in which the 0-0 starts."""

COORDINATE: Final = "(0|-?[1-9][0-9]*)"
"""A pattern for a canonical x or y, of any length."""


def read_cell(x: str, y: str) -> int | None:
    """Return the cell of two canonical coordinates, or None where no game can reach it."""
    farthest_x, farthest_y = FARTHEST_SLOT
    if max(len(x), len(y)) > 4:
        return None
    column, row = int(x), int(y)
    if not (-farthest_x <= column <= farthest_x + 1 and -farthest_y <= row <= farthest_y):
        return None
    return cell_at(column, row)
