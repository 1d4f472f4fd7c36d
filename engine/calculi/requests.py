"""Requests of the browser and answers to it: JSON texts whose fields are checked one by one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from calculi.fields import MOST_BRACKETS
from calculi.game import GameError, IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.record import NewerVersionError, RecordError


class RequestError(GameError):
    """A request is not of the form this page's functions take."""


_KINDS: Final = (
    (NewerVersionError, "newer"),
    (MalformedTextError, "text"),
    (IllegalMoveError, "illegal"),
    (InvalidPositionError, "invariant"),
)


def failure(error: GameError) -> str:
    """Return the answer that tells of an error."""
    ply = error.ply if isinstance(error, RecordError) else None
    cause = error.__cause__ or error
    kind = next((name for known, name in _KINDS if isinstance(cause, known)), "request")
    faults = list(cause.faults) if isinstance(cause, InvalidPositionError) else []
    return json.dumps(
        {"error": {"kind": kind, "message": str(error), "ply": ply, "faults": faults}}
    )


def answering(function: Callable[[dict[str, Any]], dict[str, Any]]) -> Callable[[str], str]:
    """Wrap a function of objects as one of JSON texts that never raises a `GameError`."""

    def answer(text: str) -> str:
        try:
            return json.dumps(function(read_object(text)), ensure_ascii=False)
        except GameError as error:
            return failure(error)

    answer.__doc__ = function.__doc__
    answer.__name__ = function.__name__
    return answer


def read_object(text: str) -> dict[str, Any]:
    """Return the object of a request's text; raises `RequestError`."""
    if isinstance(text, str) and text.count("[") + text.count("{") > MOST_BRACKETS:
        raise RequestError("request: too many brackets")
    try:
        request = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise RequestError(f"request: not JSON ({error})") from error
    if not isinstance(request, dict):
        raise RequestError("request: not a JSON object")
    return request


def field(request: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    """Return a field of a request, or its default when it is absent or null.

    Raises `RequestError` for a value of another type.
    """
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise RequestError(f"{name}: {value!r} is not of type {kind.__name__}")
    return value


def texts_of(request: dict[str, Any], name: str) -> list[str]:
    """Return a field that is a list of texts, empty when absent; raises `RequestError`."""
    texts: list[str] = field(request, name, list, [])
    for text in texts:
        if not isinstance(text, str):
            raise RequestError(f"{name}: {text!r} is not of type str")
    return texts
