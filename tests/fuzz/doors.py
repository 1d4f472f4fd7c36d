"""A door: what comes in from strangers, and what must hold of everything that does.

Each answers with a value or raises a `GameError` of a few lines, soon, whatever it is given.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from calculi.errors import GameError
from calculi.texts import LANGUAGES

LONGEST_CALL: Final = 5.0
"""In how many seconds of the processor each call has to be done; most take milliseconds."""
LONGEST_SENTENCE: Final = 400_000
"""The longest message: a text of `broken.LONGEST` characters may have a fault in each."""


class Door(NamedTuple):
    """A way in, what may come, and what is done with it."""

    name: str
    comes: st.SearchStrategy[Any]
    enter: Callable[[Any], None]
    """Takes what came; raises whatever must not be raised, or `AssertionError`."""


class _TooLongError(BaseException):
    """A call takes too long; nothing between here and the door may catch this."""


def tried(door: Door, came: Any) -> None:
    """Let something in at a door; raises what it must not raise."""
    try:
        with _timed():
            door.enter(came)
    except _TooLongError:
        raise AssertionError(f"more than {LONGEST_CALL:g} s of the processor") from None


def refused(call: Callable[[], Any]) -> bool:
    """Tell whether a call raises a `GameError`, after checking what it says."""
    try:
        call()
    except GameError as error:
        for language in LANGUAGES:
            said = error.said(language)
            assert said and len(said) <= LONGEST_SENTENCE, len(said)
            assert len(said.splitlines()) == 1, said
        return True
    return False


@contextlib.contextmanager
def _timed() -> Iterator[None]:
    """Raise `_TooLongError` in what takes too long; where there are no such timers, do nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise _TooLongError

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_CALL)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
