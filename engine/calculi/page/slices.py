"""The one loop that drives a search while the page goes on being answered."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final

from calculi.search.budget import Budget
from calculi.search.report import Report
from calculi.search.search import Search

PAUSE_EVERY: Final = 0.012
"""Seconds of search between two pauses: a stop arrives within one such slice."""

Pause = Callable[[], Awaitable[object]]
"""Lets other calls in, `stop` among them, and returns once they have been answered."""


def _is_never_stopped() -> bool:
    """Say that nothing stops a search but its budget."""
    return False


async def drive(
    search: Search,
    budget: Budget,
    pause: Pause,
    report: Callable[[Report], object],
    is_stopped: Callable[[], bool] = _is_never_stopped,
) -> None:
    """Search until the budget is spent or, after a pause, `is_stopped` says so.

    `report` gets what was found after each depth; the best so far is `search.report`.
    """
    pause_at = time.perf_counter() + PAUSE_EVERY
    for found in search.slices(budget):
        if found is not None:
            report(found)
        if time.perf_counter() >= pause_at:
            await pause()
            if is_stopped():
                return
            pause_at = time.perf_counter() + PAUSE_EVERY
