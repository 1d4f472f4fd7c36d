"""Puzzles: what the build writes of a game's, and how an attempt at one stands."""

from __future__ import annotations

from typing import Literal, TypedDict

from calculi.page.schema.board import PlayerIndex
from calculi.page.schema.request import GamesRequest


class PuzzleListed(TypedDict):
    """A position with the turns that have to be found there."""

    id: str
    grade: int
    """1 (easy) to 8 (hard)."""
    start: str
    """The text of the position."""
    side: PlayerIndex
    """Who solves it, and is to move."""
    turns: int
    """How many turns of the solver's it takes."""
    wins: bool
    """Whether the solution is proven to win."""
    draws: bool
    """Whether it is proven to draw."""
    proven: bool
    """Whether every other turn is proven worse; else none is known to be as good."""
    solution: list[str]
    """The moves of both sides."""
    themes: list[str]
    levels: list[int]
    """The levels that played the game it comes from; empty where that is not known."""
    data: str
    """The puzzle as JSON, for Python to judge attempts by."""


class PuzzlePage(TypedDict):
    """All puzzles of a game, in the same words in every language: there are none in it."""

    game: str
    puzzles: list[PuzzleListed]


class PuzzlesKnown(TypedDict):
    """What is known of a game's puzzles without their positions."""

    ids: list[str]
    grades: list[int]
    """The grade of each."""
    themes: dict[str, str]
    """By the name of each theme: what it is called."""


class PuzzlesListed(TypedDict):
    """By the id of each game that has puzzles."""

    games: dict[str, PuzzlesKnown]


class PuzzleRequest(GamesRequest):
    """An attempt at a puzzle: the moves made since its position, by both sides."""

    game: str
    puzzle: str
    """The puzzle as JSON."""
    moves: list[str]


class PuzzleTried(TypedDict):
    """How an attempt stands."""

    state: Literal["open", "done", "missed"]
    replies: list[str]
    """Of an open one, the other side's move that is due; of a missed one, the turn that answers it.
    May be empty."""
    onward: str
    """Of an open one in which the solver is to move: a move that leads on to the solution; empty
    where none does."""
