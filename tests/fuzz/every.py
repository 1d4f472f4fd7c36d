"""Every door, and how some examples of a seed are let in at one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from hypothesis import HealthCheck, given, seed, settings

from tests.fuzz import bridge, file, link, move, position, record, ugi
from tests.fuzz.doors import Door, tried
from tests.fuzz.page import entry, message

DOORS: Final[tuple[Door, ...]] = tuple(
    room.DOOR for room in (position, move, record, link, file, bridge, ugi, message, entry)
)


class Find(NamedTuple):
    """Something that must not happen."""

    door: str
    seed: int
    example: Any
    """The smallest that was found to cause it."""
    fault: BaseException


def search(
    door: Door, number: int, examples: int, on_example: Callable[[], object] = lambda: None
) -> Find | None:
    """Let in this many examples drawn by a seed; return the first find, its example made small.

    `on_example` is called before each.
    """
    last: list[Any] = []

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        print_blob=False,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(door.comes)
    def each(came: Any) -> None:
        on_example()
        last[:] = [came]
        tried(door, came)

    try:
        each()
    except Exception as fault:
        # The last that is tried is the smallest one that fails.
        return Find(door.name, number, last[0], fault)
    return None
