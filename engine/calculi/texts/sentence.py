"""Sentences: made where something is known, said where the language is known.

Everything below the page returns these; a language is chosen once, where they are shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from calculi.texts import say


class Sayable:
    """What can be said in every language there is."""

    __slots__ = ()

    def said(self, language: str) -> str:
        """Return it in words of a language: `en` or `es`."""
        raise NotImplementedError


class Sentence(Sayable):
    """A key of the texts and what to fill in; values that are sayable are said as well.

    As a `str` it is English. Two of the same key and values are equal.
    """

    __slots__ = ("_key", "_values")

    def __init__(self, key: str, /, **values: Any) -> None:
        """Take what `calculi.texts.say` takes, without the language."""
        self._key: Final = key
        self._values: Final = values

    def said(self, language: str) -> str:
        """Return the text of the key with its values filled in."""
        values = {name: said(value, language) for name, value in self._values.items()}
        return say(language, self._key, **values)

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
    """Several words or sentences with something between them, such as a list with commas."""

    __slots__ = ("_parts", "_separator")

    def __init__(self, separator: Words, parts: Iterable[Words]) -> None:
        """Take what stands between the parts, and the parts in order."""
        self._separator: Final = separator
        self._parts: Final = tuple(parts)

    def said(self, language: str) -> str:
        """Return the parts, said and joined."""
        separator = str(said(self._separator, language))
        return separator.join(str(said(part, language)) for part in self._parts)

    def __str__(self) -> str:
        return self.said("en")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Joined):
            return NotImplemented
        return (self._separator, self._parts) == (other._separator, other._parts)

    def __hash__(self) -> int:
        return hash(self._parts)


Words = Sentence | Joined | str
"""What a game says. A `str` is the same in every language: digits, signs, names, or nothing."""


def said(value: Any, language: str) -> Any:
    """Return what is sayable in words, and anything else as it is."""
    return value.said(language) if isinstance(value, Sayable) else value
