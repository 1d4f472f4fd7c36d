"""A game as the page holds it, and the texts that it is written as."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from calculi.page.schema.board import Owner


class HumanPlayer(TypedDict):
    kind: Literal["human", "friend"]
    name: NotRequired[str]


class ComputerPlayer(TypedDict):
    kind: Literal["computer"]
    level: int
    name: NotRequired[str]


RecordPlayer = HumanPlayer | ComputerPlayer


class TimeControl(TypedDict):
    """What a player is given, in seconds."""

    base: int
    increment: int
    """Added after each turn."""


class OutsideEnding(TypedDict):
    """An end that the rules do not know: time ran out, somebody resigned, both agreed on a draw."""

    reason: Literal["time", "resigned", "agreed"]
    winner: Owner


Branch = TypedDict("Branch", {"from": int})
"""After how many of the parent's own moves a variation branches off."""


class Variation(Branch):
    """Moves that leave another line of play; what they branch off is their parent."""

    moves: list[str]
    comments: dict[int, str]
    """By how many of its own moves have been made."""
    lines: list[Variation]
    """What branches off it in turn."""


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
    lines: list[Variation]
    """What branches off the main line."""
    clock: tuple[TimeControl, TimeControl] | None
    times: list[int]
    """Milliseconds that each ply of the main line took; empty where there was no clock."""
    ending: OutsideEnding | None


class ReadRecord(TypedDict):
    record: PageRecord


class WrittenRecord(TypedDict):
    """A game as the text of a file, of a link, and as one for people to read."""

    file: str
    link: str
    text: str
