"""How open the choice of a move still is, which decides how much of a clock's time it gets."""

from __future__ import annotations

from typing import Any, Final

from calculi.search.report import Report

CLEAR_DEPTHS: Final = 4
"""For how many depths a best move has to stay the same to be clear."""
CLEAR: Final = 0.4
OPEN: Final = 1.6
"""The shares of the usual time for a clear choice, and for one whose best move has just changed."""
USUAL: Final = 0.8
"""The share for any other choice: the next depth takes longer than all before it together, and is
not begun only to be broken off."""


class Choice:
    """The best moves of the depths searched so far."""

    def __init__(self) -> None:
        self._best: Any = None
        self._depths = 0

    def add(self, report: Report) -> None:
        """Take in what one more depth has found."""
        self._depths = self._depths + 1 if report.move == self._best else 1
        self._best = report.move

    def share_of_time(self) -> float:
        """Return after which share of the usual time no further depth is begun."""
        if self._depths >= CLEAR_DEPTHS:
            return CLEAR
        return OPEN if self._depths == 1 else USUAL
