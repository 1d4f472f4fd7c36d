"""Calling the bridge as the page does: objects in, objects out, and searches driven by hand.

Every answer is checked against its type of `calculi.page.schema`, and every request that was
answered against its own.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Final

from calculi.page import bridge
from calculi.page.schema import lesson, puzzle, record, request, search, sheet, site, view
from tests.page.conformance import assert_conforms, fault_in

REQUESTS: Final[dict[str, Any]] = {
    "games": request.GamesRequest,
    "view": request.RecordRequest,
    "turns": request.RecordRequest,
    "draw": request.DrawRequest,
    "start": request.StartRequest,
    "explain": request.ExplainRequest,
    "write": request.WriteRequest,
    "read": request.ReadRequest,
    "think": request.ThinkRequest,
    "stop": request.StopRequest,
    "judge": request.JudgeRequest,
    "attempt": lesson.AttemptRequest,
    "solve": lesson.AttemptRequest,
    "try_puzzle": puzzle.PuzzleRequest,
    "retry": lesson.RetryRequest,
    "best": request.RecordRequest,
    "sheet": request.SheetRequest,
    "practice": request.SheetRequest,
}
"""What each function of the bridge is asked."""

ANSWERS: Final[dict[str, Any]] = {
    "games": site.Games,
    "view": view.View,
    "turns": view.TurnList,
    "draw": view.DrawnStart,
    "start": site.Start,
    "explain": view.Explanation,
    "write": record.WrittenRecord,
    "read": record.ReadRecord,
    "think": search.Report,
    "stop": search.Stopped,
    "judge": search.Judged,
    "attempt": lesson.AttemptVerdict,
    "solve": lesson.StepAnswer,
    "try_puzzle": puzzle.PuzzleTried,
    "retry": lesson.RetryVerdict,
    "best": lesson.BestTurn,
    "sheet": sheet.Sheet,
    "practice": sheet.ScreenExercises,
}
"""What each answers, unless something is wrong."""


def ask(function: Callable[[str], str], **asked: Any) -> dict[str, Any]:
    """Return the answer of a call as an object."""
    return checked(function.__name__, asked, json.loads(function(json.dumps(asked))))


def checked(name: str, asked: dict[str, Any], answer: Any) -> dict[str, Any]:
    """Return the answer of a function, once it and what was asked have the form they should."""
    assert isinstance(answer, dict)
    if "error" in answer:
        error_of(answer)
    else:
        assert_conforms(answer, ANSWERS[name], name)
        fault = fault_in(asked, REQUESTS[name], "request", partial=True)
        assert fault is None, fault
    return answer


def error_of(answer: dict[str, Any]) -> dict[str, Any]:
    """Return what an answer says went wrong, after checking its form."""
    assert_conforms(answer, request.Failure)
    error: dict[str, Any] = answer["error"]
    assert len(error["message"].splitlines()) == 1
    assert error["message"].endswith(error["reason"])
    assert all(fault in error["message"] for fault in error["faults"])
    return error


@types.coroutine
def suspended() -> Generator[None, None, None]:
    """Hand control back to the driver of the search, as a pause in the page does."""
    yield


async def no_pause() -> None:
    """Go on at once."""


def ended(call: Coroutine[Any, Any, str]) -> str:
    """Drive a call to its end and return its answer."""
    while True:
        try:
            call.send(None)
        except StopIteration as end:
            answer: str = end.value
            return answer


def think(**asked: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the answer of a search, and the reports it gave on the way."""
    texts: list[str] = []
    answer = ended(bridge.think(json.dumps(asked), texts.append, no_pause))
    reports = [checked("think", asked, json.loads(text)) for text in texts]
    return checked("think", asked, json.loads(answer)), reports


def _awaited(name: str, asked: dict[str, Any]) -> dict[str, Any]:
    """Return the checked answer of one of the bridge's functions that pause."""
    answer = ended(getattr(bridge, name)(json.dumps(asked), no_pause))
    return checked(name, asked, json.loads(answer))


def judge(**asked: Any) -> dict[str, Any]:
    """Return what a review says of a ply of a record."""
    return _awaited("judge", asked)


def retry(**asked: Any) -> dict[str, Any]:
    """Return what is said of a turn tried in place of one that was played."""
    return _awaited("retry", asked)


def sheet_of(**asked: Any) -> dict[str, Any]:
    """Return the pages of a sheet of exercises."""
    return _awaited("sheet", asked)


def practice_of(**asked: Any) -> dict[str, Any]:
    """Return the exercises of a sheet, to be answered on the screen."""
    return _awaited("practice", asked)


def best(**asked: Any) -> list[str]:
    """Return the best turn at a ply of a record."""
    moves: list[str] = _awaited("best", asked)["moves"]
    return moves
