"""Reading what comes from outside: position texts, and numbers of the front door.

The `notation` of every game reads a position text in the same way: `position_parts`, then each
field, whose faults are gathered, then the invariants that the fields break.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from operator import index
from typing import Any, Final, SupportsIndex

from calculi.errors import GameError, InvalidPositionError, MalformedTextError, not_one_of
from calculi.texts.sentence import Sentence

LONGEST_POSITION: Final = 10_000
"""The longest position text that is read, in characters; no game needs a tenth of it."""
MOST_DIGITS: Final = 100
"""The most digits of a number in a position text. The rules set no limit; this one is ours."""
DIGITS: Final = f"[1-9][0-9]{{0,{MOST_DIGITS - 1}}}"
"""A pattern for a number above 0 of a position text."""
OUR_LIMIT: Final = Sentence("errors.our-limit", most=MOST_DIGITS)
"""What a refusal of a longer number says about the limit."""


def checked_integer(name: str, value: SupportsIndex, least: int) -> int:
    """Return any kind of integer as an `int`; raises `GameError` for others, and below `least`."""
    if not isinstance(value, bool):
        # An array of numbers has the method of an integer, but refuses to be one.
        with suppress(TypeError):
            if (number := index(value)) >= least:
                return number
    raise GameError(Sentence("errors.not-from", place=name, value=value, least=least))


def plain_number(value: Any) -> float | None:
    """Return a number of any library as an `int` or a `float`; None for what is none."""
    if isinstance(value, bool):
        return None
    with suppress(TypeError):
        return index(value)
    # Floating-point numbers of every size, and fractions, which may be larger than any `float`.
    with suppress(OverflowError):
        return float(value) if hasattr(value, "is_integer") else None
    return None


def position_parts(text: str) -> list[str]:
    """Return the parts of a position text, which single blanks separate.

    Raises `MalformedTextError` for a text longer than `LONGEST_POSITION`, which also bounds how
    many faults can be found in a text.
    """
    if len(text) > LONGEST_POSITION:
        raise MalformedTextError(Sentence("errors.long-position", most=LONGEST_POSITION))
    return text.split(" ")


class Faults:
    """What is wrong with a position text, gathered so that an error names all of it."""

    def __init__(self) -> None:
        """Begin without a fault."""
        self.form: list[Sentence] = []
        """What is not of the form that the game's page describes."""
        self.sense: list[Sentence] = []
        """What is well formed, but breaks an invariant."""

    def check_form(self) -> None:
        """Raise `MalformedTextError` with the faults of form, if there are any."""
        if self.form:
            raise MalformedTextError(*self.form)

    def check(self) -> None:
        """Raise an error with all faults, if there are any.

        It is a `MalformedTextError` where one of them is of form, else an `InvalidPositionError`.
        """
        if self.form:
            raise MalformedTextError(*self.form, *self.sense)
        if self.sense:
            raise InvalidPositionError(*self.sense)


def read_choice(name: Sentence, text: str, choices: Iterable[str], faults: Faults) -> int | None:
    """Return which of its choices, such as letters, a field is; None, and a fault, if it is none.

    Only their order counts, so a game indexes by the answer.
    """
    known = tuple(choices)
    if text in known:
        return known.index(text)
    faults.form.append(not_one_of(name, text, known))
    return None
