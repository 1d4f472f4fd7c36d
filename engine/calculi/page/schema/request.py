"""The page's requests, and the answer to a wrong one.

An optional field may also be null; unknown fields are ignored.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from calculi.page.schema.record import PageRecord
from calculi.page.schema.search import TurnJudgement


class GamesRequest(TypedDict):
    language: NotRequired[str]
    """`en` or `es`; English when left out."""


class StartRequest(GamesRequest):
    game: str


class DrawRequest(StartRequest):
    seed: int


class RecordRequest(StartRequest):
    """The whole record, and a ply of it."""

    start: str | None
    """A position text; null for the game's own start."""
    moves: list[str]
    ply: NotRequired[int]
    """The last ply when left out."""


class ExplainRequest(RecordRequest):
    """A cell that may not be picked after those already picked."""

    picked: list[str]
    cell: str


class JudgeRequest(RecordRequest):
    """A move to be judged, together with those before it in its turn."""

    before: NotRequired[TurnJudgement]
    """The judgement of the turn as far as the move before it; unused where a turn begins."""


class ThinkRequest(RecordRequest):
    """A search, limited by a level or by at least one of depth, nodes and seconds."""

    id: NotRequired[int]
    """Names the search in its reports and for `stop`."""
    level: NotRequired[float]
    seed: NotRequired[int]
    """With the same seed a level errs in the same way."""
    depth: NotRequired[int]
    nodes: NotRequired[int]
    seconds: NotRequired[float]
    usual: NotRequired[float]
    """With a clock: the seconds for a usual move. An open choice takes up to `seconds`."""
    lines: NotRequired[int]
    """How many of the best lines to find: 1 to 3; 1 when left out."""
    half: NotRequired[Literal[0, 1]]
    """Which half of the moves to search, if another worker searches the other; levels that err
    search all."""


class SheetRequest(StartRequest):
    """A sheet of exercises: the same terms give the same sheet."""

    kind: str
    difficulty: NotRequired[Literal["easy", "middle", "hard"]]
    number: NotRequired[int]
    """How many exercises."""
    seed: NotRequired[int]
    paper: NotRequired[Literal["a4", "letter"]]


class StopRequest(GamesRequest):
    id: int


class WriteRequest(GamesRequest):
    record: PageRecord


class ReadRequest(GamesRequest):
    text: str
    """The text of a file or a link."""


FaultKind = Literal["newer", "text", "illegal", "invariant", "request"]
"""A newer version's record; a malformed text; an illegal move; an impossible position; other."""


class Fault(TypedDict):
    kind: FaultKind
    message: str
    reason: str
    """The message without the ply that cannot be played."""
    ply: int | None
    faults: list[str]
    """Everything that is wrong with a position."""


class Failure(TypedDict):
    """The answer to a request that is refused."""

    error: Fault
