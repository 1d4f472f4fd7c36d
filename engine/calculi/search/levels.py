"""The strengths a person can choose from: eight for each game, from a beginner's to the best.

They are bounded by nodes, so that they play alike on every device. The weaker ones err as people
do: they misjudge each move by a random amount, so that they may take either of two moves nearly as
good, but hardly ever a bad one for a good one. In games that a single missed move loses, that would
still leave a beginner without a chance: there, the weakest levels also overlook moves, as a novice
does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from calculi.search.budget import Budget

STEPS: Final = 8
"""How many levels there are; the last is the strongest."""
MOST_SECONDS: Final = 2.9
"""The most seconds that a level searches, so that it answers within three on any device."""


class Level(NamedTuple):
    """A strength of the computer player."""

    number: int
    budget: Budget
    noise: int
    """Standard deviation, in hundredths of a point, of what is added to the value of each move."""
    extra_moves: int = 0
    """How many moves drawn at random are looked at too, where the game's style leaves moves out."""
    blind_percent: int = 0
    """How many moves in a hundred are overlooked, good or bad, drawn anew for each search."""


def bounded(nodes: int, seconds: float | None = None) -> Budget:
    """Return a budget in which every move is looked at once, so that no win in one is missed."""
    return Budget(nodes=nodes, seconds=seconds, least_depth=1)


def ladder(
    nodes: Sequence[int],
    noise: Sequence[int],
    extra_moves: Sequence[int] = (0,) * STEPS,
    blind_percent: Sequence[int] = (0,) * STEPS,
) -> tuple[Level, ...]:
    """Return the eight levels, the weakest first, from one value for each of them.

    Raises `ValueError` for another number of them.
    """
    heights = [len(nodes), len(noise), len(extra_moves), len(blind_percent)]
    if heights != [STEPS] * 4:
        raise ValueError(f"a ladder has {STEPS} steps, not {heights}")
    return tuple(
        Level(number, bounded(most, MOST_SECONDS), error, extra, blind)
        for number, (most, error, extra, blind) in enumerate(
            zip(nodes, noise, extra_moves, blind_percent, strict=True), start=1
        )
    )
