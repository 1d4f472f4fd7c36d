"""Sentences that are made where something is known and said where the language is known."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

from calculi.texts import say


@runtime_checkable
class Tellable(Protocol):
    """What can be said in every language there is."""

    def said(self, language: str) -> str:
        """Return it in words."""
        ...


class Sentence:
    """A key of the texts and what to fill in; of the values, those that are tellable are said too.

    As a `str` it is English.
    """

    __slots__ = ("_key", "_values")

    def __init__(self, key: str, /, **values: Any) -> None:
        """Take what `say` takes, without the language."""
        self._key: Final = key
        self._values: Final = values

    def said(self, language: str) -> str:
        """Return the text of the key with its values filled in."""
        values = {name: told(value, language) for name, value in self._values.items()}
        return say(language, self._key, **values)

    def __str__(self) -> str:
        return self.said("en")


def told(value: Any, language: str) -> Any:
    """Return what is tellable in words, and anything else as it is."""
    return value.said(language) if isinstance(value, Tellable) else value
