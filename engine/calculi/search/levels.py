"""The strengths a person can choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calculi.game import GameError
from calculi.search.budget import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer player."""

    number: int
    budget: Budget
    noise: int
    """Standard deviation, in hundredths of a point, of what is added to the value of each move."""


LEVELS: Final = (
    Level(1, Budget(depth=2, nodes=3_000), noise=400),
    Level(2, Budget(depth=4, nodes=10_000), noise=150),
    Level(3, Budget(seconds=1.0), noise=0),
)
"""All strengths, the weakest first."""


def level(number: int) -> Level:
    """Return a strength by its number; raises `GameError` for a number there is not."""
    for candidate in LEVELS:
        if candidate.number == number:
            return candidate
    raise GameError(f"level: {number} is not one of 1 to {len(LEVELS)}")
