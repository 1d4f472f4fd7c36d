"""What a study has found of a game: numbers that `calculi study` writes and the page shows."""

from __future__ import annotations

from typing import TypedDict


class Spread(TypedDict):
    """How often each number was counted."""

    counts: list[list[int]]
    """Each number with how many games had it, in ascending order."""
    median: float


class Choices(TypedDict):
    """How many legal moves there are where a turn begins."""

    turn: int
    """Turns played before."""
    mean: float
    low: int
    high: int
    """Eight of ten games lie between these."""


class Share(TypedDict):
    """A share of games or of points."""

    games: int
    share: list[float]
    """The share, then the ends of its 95 % confidence interval, from 0 to 1."""


class Behind(Share):
    """How often the loser of a game that was won had been ahead by the score."""

    part: float
    """When: the part of the turns that had been played."""


class FirstMove(TypedDict):
    move: str
    score: float
    """Its value for the first player by the search, in points."""
    chance: float
    """The share of the points that this value promises, from 0 to 1."""
    games: int
    share: list[float]
    """The first player's share of the points in the games that began so, as in `Share`; empty
    where there are too few."""


class FirstMoves(TypedDict):
    seconds: float
    """How long the search took."""
    depth: int
    choices: int
    """How many first moves there are; only the best may be listed."""
    moves: list[FirstMove]
    """The best first."""


class Proved(TypedDict):
    """How early a search knows for certain who wins."""

    seconds: float
    """What it may take for a position."""
    games: int
    plies: Spread
    """Before the end."""


class Study(TypedDict):
    game: str
    command: str
    """What makes these numbers, or more of them."""
    player: str
    seconds: float
    """The player's time for a move."""
    seed: int
    games: int
    won: int
    """By the first player."""
    drawn: int
    lost: int
    balance: Share
    """Of the points, for the first player."""
    draws: Share
    turns: Spread
    plies: Spread
    choices: list[Choices]
    lead_changes: Spread
    """How often the lead by the score passed from one player to the other."""
    margins: Spread | None
    """Of games that were won; None where the game knows no margins."""
    reasons: dict[str, int]
    """Why the games ended: how many did for each reason of the game's texts."""
    behind: list[Behind]
    first_moves: FirstMoves | None
    proved: Proved | None


class Ending(TypedDict):
    reason: str
    """Why games ended, as a sentence."""
    found: Share


class StudyPage(TypedDict):
    """What the page of a game's study shows."""

    study: Study | None
    """None where a game has not been studied yet."""
    first_moves: list[str]
    """How the first moves of the study are written in this language."""
    endings: list[Ending]
    """The most frequent first."""
