"""Minus vs Plus: a ply is a number that holds the squares it leaves and reaches."""

from __future__ import annotations

from typing import Final

from calculi.games.minus_vs_plus.squares import NUMBERS

MinusVsPlusMove = int

FROM: Final = tuple(
    tuple(source << 6 | target for target in range(NUMBERS)) for source in range(NUMBERS)
)
"""The move, by the squares it leaves and reaches."""

SOURCE: Final = tuple(source for source in range(NUMBERS) for _ in range(NUMBERS))
"""By move: the square that it leaves. A look-up here or in `TARGET` takes a third of the time of a
call, and every push needs both."""
TARGET: Final = tuple(range(NUMBERS)) * NUMBERS
"""By move: the square that it reaches."""
