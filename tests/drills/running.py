"""`build.py drills`: make things go wrong on purpose, and show as a table what came of it.

An area of drills is a module of this folder with a function `drills`, which takes how often to do
each drill and a folder to work in, and yields an `Outcome` for each.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from tests.drills.table import Outcome, table

AREAS: Final = {"kill": "tests.drills.kill"}
"""The modules of the areas, by the names of these."""

Drills = Callable[[int, Path], Iterator[Outcome]]


def run(areas: list[str], times: int) -> int:
    """Do the drills of some areas, or of all, and print their table.

    Returns 0 when all held, else 1. Raises `ValueError` for an area that there is not.
    """
    for area in areas:
        if area not in AREAS:
            raise ValueError(f"no drills are called {area!r}; there are: {', '.join(AREAS)}")
    begun = time.monotonic()
    outcomes: list[Outcome] = []
    for area in areas or AREAS:
        drills: Drills = import_module(AREAS[area]).drills
        with tempfile.TemporaryDirectory() as folder:
            for outcome in drills(times, Path(folder)):
                print(f"{outcome.drill}: {outcome.held} of {outcome.times} held", flush=True)
                outcomes.append(outcome)
    minutes, seconds = divmod(round(time.monotonic() - begun), 60)
    print(f"\n{table(outcomes)}\n\nin {minutes} min {seconds} s", flush=True)
    return 0 if all(outcome.is_good for outcome in outcomes) else 1
