"""What follows from arrows: which modules import which, by name."""

from __future__ import annotations

from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter


def cycle(arrows: Mapping[str, set[str]]) -> list[str]:
    """Return the modules of a cycle, or nothing."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def reached_from(start: str, arrows: Mapping[str, set[str]]) -> set[str]:
    """Return all modules that importing one brings along."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for imported in arrows[waiting.pop()] - found:
            found.add(imported)
            waiting.append(imported)
    return found
