"""Requests of the browser and answers to it: JSON texts whose fields are checked one by one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from calculi.errors import GameError, IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.record.fields import MOST_BRACKETS, not_json
from calculi.record.parts import NewerVersionError, RecordError
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence, said


class RequestError(GameError):
    """A request is not of the form this page's functions take."""


_KINDS: Final = (
    (NewerVersionError, "newer"),
    (MalformedTextError, "text"),
    (IllegalMoveError, "illegal"),
    (InvalidPositionError, "invariant"),
)


DEFAULT_LANGUAGE: Final = "en"
"""What is spoken where no language is asked for."""

_REQUEST: Final = Sentence("errors.request")


def failure(error: GameError, language: str) -> str:
    """Return the answer that tells of an error in a language.

    Of a ply that cannot be played `reason` is the message without the ply.
    """
    ply, reason = (error.ply, error.reason) if isinstance(error, RecordError) else (None, error)
    cause = error.__cause__ or error
    kind = next((name for known, name in _KINDS if isinstance(cause, known)), "request")
    faults = cause.reasons if isinstance(cause, InvalidPositionError) else ()
    return json.dumps(
        {
            "error": {
                "kind": kind,
                "message": error.said(language),
                "reason": said(reason, language),
                "ply": ply,
                "faults": [said(fault, language) for fault in faults],
            }
        }
    )


def answering(function: Callable[[dict[str, Any]], dict[str, Any]]) -> Callable[[str], str]:
    """Wrap a function of objects as one of JSON texts that never raises a `GameError`.

    What is wrong is said in the language that the request asks for, if it can be read that far.
    """

    def answer(text: str) -> str:
        language = DEFAULT_LANGUAGE
        try:
            request = read_object(text)
            language = language_of(request)
            return json.dumps(function(request), ensure_ascii=False)
        except GameError as error:
            return failure(error, language)

    answer.__doc__ = function.__doc__
    answer.__name__ = function.__name__
    return answer


def read_object(text: str) -> dict[str, Any]:
    """Return the object of a request's text; raises `RequestError`."""
    if isinstance(text, str) and text.count("[") + text.count("{") > MOST_BRACKETS:
        raise RequestError(Sentence("errors.brackets", place=_REQUEST))
    try:
        request = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise RequestError(not_json(_REQUEST, error)) from error
    if not isinstance(request, dict):
        raise RequestError(Sentence("errors.not-json-object", place=_REQUEST))
    return request


def field(request: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    """Return a field of a request, or its default when it is absent or null.

    Raises `RequestError` for a value of another type.
    """
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise RequestError(_not_of_type(name, value, kind))
    return value


def texts_of(request: dict[str, Any], name: str) -> list[str]:
    """Return a field that is a list of texts, empty when absent; raises `RequestError`."""
    texts: list[str] = field(request, name, list, [])
    for text in texts:
        if not isinstance(text, str):
            raise RequestError(_not_of_type(name, text, str))
    return texts


def _not_of_type(name: str, value: object, kind: type) -> Sentence:
    return Sentence("errors.not-of-type", place=name, value=value, type=kind.__name__)


def language_of(request: dict[str, Any]) -> str:
    """Return the language that a request asks for, English when absent; raises `RequestError`."""
    language: str = field(request, "language", str, DEFAULT_LANGUAGE)
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise RequestError(
            Sentence("errors.not-one-of", place="language", value=language, allowed=known)
        )
    return language
