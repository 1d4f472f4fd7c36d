"""Calling the bridge as the page does: objects in, objects out, and searches driven by hand."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from calculi.page import bridge


def ask(function: Callable[[str], str], **request: Any) -> dict[str, Any]:
    """Return the answer of a call as an object."""
    answer = json.loads(function(json.dumps(request)))
    assert isinstance(answer, dict)
    return answer


def error_of(answer: dict[str, Any]) -> dict[str, Any]:
    """Return what an answer says went wrong, after checking its form."""
    assert list(answer) == ["error"]
    error = answer["error"]
    assert isinstance(error, dict)
    assert list(error) == ["kind", "message", "reason", "ply", "faults"]
    assert error["kind"] in ("newer", "text", "illegal", "invariant", "request")
    assert isinstance(error["message"], str)
    assert len(error["message"].splitlines()) == 1
    assert error["message"].endswith(error["reason"])
    assert error["ply"] is None or isinstance(error["ply"], int)
    assert all(fault in error["message"] for fault in error["faults"])
    return error


@types.coroutine
def suspended() -> Generator[None, None, None]:
    """Hand control back to whoever drives the search, as a pause in the page does."""
    yield


async def no_pause() -> None:
    """Go on at once."""


def ended(search: Coroutine[Any, Any, str]) -> dict[str, Any]:
    """Drive a search to its end and return its answer."""
    while True:
        try:
            search.send(None)
        except StopIteration as end:
            answer = json.loads(end.value)
            assert isinstance(answer, dict)
            return answer


def think(**request: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the answer of a search, and the reports it gave on the way."""
    reports: list[dict[str, Any]] = []
    search = bridge.think(
        json.dumps(request), lambda report: reports.append(json.loads(report)), no_pause
    )
    return ended(search), reports
