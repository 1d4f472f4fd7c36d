"""Minus vs Plus: plies as numbers that hold the square left and the square reached."""

from __future__ import annotations

from typing import Final

from calculi.games.minus_vs_plus.squares import NUMBERS

MinusVsPlusMove = int

FROM: Final = tuple(
    tuple(source << 6 | target for target in range(NUMBERS)) for source in range(NUMBERS)
)
"""By the square left and the square reached, the move."""

#: By move, the square it leaves and the square it reaches. A look-up takes a third of the time of a
#: call, and every push makes two.
SOURCE: Final = tuple(source for source in range(NUMBERS) for _ in range(NUMBERS))
TARGET: Final = tuple(range(NUMBERS)) * NUMBERS
