"""Many small cases in one test: pytest takes longer over a test of its own than most cases do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def case(*named: object) -> Iterator[None]:
    """Make any failure within say which case it is."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in the case {', '.join(map(repr, named))}")
        raise
