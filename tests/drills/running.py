"""`build.py drills`: make things go wrong on purpose, and show as a table what came of it.

An area of drills is a module with a function `drills`, which takes what is asked for and a folder
to work in, and yields an `Outcome` for each.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from tests.drills.table import Outcome, table

AREAS: Final = {
    "kill": "tests.drills.kill",
    "delivery": "e2e.drills.delivery",
    "storage": "e2e.drills.storage",
    "worker": "e2e.drills.worker",
}
"""The modules of the areas, by the names of these."""


class Asked(NamedTuple):
    """Which drills of an area are to be done."""

    times: int = 20
    """How often long work is killed."""
    only: str = ""
    """What the names of the drills have in them."""
    every: int = 1
    """In a browser, only every n-th of these, for this n."""


Drills = Callable[[Asked, Path], Iterator[Outcome]]


def run(areas: list[str], asked: Asked) -> int:
    """Do the drills of some areas, or of all, and print their table.

    Returns 0 when all held, else 1. Raises `ValueError` for an area that there is not, and where no
    drill is named as asked for.
    """
    for area in areas:
        if area not in AREAS:
            raise ValueError(f"no drills are called {area!r}; there are: {', '.join(AREAS)}")
    begun = before = time.monotonic()
    outcomes: list[Outcome] = []
    for area in areas or AREAS:
        drills: Drills = import_module(AREAS[area]).drills
        with tempfile.TemporaryDirectory() as folder:
            for outcome in drills(asked, Path(folder)):
                now = time.monotonic()
                print(f"{area}  {now - before:5.1f} s  {outcome.line}", flush=True)
                before = now
                outcomes.append(outcome)
    if not outcomes:
        raise ValueError(f"no drill has {asked.only!r} in its name")
    minutes, seconds = divmod(round(time.monotonic() - begun), 60)
    print(f"\n{table(outcomes)}\n\nin {minutes} min {seconds} s", flush=True)
    return 0 if all(outcome.is_good for outcome in outcomes) else 1
