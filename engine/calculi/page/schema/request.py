"""What the page asks for, and how it is told that something was wrong.

A field that may be left out may be null as well; fields that nobody knows are ignored.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from calculi.page.schema.record import PageRecord


class GamesRequest(TypedDict):
    language: NotRequired[str]
    """`en` or `es`; English when left out."""


class StartRequest(GamesRequest):
    game: str


class DrawRequest(StartRequest):
    seed: int


class RecordRequest(StartRequest):
    """The whole record and which ply of it is meant."""

    start: str | None
    """A position text; null for the game's own start."""
    moves: list[str]
    ply: NotRequired[int]
    """The last one when left out."""


class ExplainRequest(RecordRequest):
    """A cell that may not be picked, after those that have been."""

    picked: list[str]
    cell: str


class ThinkRequest(RecordRequest):
    """A search: by a level, or by at least one of depth, nodes and seconds."""

    id: NotRequired[int]
    """What reports name it by, and `stop`."""
    level: NotRequired[int]
    seed: NotRequired[int]
    """Makes a level err in the same way again."""
    depth: NotRequired[int]
    nodes: NotRequired[int]
    seconds: NotRequired[float]
    lines: NotRequired[int]
    """How many of the best moves are told, each with its line: 1 to 3; 1 when left out."""
    half: NotRequired[Literal[0, 1]]
    """Where another worker looks at the other half of the moves, and no level is given."""


class StopRequest(GamesRequest):
    id: int


class WriteRequest(GamesRequest):
    record: PageRecord


class ReadRequest(GamesRequest):
    text: str
    """Of a file or of a link."""


FaultKind = Literal["newer", "text", "illegal", "invariant", "request"]
"""Written by a newer version; a malformed text; an illegal move; an impossible position; else."""


class Fault(TypedDict):
    kind: FaultKind
    message: str
    reason: str
    """The message without the ply that cannot be played."""
    ply: int | None
    faults: list[str]
    """Everything that is wrong with a position."""


class Failure(TypedDict):
    """The answer in place of any other."""

    error: Fault
