"""A game in the page's form, and the texts for files, links and people."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from calculi.page.schema.board import Owner
from calculi.page.schema.view import Result


class HumanPlayer(TypedDict):
    kind: Literal["human", "friend"]
    name: NotRequired[str]


class ComputerPlayer(TypedDict):
    kind: Literal["computer"]
    level: float
    name: NotRequired[str]


RecordPlayer = HumanPlayer | ComputerPlayer


class TimeControl(TypedDict):
    """A player's time, in seconds."""

    base: int
    increment: int
    """What each turn adds."""


class OutsideEnding(TypedDict):
    """An end outside the rules: time ran out, somebody resigned, both agreed on a draw."""

    reason: Literal["time", "resigned", "agreed"]
    winner: Owner


Branch = TypedDict("Branch", {"from": int})
"""After how many of the parent's own moves a variation branches off."""


class Variation(Branch):
    """Moves that branch off another line of play, their parent."""

    moves: list[str]
    comments: dict[int, str]
    """By how many of the variation's own moves have been made."""
    marks: NotRequired[dict[int, str]]
    """In the same way, where there are any: circles and arrows, as in `c4 c4>d6`."""
    lines: list[Variation]
    """The variations that branch off it."""


class PageRecord(TypedDict):
    game: str
    start: str | None
    """A position text, or null for the game's own start."""
    options: dict[str, str]
    players: tuple[RecordPlayer, RecordPlayer]
    moves: list[str]
    """The main line."""
    comments: dict[int, str]
    """By how many moves of the main line have been made."""
    marks: NotRequired[dict[int, str]]
    """In the same way, where there are any: circles and arrows, as in `c4 c4>d6`."""
    lines: list[Variation]
    """The variations that branch off the main line."""
    clock: tuple[TimeControl, TimeControl] | None
    times: list[int]
    """Milliseconds that each ply of the main line took; empty where there was no clock."""
    ending: OutsideEnding | None


class ReadRecord(TypedDict):
    record: PageRecord
    final: Result | None
    """How its main line ended by the rules; None if it did not."""


class WrittenRecord(TypedDict):
    """A game as the text of a file, of a link, and for people."""

    file: str
    link: str
    text: str
