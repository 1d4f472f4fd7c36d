"""What the computer player finds: reports of searches, and verdicts on moves."""

from __future__ import annotations

from typing import Literal, TypedDict


class SearchScore(TypedDict):
    """A search's verdict on a position or a move, for the player to move there."""

    kind: Literal["cp", "win", "draw", "loss"]
    value: int
    """Hundredths of a point, or plies to the end."""
    chance: float
    """That player's chance, from 0 (lost) to 1 (won)."""


class SearchLine(TypedDict):
    """A line of best play; each line of a report has a different first move."""

    moves: list[str]
    """Move texts."""
    line: list[str]
    """The same moves in notation."""
    sentence: str
    """The first move, in words."""
    score: SearchScore


class Report(TypedDict):
    """The state of a search; the answer is its last one, with all that it has spent."""

    id: int
    move: str | None
    depth: int
    nodes: int
    seconds: float
    score: SearchScore
    line: list[str]
    path: list[str]
    lines: list[SearchLine]
    """The best lines, best first: as many as were asked for, or as there are moves."""


class Stopped(TypedDict):
    stopped: bool
    """Whether the search was running."""


Verdict = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
"""How good a move was: the only one, the best, or by what it gave away."""


class Judgement(TypedDict):
    verdict: Verdict
    loss: float
    """The chance that it gave away, 0 to 1."""
    accuracy: float
    """1 if it gave nothing away, towards 0 if all."""
    better: list[str]
    """The best line, as move texts, if the move gave something away; else empty."""


class TurnJudgement(TypedDict):
    """The judgement of a turn as far as one of its moves."""

    verdict: Verdict
    chance: float
    """The chance of the player before the turn, 0 to 1."""
    loss: float
    """How much of it the moves so far gave away together."""


class Judged(TypedDict):
    """The judgement of a position and of the move made there."""

    chance: float
    """The chance of player 0, from 0 (lost) to 1 (won)."""
    judgement: Judgement | None
    """Null after the last move."""
    turn: TurnJudgement | None
    """Null after the last move."""
