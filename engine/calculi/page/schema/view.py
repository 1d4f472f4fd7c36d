"""The view: all that a screen shows of one ply of a record."""

from __future__ import annotations

from typing import Literal, TypedDict

from calculi.page.schema.board import (
    Action,
    Cell,
    Extent,
    Leg,
    Move,
    Owner,
    Piece,
    PlayerIndex,
    Prompt,
    Slot,
    Step,
)


class PlayerScore(TypedDict):
    name: str
    score: str
    """As it is written."""
    spoken: str
    """As it is read aloud."""
    why: str
    """What last changed it; may be empty."""


class Moved(TypedDict):
    """What travelled in a ply that has been made, and where it came from."""

    piece: str
    """Its id now; empty for one that has left the board."""
    x: float
    y: float
    legs: list[Leg]


class LastMove(TypedDict):
    player: PlayerIndex
    text: str
    notation: str
    sentence: str
    note: str
    """A few words to stand where the move was made; may be empty."""
    cells: list[str]
    earlier: list[str]
    """The cells of the plies before it in the same turn."""
    moved: list[Moved]
    """What travelled, in the order of the move's `travels`."""
    moved_earlier: list[Moved]
    """What travelled in the plies before it in the same turn, as it was after each of them."""


TurnPlies = TypedDict("TurnPlies", {"from": int, "to": int})
"""The plies `from` … `to` of a record."""


class Turn(TurnPlies):
    """One entry of the move list."""

    number: int
    player: PlayerIndex
    text: str
    words: str
    """The same in sentences."""


class TurnList(TypedDict):
    turns: list[Turn]


class Result(TypedDict):
    """How the game ended."""

    outcome: Literal["p1win", "p2win", "draw"]
    winner: Owner
    title: str
    reason: str
    margin: str | None


class PositionView(TypedDict):
    """The part of a view that depends on the position shown and the ply before it."""

    game: str
    position: str
    ply: int
    board: Extent
    cells: list[Cell]
    pieces: list[Piece]
    slots: list[Slot]
    actions: list[Action]
    prompts: dict[str, Prompt]
    """By the first pick."""
    players: list[PlayerScore]
    to_move: Owner
    step: Step
    moves: list[Move]
    last: LastMove | None
    result: Result | None


class View(PositionView):
    plies: int
    """How many the record has."""
    turns: list[Turn]


class Explanation(TypedDict):
    """Why a cell may not be picked now."""

    message: str


class DrawnStart(TypedDict):
    """The position text of a set-up drawn by a seed."""

    start: str
