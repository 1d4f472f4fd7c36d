"""Sentences: a key and its values, put into words only where the language is known.

Everything below the page returns sentences; the page applies the language once, to show them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from calculi.texts import say


class Sayable:
    """Something that can be said in every language."""

    __slots__ = ()

    def said(self, language: str) -> str:
        """Return it in the words of a language: `en` or `es`."""
        raise NotImplementedError


class Sentence(Sayable):
    """A key of the texts, with values to fill in; these may be sayable, too.

    Its `str` is English. Sentences with the same key and values are equal.
    It remembers its words, so that a game may keep what hundreds of its moves have in common.
    """

    __slots__ = ("_key", "_remembered", "_values")

    def __init__(self, key: str, /, **values: Any) -> None:
        """Take what `calculi.texts.say` takes, without the language."""
        self._key: Final = key
        self._values: Final = values
        self._remembered = ("", "")
        """The latest language, and its words."""

    def said(self, language: str) -> str:
        known, words = self._remembered
        if known == language:
            return words
        values = {
            name: value.said(language) if isinstance(value, Sayable) else value
            for name, value in self._values.items()
        }
        words = say(language, self._key, **values)
        self._remembered = (language, words)
        return words

    def __str__(self) -> str:
        return self.said("en")

    def __repr__(self) -> str:
        return f"Sentence({self._key!r}, {self._values!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sentence):
            return NotImplemented
        return (self._key, self._values) == (other._key, other._values)

    def __hash__(self) -> int:
        return hash(self._key)


class Joined(Sayable):
    """Words or sentences joined by a separator, such as a list with commas."""

    __slots__ = ("_parts", "_separator")

    def __init__(self, separator: Words, parts: Iterable[Words]) -> None:
        self._separator: Final = separator
        self._parts: Final = tuple(parts)

    def said(self, language: str) -> str:
        return said(self._separator, language).join(said(part, language) for part in self._parts)

    def __str__(self) -> str:
        return self.said("en")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Joined):
            return NotImplemented
        return (self._separator, self._parts) == (other._separator, other._parts)

    def __hash__(self) -> int:
        return hash(self._parts)


Words = Sentence | Joined | str
"""What a game says. A `str` is the same in every language: digits, signs, names, or empty."""


def said(words: Sayable | str, language: str) -> str:
    """Return the words of a game, or what else can be said, in a language."""
    return words if isinstance(words, str) else words.said(language)
