"""Which tests begin first: long ones, so that no processor waits for one that began last."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

Test = TypeVar("Test")


def begin_with_long_ones(items: list[pytest.Item]) -> None:
    """Put the tests that have the marker `long` where pytest-xdist's workers begin."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    short = [item for item in items if not item.get_closest_marker("long")]
    items[:] = dealt(long, short, workers)


def dealt(first: Sequence[Test], others: Sequence[Test], workers: int) -> list[Test]:
    """The same tests in one order of which each worker, in its share, has some `first` ones first.

    A share is what `--dist worksteal` gives a worker to begin with: they follow one another, and
    what is left over by an even division goes to the last ones.
    """
    number, left, found = len(first) + len(others), list(others), list[Test]()
    for worker in range(workers):
        size = (number - len(found)) // (workers - worker)
        share = first[worker::workers]
        # One that has more than its share of long tests gives no short one of its own away.
        room = max(0, size - len(share))
        found += [*share, *left[:room]]
        del left[:room]
    return found + left
