"""Minus vs Plus: the random 60-bit numbers that make position keys."""

from __future__ import annotations

import random
from typing import Final

from calculi.games.minus_vs_plus.squares import CONTENTS, EMPTY, NAMES, OFF_BOARD

_BITS: Final = 60
_source: Final = random.Random(24)
HASHES: Final = tuple(
    tuple(
        0 if square not in NAMES or content in (EMPTY, OFF_BOARD) else _source.getrandbits(_BITS)
        for content in CONTENTS
    )
    for square in range(max(NAMES) + 1)
)
"""By square and content: a number; the exclusive or of those on a board is the board's hash."""
_SPREAD: Final = _source.getrandbits(_BITS) | 1


def spread(number: int) -> int:
    """Return a hash of a number; small numbers have different hashes, since the factor is odd."""
    return number * _SPREAD & (1 << _BITS) - 1
