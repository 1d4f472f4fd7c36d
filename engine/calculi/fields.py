"""Reading JSON objects that come from outside, field by field: what does not fit is named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from calculi.game import GameError


class FieldError(GameError):
    """A text is not a JSON object, or a field of it is missing, unknown or of a wrong type."""


MOST_BRACKETS: Final = 1_000
"""How many brackets a JSON text may open. Nested some thousands deep they overflow the stack of
WebAssembly as they are read, and the interpreter does not survive that."""


def json_object(written: str) -> dict[str, Any]:
    """Read a JSON text that is one object; no name twice, no NaN. Raises `FieldError`."""

    def unique(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
        names: dict[str, Any] = {}
        for name, value in pairs:
            if name in names:
                raise FieldError(f"{_shown(name)}: stands there twice")
            names[name] = value
        return names

    def refuse(constant: str) -> None:
        raise FieldError(f"text: {constant} is not a number of JSON")

    if written.count("[") + written.count("{") > MOST_BRACKETS:
        raise FieldError("text: too many brackets")
    try:
        found = json.loads(written, object_pairs_hook=unique, parse_constant=refuse)
    except FieldError:
        raise
    except (ValueError, RecursionError) as error:
        raise FieldError(f"text: not JSON ({error})") from error
    if not isinstance(found, dict):
        raise FieldError("text: not a JSON object")
    return found


Reader = Callable[[str, Any], Any]
"""Takes the full name of a field and its JSON value, returns what it means, or raises."""

_MISSING: Final = object()


class Fields:
    """The fields of one JSON object, each taken once; those left over are unknown."""

    def __init__(self, written: object, place: str = "") -> None:
        """Take a JSON value and the name it stands under."""
        if not isinstance(written, dict):
            raise FieldError(f"{place}: not an object")
        self._left = dict(written)
        self._place = place

    def __call__(self, name: str, reader: Reader, default: Any = _MISSING) -> Any:
        """Take a field; without a default it must be there."""
        place = f"{self._place}.{name}" if self._place else name
        value = self._left.pop(name, _MISSING)
        if value is _MISSING:
            if default is _MISSING:
                raise FieldError(f"{place}: missing")
            return default
        return reader(place, value)

    def finish(self) -> None:
        """Refuse what nobody has taken."""
        for name in self._left:
            place = f"{self._place}.{_shown(name)}" if self._place else _shown(name)
            raise FieldError(f"{place}: unknown field")


def _shown(name: str) -> str:
    """Return a name from outside as a message can show it: on one line, and seen."""
    return name if name.isidentifier() else repr(name)


def text(place: str, value: Any) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise FieldError(f"{place}: {value!r} is not a text")
    return value


def whole(place: str, value: Any) -> int:
    """Read a whole number, 0 or more."""
    if type(value) is not int or value < 0:
        raise FieldError(f"{place}: {value!r} is not a whole number")
    return value


def optional(inner: Reader) -> Reader:
    """Return a reader of null or of what another reader reads."""
    return lambda place, value: None if value is None else inner(place, value)


def one_of(*allowed: str) -> Reader:
    """Return a reader of one of these texts."""

    def reader(place: str, value: Any) -> Any:
        if value not in allowed:
            raise FieldError(f"{place}: {value!r} is not one of {', '.join(allowed)}")
        return value

    return reader


def list_of(item: Reader, most: int) -> Reader:
    """Return a reader of a list, as a tuple."""

    def reader(place: str, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise FieldError(f"{place}: not a list of at most {most}")
        return tuple(item(f"{place}[{i}]", one) for i, one in enumerate(value))

    return reader


def pair_of(item: Reader) -> Reader:
    """Return a reader of a list of two, as a tuple."""

    def reader(place: str, value: Any) -> tuple[Any, Any]:
        found: Sequence[Any] = list_of(item, 2)(place, value)
        if len(found) != 2:
            raise FieldError(f"{place}: not two")
        return found[0], found[1]

    return reader


def texts(place: str, value: Any) -> dict[str, str]:
    """Read an object of texts."""
    if not isinstance(value, dict):
        raise FieldError(f"{place}: not an object")
    return {name: text(f"{place}.{_shown(name)}", one) for name, one in value.items()}
