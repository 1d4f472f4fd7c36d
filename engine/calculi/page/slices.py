"""The loops of what takes long, with pauses in which other calls are answered."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from calculi.search.budget import Budget
from calculi.search.report import Report
from calculi.search.search import Search

PAUSE_EVERY: Final = 0.012
"""Seconds of search between two pauses; a stop takes no longer than that."""

_Item = TypeVar("_Item")

Pause = Callable[[], Awaitable[object]]
"""Lets other calls such as `stop` be answered, then returns."""


def _is_never_stopped() -> bool:
    return False


async def drive(
    search: Search,
    budget: Budget,
    pause: Pause,
    report: Callable[[Report], object],
    is_stopped: Callable[[], bool] = _is_never_stopped,
) -> None:
    """Search until the budget is spent, or until `is_stopped` is true after a pause.

    `report` gets the result of each depth; `search.report` is the best so far.
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


async def drawn(items: Iterable[_Item | None], pause: Pause) -> list[_Item]:
    """Return items that take their time to be drawn, with pauses between them.

    One that is long in coming may be preceded by None, now and then, which is left out.
    """
    found = []
    pause_at = time.perf_counter() + PAUSE_EVERY
    for item in items:
        if item is not None:
            found.append(item)
        if time.perf_counter() >= pause_at:
            await pause()
            pause_at = time.perf_counter() + PAUSE_EVERY
    return found
