"""Infinity Master's Board Game: the random numbers of 60 bits that position keys are made of.

A key is the exclusive or of one number for each thing that is so. Scores have no bounds: theirs are
two numbers multiplied by infinities and sixtieths.
"""

from __future__ import annotations

import random
from typing import Final

from calculi.games.infinity.notation import LONGEST_SIDEWAYS
from calculi.games.infinity.score import Score

_source: Final = random.Random("Infinity Master's Board Game")


def _draw(count: int) -> list[int]:
    return [_source.getrandbits(60) for _ in range(count)]


PIECE_KEYS: Final = _draw(32 * 64)
"""By `piece << 6 | square`."""
TURN_KEY: Final = _draw(1)[0]
"""Negative is to move."""
RESERVE_KEYS: Final = _draw(2)
"""The side has an infinity in reserve."""
SIDEWAYS_KEYS: Final = _draw(LONGEST_SIDEWAYS + 1)
_SCORE_KEYS: Final = (_draw(2), _draw(2))
_MASK: Final = (1 << 60) - 1


def score_key(side: int, score: Score) -> int:
    """Return the number of a side's score."""
    infinities, sixtieths = _SCORE_KEYS[side]
    return (score[0] * infinities + score[1] * sixtieths) & _MASK
