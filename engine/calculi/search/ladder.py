"""Eight strengths for one game, from a beginner's to the best there is time for.

They are bounded by nodes, so that they play alike on every device. The weaker ones err as people
do: they misjudge moves by a random amount, so that of two moves nearly as good they take either,
and hardly ever a bad one in place of a good one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.search.budget import Budget
from calculi.search.levels import Level

STEPS: Final = 8
LONGEST: Final = 3.0
"""Seconds after which any of them answers, on however slow a device."""


def ladder(nodes: Sequence[int], noise: Sequence[int]) -> tuple[Level, ...]:
    """Return the eight strengths with so many nodes and so much noise each, the weakest first."""
    if not len(nodes) == len(noise) == STEPS:
        raise ValueError(f"a ladder has {STEPS} steps, not {len(nodes)} and {len(noise)}")
    return tuple(
        Level(number, Budget(nodes=most, seconds=LONGEST), error)
        for number, (most, error) in enumerate(zip(nodes, noise, strict=True), start=1)
    )
