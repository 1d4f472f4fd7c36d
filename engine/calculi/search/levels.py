"""The strengths a person can choose from: eight for each game, from a beginner's to the best.

They are bounded by nodes, so that they play alike on every device. The weaker ones err as people
do: they misjudge moves by a random amount, so that of two moves nearly as good they take either,
and hardly ever a bad one in place of a good one. Where that alone would leave a beginner without a
chance, since the game is lost by missing one move, the weakest overlook some of the moves as a
novice does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from calculi.search.budget import Budget

STEPS: Final = 8
"""How many levels there are; the last is the strongest."""
LONGEST: Final = 2.9
"""Seconds of search for any of them: on however slow a device, its answer is there within three."""


class Level(NamedTuple):
    """A strength of the computer player."""

    number: int
    budget: Budget
    noise: int
    """Standard deviation, in hundredths of a point, of what is added to the value of each move."""
    extra_moves: int = 0
    """How many moves drawn at random are looked at too, where the game's style leaves moves out."""
    blind_percent: int = 0
    """How many moves in a hundred are not seen, be they good or bad; others each time."""


def bounded(nodes: int, seconds: float | None = None) -> Budget:
    """Return what a level may spend: every move is looked at once, so that no win is missed."""
    return Budget(nodes=nodes, seconds=seconds, least_depth=1)


def ladder(
    nodes: Sequence[int],
    noise: Sequence[int],
    extra_moves: Sequence[int] = (0,) * STEPS,
    blind_percent: Sequence[int] = (0,) * STEPS,
) -> tuple[Level, ...]:
    """Return the eight levels with so much of each, the weakest first.

    Raises `ValueError` for another number of them.
    """
    heights = [len(nodes), len(noise), len(extra_moves), len(blind_percent)]
    if heights != [STEPS] * 4:
        raise ValueError(f"a ladder has {STEPS} steps, not {heights}")
    return tuple(
        Level(number, bounded(most, LONGEST), error, extra, blind)
        for number, (most, error, extra, blind) in enumerate(
            zip(nodes, noise, extra_moves, blind_percent, strict=True), start=1
        )
    )
