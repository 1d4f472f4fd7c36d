"""What can be wrong with a text, a move or a position from outside. All are `ValueError`s."""

from __future__ import annotations

from typing import Final

from calculi.texts.sentence import Sayable, said


class GameError(ValueError, Sayable):
    """Something from outside is wrong; the message says which field or square, and why."""

    def __init__(self, *reasons: Sayable | str) -> None:
        """Take every fault found, each a clause that names its field.

        A `str` is English, for programs that speak nothing else, such as the command line.
        """
        super().__init__(*reasons)
        self.reasons: Final = reasons

    def said(self, language: str) -> str:
        """Return the message in a language: `en` or `es`."""
        return "; ".join(str(said(reason, language)) for reason in self.reasons)

    def __str__(self) -> str:
        return self.said("en")


class MalformedTextError(GameError):
    """A text is not of the form its page describes."""


class IllegalMoveError(GameError):
    """A move is well formed but the rules do not allow it in this position."""


class InvalidPositionError(GameError):
    """A position text is well formed but breaks invariants of its page; all of them are named."""
