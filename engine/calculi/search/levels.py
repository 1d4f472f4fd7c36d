"""The strengths that a person can choose from: a ladder of eight to thirteen levels for each game,
and above it full strength.

Nodes limit the ladder, so that it plays alike on every device; only a page on a slow one stops it,
within a second (`calculi.page.search`). The weaker levels err as people do: they misjudge each move
by a random amount, so that moves which are nearly as good are easily confused, and the weakest take
bad ones often. In games that a single missed move loses, that would still leave a beginner no
chance. There, the weakest levels also overlook moves, as novices do, and the first one looks no
further than its own move.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from calculi.search.budget import Budget

WHOLE: Final = (1, 2, 3, 4, 5, 6, 7, 8)
"""The numbers of the levels that every game has. A level added later gets a half number, or follows
the last, so that a number in kept games, links and embedded boards still names the same level.
Retuning may change a level's strength: the changelog then says so."""
FAULTLESS: Final = WHOLE[-1]
"""This level errs in no game: with any other budget it is the search itself."""

NAMES: Final[Mapping[float, str]] = {
    1: "novice",
    2: "learner",
    2.5: "improver",
    3: "casual",
    3.5: "steady",
    4: "regular",
    4.5: "able",
    5: "skilled",
    5.5: "sharp",
    6: "strong",
    6.5: "seasoned",
    7: "expert",
    7.5: "ace",
    8: "master",
    9: "virtuoso",
    10: "sage",
    11: "champion",
}
"""The names of the usual levels: keys of `texts/<language>/levels.json`, which has a name and a
sentence for each."""


class Level(NamedTuple):
    """A strength of the computer player."""

    number: float
    """Where it stands on the ladder: a whole number, or one with a half."""
    budget: Budget
    noise: int
    """Standard deviation of the error of each move's value, in hundredths of a point."""
    extra_moves: int = 0
    """How many random moves are searched as well, where the game's style leaves moves out."""
    blind_percent: int = 0
    """The percentage of moves that are overlooked, good or bad, drawn anew for each search."""
    name: str = NAMES[1]
    """A key of the texts: what people call it, and `<name>.line`, how it plays in one sentence."""


FULL_SECONDS: Final = (1, 3, 10, 30)
"""The times for a move that full strength may be given."""
FULL_NUMBER: Final = 100
"""Full strength is stored as this number plus its seconds a move: 101, 103, 110, 130."""


def bounded(nodes: int) -> Budget:
    """Return a budget that searches every move at least once, so that no win in one is missed."""
    return Budget(nodes=nodes, least_depth=1)


def ladder(
    nodes: Sequence[int],
    noise: Sequence[int],
    extra_moves: Sequence[int] | None = None,
    blind_percent: Sequence[int] | None = None,
    *,
    numbers: Sequence[float] = WHOLE,
    names: Sequence[str] | None = None,
) -> tuple[Level, ...]:
    """Return the levels with these numbers, the weakest first, given a value of each kind for each.

    Without `names` they have the usual ones. Raises `ValueError` for another number of values, and
    for numbers that do not rise.
    """
    height = len(numbers)
    if sorted(set(numbers)) != list(numbers):
        raise ValueError(f"the numbers of levels do not rise: {numbers}")
    none = (0,) * height
    columns = [
        nodes,
        noise,
        none if extra_moves is None else extra_moves,
        none if blind_percent is None else blind_percent,
        [NAMES[number] for number in numbers] if names is None else names,
    ]
    if any(len(column) != height for column in columns):
        raise ValueError(f"a ladder of {height} levels, not {[len(column) for column in columns]}")
    return tuple(
        Level(number, bounded(most), error, extra, blind, name)
        for number, most, error, extra, blind, name in zip(numbers, *columns, strict=True)
    )


_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}(\.5)?")


def level_number(text: str) -> float:
    """Read the number of a level, such as `3` or `3.5`; raises `ValueError` for any other text."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is not a level such as 3 or 3.5")
    return float(text) if "." in text else int(text)


FULL_STRENGTH: Final = tuple(
    Level(
        FULL_NUMBER + seconds,
        Budget(seconds=float(seconds), least_depth=1),
        0,
        name=f"full-{seconds}",
    )
    for seconds in FULL_SECONDS
)
"""The search without errors, for each of `FULL_SECONDS`: as strong as the device is fast."""


def at_full_strength(seconds: float) -> Level:
    """Return full strength with this time for a move."""
    return FULL_STRENGTH[0]._replace(number=0, budget=Budget(seconds=seconds, least_depth=1))
