"""`build.py fuzz`: broken and hostile input at every door, for as long as one likes.

It goes round the doors of `tests.fuzz`, a few hundred examples at a time. A seed stands for a door
and what is drawn there, so that a find comes back at once when its seed is named.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

from tests.fuzz.every import DOORS, Find, search

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

#: How many examples are tried at a door in turn.
EXAMPLES: Final = 200
#: The most bytes of memory. An example that takes more fails, and is a find.
MOST_MEMORY: Final = 2 << 30
_SEEDS: Final = 1 << 32


def run(minutes: float, first: int | None, tell: Callable[[str], object] = print) -> int:
    """Try examples for `minutes`, from a seed or a random one on; return the exit status.

    Every door is tried at least once if no seed is given, and that of the seed if one is.
    """
    number = random.randrange(_SEEDS) if first is None else first
    least = len(DOORS) if first is None else 1
    tried = dict.fromkeys((door.name for door in DOORS), 0)
    seconds = dict.fromkeys(tried, 0.0)
    finds: list[Find] = []
    _limit_memory()
    tell(f"Seeds from {number} on")
    begun = time.monotonic()
    turn = 0
    while turn < least or time.monotonic() - begun < minutes * 60:
        door = DOORS[(number + turn) % len(DOORS)]
        entered = time.monotonic()

        def count(name: str = door.name) -> None:
            tried[name] += 1

        find = search(door, number + turn, EXAMPLES, count)
        seconds[door.name] += time.monotonic() - entered
        if find is not None:
            finds.append(find)
            tell(told(find))
        turn += 1
    tell(f"\n{'door':<12}{'examples':>12}{'seconds':>10}{'finds':>8}")
    for name, examples in tried.items():
        found = sum(find.door == name for find in finds)
        tell(f"{name:<12}{examples:>12,}{seconds[name]:>10.0f}{found:>8}")
    tell(f"{'in all':<12}{sum(tried.values()):>12,}{sum(seconds.values()):>10.0f}{len(finds):>8}")
    return 1 if finds else 0


def told(find: Find) -> str:
    """Return what was found, its smallest example, and how to see it again."""
    return (
        f"\nFound at {find.door}: {type(find.fault).__name__}: {find.fault}\n"
        f"  example: {find.example!r}\n"
        f"  again:   python3 build.py fuzz 0 --seed {find.seed}"
    )


def _limit_memory() -> None:
    """Make what takes too much memory fail with `MemoryError`, if the system can do that."""
    if resource is None:
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY or most > MOST_MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, most))
