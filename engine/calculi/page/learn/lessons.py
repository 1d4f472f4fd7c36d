"""Judges attempts at lessons, and shows how a step is done.

The page sends the step along, as the build has published it: so lessons cost the start of Python
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from calculi.errors import GameError
from calculi.learn.checks import first_answer
from calculi.learn.errors import LessonError
from calculi.learn.judging import judged
from calculi.learn.steps import Path, Step, read_step
from calculi.page.requests import AttemptRequest, RequestError, read_object
from calculi.record.parts import RecordError
from calculi.registry import load
from calculi.texts.sentence import Sentence

if TYPE_CHECKING:
    from calculi.page.schema.lesson import AttemptVerdict, StepAnswer

Found = TypeVar("Found")


def verdict(request: AttemptRequest) -> AttemptVerdict:
    """Return how an attempt stands after its latest move."""
    path, step = _step(request)
    attempt = step.attempt(path.game)
    for ply, text in enumerate(request.moves, start=1):
        try:
            attempt.play(text)
        except GameError as error:
            raise RecordError(error, ply) from error
    found = _told(judged, step, attempt)
    mistake = found.mistake.id if found.mistake else ""
    return {"state": found.state, "mistake": mistake, "reply": found.reply}


def answer(request: AttemptRequest) -> StepAnswer:
    """Return moves of both sides that reach the step's goal."""
    path, step = _step(request)
    found: list[str] | None = None if step.computer else _told(first_answer, path, step)
    return {"moves": found or []}


def _told(find: Callable[..., Found], *asked: object) -> Found:
    """Return what a function finds; if it raises, the step's data make the request a wrong one."""
    try:
        return find(*asked)
    except LessonError as error:
        raise RequestError(Sentence("errors.step", reason=str(error))) from error


def _step(request: AttemptRequest) -> tuple[Path, Step]:
    game = load(request.game)
    step = _told(read_step, game, read_object(request.step))
    return Path(game, {}, (step,)), step
