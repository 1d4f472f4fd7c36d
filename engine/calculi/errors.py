"""The errors for bad input from outside. All are `ValueError`s."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sayable, Sentence, said


class GameError(ValueError, Sayable):
    """Something from outside is wrong; the message says which field or square, and why.

    >>> import calculi
    >>> try:
    ...     calculi.start("chess")
    ... except calculi.GameError as error:
    ...     print(error.said("en").partition(";")[0])
    game: unknown game 'chess'
    """

    def __init__(self, *reasons: Sayable | str) -> None:
        """Take one clause for each fault, which names its field.

        A `str` is English, for what speaks nothing else, such as the command line.
        """
        super().__init__(*reasons)
        self.reasons: Final = reasons

    def said(self, language: str) -> str:
        """Return the message in a language: `en` or `es`; raises `GameError` for another one."""
        if language not in LANGUAGES:
            raise GameError(not_one_of("language", language, LANGUAGES))
        return "; ".join(said(reason, language) for reason in self.reasons)

    def __str__(self) -> str:
        return self.said("en")


class MalformedTextError(GameError):
    """A text is not of the form that the game's page describes.

    >>> import calculi
    >>> calculi.start("linja").play("e2-e4")
    Traceback (most recent call last):
    calculi.errors.MalformedTextError: move 'e2-e4': not '<from row>-<to row>' ...
    """


class IllegalMoveError(GameError):
    """A move is well formed but the rules do not allow it in this position.

    >>> import calculi
    >>> calculi.start("linja").play("1-3")
    Traceback (most recent call last):
    calculi.errors.IllegalMoveError: move 1-3: an initial move goes exactly one row forward, ...
    """


class InvalidPositionError(GameError):
    """A position text is well formed but breaks invariants of its game; the message names them all.

    >>> import calculi
    >>> calculi.position("linja", "7.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -")
    Traceback (most recent call last):
    calculi.errors.InvalidPositionError: black: 13 pieces, not twelve
    """


def not_one_of(place: Sayable | str, value: object, known: Iterable[object]) -> Sentence:
    """Return the reason why a value is refused that is none of those known for its place."""
    allowed = ", ".join(map(str, known))
    return Sentence("errors.not-one-of", place=place, value=value, allowed=allowed)
