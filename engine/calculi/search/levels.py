"""The strengths that a person can choose from: a ladder of eight for each game, and above it full
strength.

Nodes limit the ladder, so that it plays alike on every device. The weaker levels err as people do:
they misjudge each move by a random amount. So they may confuse two moves that are nearly as good,
but hardly ever a bad one with a good one. In games that a single missed move loses, that would
still leave a beginner no chance. There, the weakest levels also overlook moves, as novices do, and
the first one looks no further than its own move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from calculi.search.budget import Budget

STEPS: Final = 8
"""How many levels there are; the last is the strongest."""
MOST_SECONDS: Final = 2.7
"""The longest that a level searches, so that it answers within three seconds on any device. On a
slow phone the way there and back, and telling what was found, take what is left of them."""


NAMES: Final = ("novice", "learner", "casual", "regular", "skilled", "strong", "expert", "master")
"""The names of the usual steps: keys of `texts/<language>/levels.json`, which has a name and a
sentence for each."""


class Level(NamedTuple):
    """A strength of the computer player."""

    number: int
    budget: Budget
    noise: int
    """Standard deviation of the error of each move's value, in hundredths of a point."""
    extra_moves: int = 0
    """How many random moves are searched as well, where the game's style leaves moves out."""
    blind_percent: int = 0
    """The percentage of moves that are overlooked, good or bad, drawn anew for each search."""
    name: str = NAMES[0]
    """A key of the texts: what people call it, and `<name>.line`, how it plays in one sentence."""


FULL_SECONDS: Final = (1, 3, 10, 30)
"""How long full strength may be told to think about a move."""
FULL_NUMBER: Final = 100
"""Full strength has this number and its seconds, wherever a level's number stands."""


def bounded(nodes: int, seconds: float | None = None) -> Budget:
    """Return a budget that searches every move at least once, so that no win in one is missed."""
    return Budget(nodes=nodes, seconds=seconds, least_depth=1)


def ladder(
    nodes: Sequence[int],
    noise: Sequence[int],
    extra_moves: Sequence[int] = (0,) * STEPS,
    blind_percent: Sequence[int] = (0,) * STEPS,
    names: Sequence[str] = NAMES,
) -> tuple[Level, ...]:
    """Return the eight levels, the weakest first, given one value of each kind for each.

    Raises `ValueError` for any other number of values.
    """
    heights = [len(nodes), len(noise), len(extra_moves), len(blind_percent), len(names)]
    if heights != [STEPS] * 5:
        raise ValueError(f"a ladder has {STEPS} steps, not {heights}")
    return tuple(
        Level(number, bounded(most, MOST_SECONDS), error, extra, blind, name)
        for number, (most, error, extra, blind, name) in enumerate(
            zip(nodes, noise, extra_moves, blind_percent, names, strict=True), start=1
        )
    )


FULL_STRENGTH: Final = tuple(
    Level(
        FULL_NUMBER + seconds,
        Budget(seconds=float(seconds), least_depth=1),
        0,
        name=f"full-{seconds}",
    )
    for seconds in FULL_SECONDS
)
"""The search without errors, for so many seconds a move: as strong as the device is fast."""


def at_full_strength(seconds: float) -> Level:
    """Return full strength with any time for a move."""
    return FULL_STRENGTH[0]._replace(number=0, budget=Budget(seconds=seconds, least_depth=1))
