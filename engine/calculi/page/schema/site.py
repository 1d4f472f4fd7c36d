"""What the build writes, so that a page has something to show before Python is there."""

from __future__ import annotations

from typing import TypedDict

from calculi.page.schema.board import Extent
from calculi.page.schema.view import View


class LevelName(TypedDict):
    level: int
    name: str


class GameInfo(TypedDict):
    id: str
    name: str
    players: list[str]
    designer: str
    line: str
    """What it is, in one line."""
    board: Extent
    levels: list[LevelName]
    draws_set_ups: bool
    """Whether it has set-ups that are drawn at random."""
    searches_in_halves: bool
    """Whether two workers that look at half of the moves each search better than one."""


class Games(TypedDict):
    version: str
    games: list[GameInfo]


class Start(TypedDict):
    """The views of each game's start."""

    view: View
    replies: dict[str, View]
    """The view after each first move, by move text."""


class Home(TypedDict):
    """For the home screen: the games, and by their ids views without moves."""

    games: Games
    views: dict[str, View]


class Diagram(TypedDict):
    view: View
    """A position, with those of its moves that go on from what is picked."""
    picked: list[str]
    link: str
    """A game that begins there, as the text of a link; empty where nothing is left to play."""
    count: int
    """How many moves the position has."""
    told: str
    """The sentence of a move that is meant, of the last one, or the result."""


class RulesSection(TypedDict):
    title: str
    text: list[str]
    steps: list[str]
    """What is done or may happen, numbered."""
    diagram: Diagram | None


class Rules(TypedDict):
    """A game's page of rules."""

    lead: str
    sections: list[RulesSection]
    rulings: list[str]


class MatchResult(TypedDict):
    games: int
    won: int
    drawn: int
    lost: int
    share: tuple[float, float, float]
    """The share of the points, and between which shares the true one lies."""
    elo: tuple[int | None, int | None, int | None]
    """The same as differences in Elo; null where infinite."""


class LevelResult(MatchResult):
    level: int


class BaselineResult(MatchResult):
    against: str


class TermResult(MatchResult):
    term: str


class GameStrength(TypedDict):
    id: str
    ladder: list[LevelResult]
    """Each level against the one below, the lowest against random moves."""
    baselines: list[BaselineResult]
    terms: list[TermResult]
    """The evaluation against itself without a term."""


class Strength(TypedDict):
    """What matches have shown of the computer player."""

    seconds: float
    """A move's time against plain players."""
    nodes: int
    """A move's nodes where terms are left out."""
    games: list[GameStrength]
