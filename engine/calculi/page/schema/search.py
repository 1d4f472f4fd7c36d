"""What the computer player finds: reports of a search, and verdicts on moves that were made."""

from __future__ import annotations

from typing import Literal, TypedDict


class SearchScore(TypedDict):
    """What a search thinks of a position or a move, for the player to move there."""

    kind: Literal["cp", "win", "draw", "loss"]
    value: int
    """Hundredths of a point, or plies to the end."""
    chance: float
    """What that player may expect of the game, from 0 (lost) to 1 (won)."""


class SearchLine(TypedDict):
    """How the game may go on, by another first move than any other line of its report."""

    moves: list[str]
    """Move texts."""
    line: list[str]
    """The same in notation."""
    sentence: str
    """The first move."""
    score: SearchScore
    proven: bool
    """Whether the score is certain."""


class Report(TypedDict):
    """How far a search has come; the last one is its answer."""

    id: int
    move: str | None
    depth: int
    nodes: int
    seconds: float
    score: SearchScore
    line: list[str]
    path: list[str]
    lines: list[SearchLine]
    """The best lines, the best first; as many as were asked for, or as there are moves."""


class Stopped(TypedDict):
    stopped: bool
    """Whether the search was going on."""


Verdict = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
"""How good a move was: the only one, the best, or what it has given away."""


class Judgement(TypedDict):
    verdict: Verdict
    loss: float
    """The chances that it has given away, 0 to 1."""
    accuracy: float
    """From 1 for nothing given away towards 0."""
    better: list[str]
    """The best line in place of a fault, as move texts; empty where there was no fault."""


class Judged(TypedDict):
    """A position of a game as a review sees it, and the move that was made there."""

    chance: float
    """What player 0 may expect of the game, from 0 (lost) to 1 (won)."""
    judgement: Judgement | None
    """Null after the last move."""
