"""Turns functions of parsed requests into functions of JSON texts."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from calculi.errors import GameError, IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.page.requests import DEFAULT_LANGUAGE, language_of, read_object
from calculi.record.parts import NewerVersionError, RecordError
from calculi.texts.sentence import said

if TYPE_CHECKING:
    from calculi.page.schema.request import Failure, FaultKind

_KINDS: Final[tuple[tuple[type[GameError], FaultKind], ...]] = (
    (NewerVersionError, "newer"),
    (MalformedTextError, "text"),
    (IllegalMoveError, "illegal"),
    (InvalidPositionError, "invariant"),
)
"""The kind of each type of error, for the page; all others are `request`."""

Request = TypeVar("Request")
Parser = Callable[[dict[str, Any]], Request]
Answer = Mapping[str, Any]

encoded: Final = json.JSONEncoder(ensure_ascii=False).encode
"""Returns a value as JSON."""


class Written(NamedTuple):
    """An entry of an answer that is JSON already."""

    texts: tuple[str, ...]
    """Joined, as the answer joins them, they are the JSON. Copying the text of hundreds of moves
    five times took a quarter of the time of one game's views in CPython."""


def answers_json(
    parser: Parser[Request],
) -> Callable[[Callable[[Request, str], Answer]], Callable[[str], str]]:
    """Turn a function of a request and a language into one from JSON text to JSON text.

    It never raises `GameError` but answers with a `Failure` in the language of the request, or in
    English if the text cannot be read that far.
    """

    def decorate(function: Callable[[Request, str], Answer]) -> Callable[[str], str]:
        def answer(text: str) -> str:
            language = DEFAULT_LANGUAGE
            try:
                fields = read_object(text)
                language = language_of(fields)
                return as_json(function(parser(fields), language))
            except GameError as error:
                return _failure(error, language)

        answer.__doc__ = function.__doc__
        answer.__name__ = function.__name__
        return answer

    return decorate


async def answer_json(
    text: str, parser: Parser[Request], function: Callable[[Request, str], Awaitable[Answer]]
) -> str:
    """Call an async function of a request and a language as `answers_json` would."""
    language = DEFAULT_LANGUAGE
    try:
        fields = read_object(text)
        language = language_of(fields)
        return as_json(await function(parser(fields), language))
    except GameError as error:
        return _failure(error, language)


def as_json(answer: Answer) -> str:
    """Return an answer as the page receives it."""
    texts, rest = ["{"], {}
    for name, entry in answer.items():
        if isinstance(entry, Written):
            texts += [encoded(name), ": ", *entry.texts, ", "]
        else:
            rest[name] = entry
    if not rest and len(texts) > 1:
        texts.pop()
    return "".join([*texts, encoded(rest)[1:]])


def _failure(error: GameError, language: str) -> str:
    ply, reason = (error.ply, error.reason) if isinstance(error, RecordError) else (None, error)
    cause = error.__cause__ or error
    kinds = (kind for known, kind in _KINDS if isinstance(cause, known))
    faults = cause.reasons if isinstance(cause, InvalidPositionError) else ()
    answer: Failure = {
        "error": {
            "kind": next(kinds, "request"),
            "message": error.said(language),
            "reason": said(reason, language),
            "ply": ply,
            "faults": [said(fault, language) for fault in faults],
        }
    }
    # Escaped, since a message may contain a lone surrogate, which UTF-8 cannot encode.
    return json.dumps(answer)
