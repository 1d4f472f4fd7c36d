"""What drills have shown, as a table for people to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

HEAD = ("drill", "times", "held", "seen")
MOST_SEEN: Final = 3
"""The most different outcomes of a drill that are shown."""


class Outcome(NamedTuple):
    """What came of a drill, or of one case of it."""

    drill: str
    times: int
    """How often it was done."""
    held: int
    """How often all was as it should be."""
    seen: str
    """Figures, what was said, or what was wrong, in a few words."""
    case: str = ""
    """Which case of the drill it was, where there are several."""

    @property
    def is_good(self) -> bool:
        """Whether it held each time, and was done at all."""
        return 0 < self.times == self.held

    @property
    def line(self) -> str:
        """The outcome alone, in a line."""
        name = f"{self.drill}: {self.case}" if self.case else self.drill
        return f"{name}: {self.held} of {self.times} held. {self.seen}".rstrip()


def table(outcomes: Sequence[Outcome]) -> str:
    """Return the outcomes as lines with columns: a line for each drill, with all of its cases."""
    drills = dict.fromkeys(outcome.drill for outcome in outcomes)
    sums = [_sum([outcome for outcome in outcomes if outcome.drill == drill]) for drill in drills]
    if len(sums) > 1:
        times, held = sum(each.times for each in sums), sum(each.held for each in sums)
        sums.append(Outcome("all", times, held, ""))
    rows = [HEAD, *((each.drill, f"{each.times}", f"{each.held}", each.seen) for each in sums)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _sum(cases: Sequence[Outcome]) -> Outcome:
    """Return what came of a drill from what came of its cases; what is wrong comes before all."""
    bad = [f"{each.case}: {each.seen}" for each in cases if each.case and not each.is_good]
    told = bad or _counted([each.seen for each in cases])
    if len(told) > MOST_SEEN:
        told[MOST_SEEN:] = [f"{len(told) - MOST_SEEN} more"]
    times, held = sum(each.times for each in cases), sum(each.held for each in cases)
    return Outcome(cases[0].drill, times, held, "; ".join(told))


def _counted(seen: Sequence[str]) -> list[str]:
    """Return each thing that was seen, the most frequent first, with how often if not always."""
    counted = Counter(seen).most_common()
    if len(counted) == 1:
        return [seen[0]] if seen[0] else []
    return [f"{often} × {what or 'nothing said'}" for what, often in counted]
