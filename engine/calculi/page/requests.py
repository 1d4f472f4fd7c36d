"""The page's requests: JSON texts, parsed once into named tuples.

`calculi.page.schema.request` has the fields and their meaning.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from calculi.errors import GameError, not_one_of
from calculi.record.fields import not_json, too_deep
from calculi.search.budget import Budget
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence

if TYPE_CHECKING:
    from calculi.page.schema.search import Verdict

MOST_LINES: Final = 3
"""The most lines that one search may be asked for."""

DEFAULT_LANGUAGE: Final = "en"
"""The language of requests that name none."""

_REQUEST: Final = Sentence("errors.request")


class RequestError(GameError):
    """A request does not have the required form."""


class DrawRequest(NamedTuple):
    """A game, and the seed of a set-up to draw."""

    game: str
    seed: int


class RecordRequest(NamedTuple):
    """A whole record, and a ply of it."""

    game: str
    start: str | None
    moves: list[str]
    ply: int


class TurnJudgement(NamedTuple):
    """The judgement of a turn as far as it has been judged."""

    verdict: Verdict
    chance: float
    """The chance of the player before the turn, 0 to 1."""
    loss: float
    """How much of it the moves gave away together."""


class JudgeRequest(NamedTuple):
    """The move after a ply, to be judged with those before it in its turn."""

    record: RecordRequest
    before: TurnJudgement | None


class ExplainRequest(NamedTuple):
    """A cell that may not be picked after those already picked."""

    record: RecordRequest
    picked: list[str]
    cell: str


class AttemptRequest(NamedTuple):
    """An attempt at a step of a lesson, whose data are JSON."""

    game: str
    step: str
    moves: list[str]


class PuzzleRequest(NamedTuple):
    """An attempt at a puzzle, whose data are JSON."""

    game: str
    puzzle: str
    moves: list[str]


class RetryRequest(NamedTuple):
    """A turn tried from a record's ply, in place of the one that was played there."""

    record: RecordRequest
    played: list[str]


class ThinkRequest(NamedTuple):
    """A search of the position after a ply."""

    record: RecordRequest
    id: int
    level: float | None
    seed: int | None
    budget: Budget
    lines: int
    half: int | None


class SheetRequest(NamedTuple):
    """A sheet of exercises."""

    game: str
    kind: str
    difficulty: str
    number: int
    seed: int
    paper: str


# Parsing: each of these raises `RequestError`


def read_object(text: str) -> dict[str, Any]:
    """Return the fields of a request."""
    if isinstance(text, str) and (reason := too_deep(_REQUEST, text)):
        raise RequestError(reason)
    try:
        fields = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise RequestError(not_json(_REQUEST, error)) from error
    if not isinstance(fields, dict):
        raise RequestError(Sentence("errors.not-json-object", place=_REQUEST))
    return fields


def language_of(fields: dict[str, Any]) -> str:
    language: str = _field(fields, "language", str, DEFAULT_LANGUAGE)
    if language not in LANGUAGES:
        raise RequestError(not_one_of("language", language, LANGUAGES))
    return language


def draw_request(fields: dict[str, Any]) -> DrawRequest:
    return DrawRequest(_field(fields, "game", str, ""), _field(fields, "seed", int, 0))


def record_request(fields: dict[str, Any]) -> RecordRequest:
    """Read a request about a ply of a record; the last ply if none is given."""
    moves = _texts(fields, "moves")
    ply = _field(fields, "ply", int, len(moves))
    if not 0 <= ply <= len(moves):
        raise RequestError(Sentence("errors.no-such-ply", ply=ply, most=len(moves)))
    start = _field(fields, "start", str, None)
    return RecordRequest(_field(fields, "game", str, ""), start, moves, ply)


def judge_request(fields: dict[str, Any]) -> JudgeRequest:
    """Read a request to judge a move."""
    before = _field(fields, "before", dict, None)
    return JudgeRequest(record_request(fields), None if before is None else _turn_judgement(before))


def _turn_judgement(fields: dict[str, Any]) -> TurnJudgement:
    shares = []
    for name in ("chance", "loss"):
        share = _number(fields, name)
        if share is None or not 0 <= share <= 1:
            raise RequestError(
                Sentence("errors.not-within", place=f"before.{name}", value=share, least=0, most=1)
            )
        shares.append(share)
    return TurnJudgement(cast("Verdict", _field(fields, "verdict", str, "")), *shares)


def explain_request(fields: dict[str, Any]) -> ExplainRequest:
    picked, cell = _texts(fields, "picked"), _field(fields, "cell", str, "")
    return ExplainRequest(record_request(fields), picked, cell)


def attempt_request(fields: dict[str, Any]) -> AttemptRequest:
    """Read an attempt at a step of a lesson."""
    game, step = _field(fields, "game", str, ""), _field(fields, "step", str, "")
    return AttemptRequest(game, step, _texts(fields, "moves"))


def puzzle_request(fields: dict[str, Any]) -> PuzzleRequest:
    """Read an attempt at a puzzle."""
    game, puzzle = _field(fields, "game", str, ""), _field(fields, "puzzle", str, "")
    return PuzzleRequest(game, puzzle, _texts(fields, "moves"))


def retry_request(fields: dict[str, Any]) -> RetryRequest:
    """Read a request about a turn tried in place of one that was played."""
    return RetryRequest(record_request(fields), _texts(fields, "played"))


def think_request(fields: dict[str, Any]) -> ThinkRequest:
    """Read a request for a search. It needs a level or a limit, or it would never end."""
    depth, nodes, seed, half = (
        _field(fields, name, int, None) for name in ("depth", "nodes", "seed", "half")
    )
    level = _number(fields, "level")
    lines = _field(fields, "lines", int, 1)
    if not 1 <= lines <= MOST_LINES:
        raise RequestError(Sentence("errors.lines", lines=lines, most=MOST_LINES))
    budget = Budget(depth, nodes, _number(fields, "seconds"), _number(fields, "usual"))
    if level is None and budget == Budget():
        raise RequestError(Sentence("errors.no-limit"))
    if half not in (None, 0, 1):
        raise RequestError(Sentence("errors.half", half=half))
    number = search_id(fields)
    return ThinkRequest(record_request(fields), number, level, seed, budget, lines, half)


def sheet_request(fields: dict[str, Any]) -> SheetRequest:
    game, kind, difficulty, paper = (
        _field(fields, name, str, default)
        for name, default in (("game", ""), ("kind", ""), ("difficulty", "middle"), ("paper", "a4"))
    )
    number, seed = (_field(fields, name, int, 1) for name in ("number", "seed"))
    return SheetRequest(game, kind, difficulty, number, seed, paper)


def search_id(fields: dict[str, Any]) -> int:
    number: int = _field(fields, "id", int, 0)
    return number


def page_record(fields: dict[str, Any]) -> dict[str, Any]:
    """Read a game in the page's form, without looking into it."""
    record: dict[str, Any] = _field(fields, "record", dict, {})
    return record


def record_text(fields: dict[str, Any]) -> str:
    text: str = _field(fields, "text", str, "")
    return text


def no_fields(_: dict[str, Any]) -> None:
    """Read a request without fields."""


def _field(fields: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    """Return a field, or its default if it is absent or null."""
    value = fields.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise RequestError(_not_of_type(name, value, kind))
    return value


def _texts(fields: dict[str, Any], name: str) -> list[str]:
    texts: list[str] = _field(fields, name, list, [])
    for text in texts:
        if not isinstance(text, str):
            raise RequestError(_not_of_type(name, text, str))
    return texts


def _number(fields: dict[str, Any], name: str) -> float | None:
    value = fields.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise RequestError(Sentence("errors.not-number", place=name, value=value))
    return value


def _not_of_type(name: str, value: object, kind: type) -> Sentence:
    return Sentence("errors.not-of-type", place=name, value=value, type=kind.__name__)
