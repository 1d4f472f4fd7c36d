"""Lessons: what the build writes of a game's path, and how an attempt at a step stands."""

from __future__ import annotations

from typing import Literal, TypedDict

from calculi.page.schema.board import PlayerIndex
from calculi.page.schema.request import GamesRequest, RecordRequest
from calculi.page.schema.search import Verdict
from calculi.page.schema.view import View


class LessonMistake(TypedDict):
    """Something that goes wrong often enough to be named."""

    text: str
    at: str
    """The cell at which the board says why; may be empty."""
    bubble: str
    """What it says there, in a few words; may be empty."""


class AttemptVerdict(TypedDict):
    """How an attempt stands."""

    state: Literal["open", "done", "missed"]
    mistake: str
    """The id of what went wrong in a missed one; empty where that has no name."""
    reply: str
    """The other side's move that is due now, or that punishes a mistake; may be empty."""


class LessonTry(TypedDict):
    """A first move of a step, as Python judges and shows it."""

    verdict: AttemptVerdict
    view: View
    """After it, with those cells and pieces alone that were not the same before it; once the
    attempt has ended, with no moves but the reply."""
    cells: list[str]
    """The ids of all cells, in their order."""
    pieces: list[str]
    """The ids of all pieces, in their order."""


class LessonStep(TypedDict):
    """One idea of a game, to be tried on the board."""

    id: str
    title: str
    text: str
    """What is to be done, in about two sentences."""
    done: str
    """What is said once it is done."""
    rule: str
    """What the first rule that it is about is called; empty for one about rulings alone."""
    section: int
    """The section of the rules page that has this rule; past the last are the rulings."""
    start: str
    """The text of the position that it begins with."""
    side: PlayerIndex
    """The learner's."""
    computer: bool
    """Whether the computer's first level plays the other side."""
    mistakes: dict[str, LessonMistake]
    """By their ids."""
    view: View
    """Of the beginning; without moves in all steps but the first."""
    tries: dict[str, LessonTry]
    """By their texts: all first moves, in the first step; none in the others."""
    data: str
    """The step as JSON, for Python to judge attempts by."""


class LessonPath(TypedDict):
    """All lessons of a game, in their order."""

    game: str
    steps: list[LessonStep]


class LessonsListed(TypedDict):
    """By the id of each game that has lessons: the ids and titles of its steps."""

    games: dict[str, list[LessonListed]]


class LessonListed(TypedDict):
    id: str
    title: str


class AttemptRequest(GamesRequest):
    """An attempt at a step: the moves made since its beginning, by both sides."""

    game: str
    step: str
    """The step as JSON."""
    moves: list[str]


class StepAnswer(TypedDict):
    """Moves of both sides that reach a step's goal, from its beginning."""

    moves: list[str]
    """None against the computer, since nobody knows beforehand what it answers."""


class RetryRequest(RecordRequest):
    """A turn tried in place of one that was played: all moves of the record after its ply."""

    played: list[str]
    """The moves of the turn that was played there."""


class RetryVerdict(TypedDict):
    """What is said of the turn tried; as long as it has plies left it is open."""

    state: Literal["open", "repeated", "right", "wrong"]
    chance: float
    """The chance of who tries it before the turn, 0 to 1; 0 unless it is right or wrong."""
    loss: float
    """How much of it the turn gives away."""
    verdict: Verdict | None
    """On the turn, if it is right or wrong."""
    reply: list[str]
    """The best turn of the other side after a wrong one."""


class BestTurn(TypedDict):
    """The best moves at a ply until the turn passes."""

    moves: list[str]
