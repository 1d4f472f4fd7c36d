"""Reads JSON objects from outside, field by field, and names what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any, Final

from calculi.errors import GameError, not_one_of
from calculi.texts.sentence import Sentence


class FieldError(GameError):
    """A text is not a JSON object, or a field is missing, unknown or of a wrong type."""


MOST_NESTED: Final = 200
"""How deep the brackets of a JSON text may be nested. Reading some thousands of nested ones
overflows the stack of WebAssembly, which kills the interpreter; no record nests them a hundred."""

_BRACKET: Final = re.compile(r"[][{}]")
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A string of JSON. One that nothing closes goes on to the end, where another search for its end
would begin at each quotation mark in it: no text takes longer than in proportion to its length."""

_TEXT: Final = Sentence("errors.text")


def json_object(written: str) -> dict[str, Any]:
    """Read a JSON text of one object, without duplicate names or NaN. Raises `FieldError`."""

    def unique(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
        names: dict[str, Any] = {}
        for name, value in pairs:
            if name in names:
                raise FieldError(Sentence("errors.twice", place=_shown(name)))
            names[name] = value
        return names

    def refuse(constant: str) -> None:
        raise FieldError(Sentence("errors.constant", constant=constant))

    if reason := too_deep(_TEXT, written):
        raise FieldError(reason)
    try:
        found = json.loads(written, object_pairs_hook=unique, parse_constant=refuse)
    except FieldError:
        raise
    except (ValueError, RecursionError) as error:
        raise FieldError(not_json(_TEXT, error)) from error
    if not isinstance(found, dict):
        raise FieldError(Sentence("errors.not-json-object", place=_TEXT))
    return found


def too_deep(place: Sentence, written: str) -> Sentence | None:
    """Return the message for a JSON text whose brackets are nested too deep to be read, else None.

    Brackets inside its strings do not count.
    """
    brackets = _BRACKET.finditer(_STRING.sub("", written))
    depths = accumulate(1 if bracket[0] in "[{" else -1 for bracket in brackets)
    if any(depth > MOST_NESTED for depth in depths):
        return Sentence("errors.too-deep", place=place, most=MOST_NESTED)
    return None


def not_json(place: Sentence, error: Exception) -> Sentence:
    """Return the message for a text that is not read, with the place where reading stopped."""
    if isinstance(error, json.JSONDecodeError):
        line, column = error.lineno, error.colno
        return Sentence("errors.not-json-at", place=place, line=line, column=column)
    if isinstance(error, ValueError):  # Python's limit on the digits of integers
        return Sentence("errors.long-number", place=place)
    return Sentence("errors.not-json", place=place)


Reader = Callable[[str, Any], Any]
"""Takes the full name of a field and its JSON value; returns what it means, or raises."""

_MISSING: Final = object()


class Fields:
    """The fields of a JSON object. Each is taken once; any left over is unknown."""

    def __init__(self, written: object, place: str = "") -> None:
        """Take a JSON value, and the name of its field."""
        if not isinstance(written, dict):
            raise FieldError(Sentence("errors.not-object", place=place))
        self._left = dict(written)
        self._place = place

    def __call__(self, name: str, reader: Reader, default: Any = _MISSING) -> Any:
        """Take a field and return its value; without a default it is required."""
        place = f"{self._place}.{name}" if self._place else name
        value = self._left.pop(name, _MISSING)
        if value is _MISSING:
            if default is _MISSING:
                raise FieldError(Sentence("errors.missing", place=place))
            return default
        return reader(place, value)

    def finish(self) -> None:
        """Raise `FieldError` for fields that were not taken."""
        for name in self._left:
            place = f"{self._place}.{_shown(name)}" if self._place else _shown(name)
            raise FieldError(Sentence("errors.unknown-field", place=place))


def _shown(name: str) -> str:
    """Return a name from outside as a message can show it: visible, on one line."""
    return name if re.fullmatch(r"[0-9]+", name) or name.isidentifier() else repr(name)


def text(place: str, value: Any) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise FieldError(Sentence("errors.not-text", place=place, value=value))
    return value


def whole(most: int) -> Reader:
    """Return a reader of a whole number from 0 to `most`."""

    def reader(place: str, value: Any) -> int:
        if type(value) is not int or value < 0:
            raise FieldError(Sentence("errors.not-whole", place=place, value=value))
        if value > most:
            raise FieldError(
                Sentence("errors.not-within", place=place, value=value, least=0, most=most)
            )
        return value

    return reader


def optional(inner: Reader) -> Reader:
    """Return a reader that also accepts null."""
    return lambda place, value: None if value is None else inner(place, value)


def one_of(*allowed: str) -> Reader:
    """Return a reader of one of these texts."""

    def reader(place: str, value: Any) -> Any:
        if value not in allowed:
            raise FieldError(not_one_of(place, value, allowed))
        return value

    return reader


def list_of(item: Reader, most: int) -> Reader:
    """Return a reader of a list, as a tuple."""

    def reader(place: str, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise FieldError(Sentence("errors.not-list", place=place, most=most))
        return tuple(item(f"{place}[{i}]", one) for i, one in enumerate(value))

    return reader


def pair_of(item: Reader) -> Reader:
    """Return a reader of a list of two, as a tuple."""

    def reader(place: str, value: Any) -> tuple[Any, Any]:
        found: Sequence[Any] = list_of(item, 2)(place, value)
        if len(found) != 2:
            raise FieldError(Sentence("errors.not-two", place=place))
        return found[0], found[1]

    return reader


def by_ply(place: str, value: Any) -> dict[int, str]:
    """Read an object of texts by numbers of moves made, as `"0"` and `"12"`."""
    found: dict[int, str] = {}
    for ply, one in texts(place, value).items():
        if not re.fullmatch(r"0|[1-9][0-9]{0,4}", ply):
            raise FieldError(Sentence("records.not-ply", place=place, value=ply))
        found[int(ply)] = one
    return found


def texts(place: str, value: Any) -> dict[str, str]:
    """Read an object of texts."""
    if not isinstance(value, dict):
        raise FieldError(Sentence("errors.not-object", place=place))
    return {name: text(f"{place}.{_shown(name)}", one) for name, one in value.items()}
