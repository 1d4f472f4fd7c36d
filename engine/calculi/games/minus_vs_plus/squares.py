"""Minus vs Plus: the squares, what can stand on them, and the home squares.

A square's number is eight times its row plus its column, both counted from 0, so that a1 is 0 and
f6 is 45. The other numbers below 64, two columns and two rows, are a margin that no jump crosses.
Every step off the board ends there, downwards too, thanks to Python's negative indexes.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 8
"""The difference between a square and the one above it."""
NUMBERS: Final = 64
"""The length of a list of squares, margin included."""
COLUMNS: Final = "abcdef"
NAMES: Final = {
    row * ROW + column: f"{letter}{row + 1}"
    for row in range(6)
    for column, letter in enumerate(COLUMNS)
}
"""The squares by number, a1 to f1 first and a6 to f6 last."""
SQUARES: Final = {name: square for square, name in NAMES.items()}
"""The numbers by name."""

LARGEST: Final = 6
"""The largest size of a piece."""
EMPTY: Final = 7
OFF_BOARD: Final = 8
"""A square's content is its piece's value, 0 for a zero, `EMPTY`, or `OFF_BOARD` in the margin."""
CONTENTS: Final = (*range(OFF_BOARD + 1), *range(-LARGEST, 0))
"""All contents, each at its own index: those of Minus at negative ones."""

FORWARD: Final = (ROW, -ROW)
"""By side: what one square straight ahead adds to a square."""
LAST_ROW: Final = (5, 0)

HOME: Final = (-1, *range(6), *range(5 * ROW, 5 * ROW + 6))
"""By a piece's value: its home square; a1 to f1 for Plus, f6 to a6 for Minus."""

HOME_VALUES: Final = {
    HOME[sign * size]: sign * size for sign in (1, -1) for size in range(1, LARGEST + 1)
}
"""By home square: the value at home there."""


def is_own(value: int, content: int) -> bool:
    """Tell whether a content is a piece of the same side as a value."""
    return 0 < content <= LARGEST if value > 0 else content < 0


def at_home(there: int, value: int) -> int | None:
    """Return what a home square that holds `there` holds once a piece of this value comes home.

    None if the sum with an own piece exceeds six: then nothing changes. A zero is replaced (R3),
    which is a sum as well; an enemy's piece never stands there.
    """
    if there == EMPTY:
        return value
    return there + value if abs(there + value) <= LARGEST else None
