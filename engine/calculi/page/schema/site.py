"""What the build writes, so that a page can show something before Python has started."""

from __future__ import annotations

from typing import Literal, TypedDict

from calculi.page.schema.board import Extent
from calculi.page.schema.view import View


class LevelName(TypedDict):
    level: float
    name: str
    line: str
    """How it plays, in one sentence."""


class Gloss(TypedDict):
    """Something that explains itself where it stands."""

    place: Literal["score", "part", "word", "frame"]
    """The scores; what else stands at the seats; a word of the step; what is on the board's frame
    outside some cells."""
    name: str
    sentence: str
    cells: list[str]
    """Their ids, for the place `frame`."""
    words: list[str]
    """For the place `word`: its emphasised forms in the step's texts."""


class GameInfo(TypedDict):
    id: str
    name: str
    short_name: str
    """The name where there is little room."""
    players: list[str]
    designer: str
    line: str
    """A description in one line."""
    goal: str
    """What a player is after, in one sentence; empty if the game does not say."""
    board: Extent
    levels: list[LevelName]
    explanations: list[Gloss]
    draws_set_ups: bool
    """Whether it draws set-ups at random."""
    lessons: int
    """How many lessons it has."""
    puzzles: int
    """How many puzzles it has."""
    searches_in_halves: bool
    """Whether two workers that search half of the moves each play better than one."""


class Games(TypedDict):
    version: str
    games: list[GameInfo]


class Start(TypedDict):
    """The views of a game's start."""

    view: View
    replies: dict[str, View]
    """The view after each first move, by move text."""


class Home(TypedDict):
    """For the home screen: the games and, by their ids, views without moves."""

    games: Games
    views: dict[str, View]


class Diagram(TypedDict):
    view: View
    """A position, with only those moves that can still follow what is picked."""
    picked: list[str]
    link: str
    """A game that begins there, as the text of a link; empty if nothing is left to play."""
    count: int
    """How many moves the position has."""
    told: str
    """The caption: the sentence of the chosen move or of the last move, or the result."""


class RulesSection(TypedDict):
    title: str
    tab: str
    """The title in a word or two."""
    text: list[str]
    steps: list[str]
    """Numbered steps: what a player does, or what can happen."""
    diagram: Diagram | None
    due: dict[str, int]
    """By a phase that this is about: the number of the step to make then, 0 for no single one. The
    phases are those of the game's steps, and `over`."""


class Rules(TypedDict):
    """The rules page of a game."""

    lead: str
    sections: list[RulesSection]
    rulings: list[str]


class MatchResult(TypedDict):
    games: int
    won: int
    drawn: int
    lost: int
    share: tuple[float, float, float]
    """The share of the points, and the bounds of its confidence interval."""
    elo: tuple[int | None, int | None, int | None]
    """The same as Elo differences; null where infinite."""


class LevelResult(MatchResult):
    level: float


class BaselineResult(MatchResult):
    against: str


class VersionResult(MatchResult):
    commit: str
    """The last one of the version before."""


class TermResult(MatchResult):
    term: str


class GradeFound(TypedDict):
    """How often the levels find the puzzles of a grade."""

    grade: int
    puzzles: int
    shares: list[float]
    """What share of them each level of the ladder finds, the lowest level first."""


class GameStrength(TypedDict):
    id: str
    ladder: list[LevelResult]
    """Each level against the one below it, the lowest against a novice."""
    baselines: list[BaselineResult]
    """The top level against plain programs."""
    lowest: list[BaselineResult]
    """The lowest level against players who hardly look ahead."""
    versions: list[VersionResult]
    """Full strength against that of earlier versions, the oldest first."""
    terms: list[TermResult]
    """The evaluation against itself without one term."""
    puzzles: list[GradeFound]


class Strength(TypedDict):
    """The results of matches of the computer player."""

    seconds: float
    """The time for a move against plain players."""
    nodes: int
    """The nodes for a move where terms are left out."""
    games: list[GameStrength]
