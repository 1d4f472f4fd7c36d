"""What drills have shown, as a table for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

HEAD = ("drill", "times", "held", "seen")


class Outcome(NamedTuple):
    """What came of one drill."""

    drill: str
    times: int
    """How often it was done."""
    held: int
    """How often all was as it should be."""
    seen: str
    """Figures, or what was wrong, in a few words."""

    @property
    def is_good(self) -> bool:
        """Whether it held each time, and was done at all."""
        return 0 < self.times == self.held


def table(outcomes: Sequence[Outcome]) -> str:
    """Return the outcomes as lines with columns."""
    rows = [HEAD, *(tuple(map(str, outcome)) for outcome in outcomes)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
