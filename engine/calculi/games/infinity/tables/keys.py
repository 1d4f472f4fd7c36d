"""Infinity Master's Board Game: the random 60-bit numbers that make position keys.

A key is the exclusive or of a number for each feature of the position (Zobrist hashing). Scores are
unbounded, so theirs is made by multiplying two numbers by infinities and sixtieths.
"""

from __future__ import annotations

import random
from typing import Final

from calculi.game import P1, P2
from calculi.games.infinity.limits import LONGEST_SIDEWAYS
from calculi.games.infinity.notation import PositionFields
from calculi.games.infinity.operations import InfinityScore
from calculi.games.infinity.squares import SQUARES

_source: Final = random.Random("Infinity Master's Board Game")


def _draw(count: int) -> list[int]:
    return [_source.getrandbits(60) for _ in range(count)]


PIECE_KEYS: Final = _draw(32 * 64)
"""By `piece << 6 | square`."""
TURN_KEY: Final = _draw(1)[0]
"""In the key when Negative is to move."""
RESERVE_KEYS: Final = _draw(2)
"""By side: in the key when it has an infinity in reserve."""
SIDEWAYS_KEYS: Final = _draw(LONGEST_SIDEWAYS + 1)
_SCORE_KEYS: Final = (_draw(2), _draw(2))
_MASK: Final = (1 << 60) - 1


def score_key(side: int, score: InfinityScore) -> int:
    """Return what a side's score adds to the key."""
    infinities, sixtieths = _SCORE_KEYS[side]
    return (score[0] * infinities + score[1] * sixtieths) & _MASK


def position_key(fields: PositionFields) -> int:
    """Return the key of a position, leaving out its count of sideways plies."""
    key = TURN_KEY if fields.to_move == P2 else 0
    for square in SQUARES:
        if fields.board[square]:
            key ^= PIECE_KEYS[fields.board[square] << 6 | square]
    for side in (P1, P2):
        key ^= score_key(side, fields.scores[side])
        if fields.reserves[side]:
            key ^= RESERVE_KEYS[side]
    return key
