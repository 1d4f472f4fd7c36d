"""What an exercise is, and what a kind of exercise is. It knows no game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from calculi.texts import is_key
from calculi.texts.sentence import Sentence, Words

DIFFICULTIES: Final = ("easy", "middle", "hard")
_DRAWS: Final = 3
"""How often a position is asked for one of its exercises."""


class Marked(NamedTuple):
    """Places with a line round them in a picture.

    A place is a cell, by its id, or the half of a wide one: its id and `:left` or `:right`.
    """

    dashed: tuple[str, ...] = ()
    """Where something starts."""
    framed: tuple[str, ...] = ()
    """Where it goes, or what is asked about."""


class Choice(NamedTuple):
    """A part of an answer that is one of a few words."""

    options: tuple[Words, ...]
    right: int
    """The index of the right one."""


class Number(NamedTuple):
    """A part of an answer that is a number."""

    right: str
    """A whole number or a fraction in lowest terms: `7`, `-3`, `-6/5`."""


class Exercise(NamedTuple):
    """A question about a position, and its only right answer."""

    position: str
    """Its text."""
    given: dict[str, str | int]
    """What the question says besides the position, for programs: such as `{"points": 3}`."""
    right: str
    """The answer, for programs: the text of a move, or a value."""
    asked: Words
    """The question in a few words."""
    sought: Words
    """What stands out of the question, such as `3 points`; may be empty."""
    marked: Marked
    """What the question shows on the board."""
    picks: tuple[str, ...]
    """The places that are the answer where it is picked on the board; empty where it is not."""
    is_ordered: bool
    """Whether they have to be picked in this order."""
    parts: tuple[Choice | Number, ...]
    """The answer where it is not picked on the board."""
    answer: Words
    """The answer as people write it."""
    because: Words
    """Why it is right."""
    shown: Marked
    """What the answer shows on the board."""
    sum_asked: str = ""
    """The sum that is asked where the board is only around it: the same sum on another board is the
    same question. Empty where the board itself is the question."""


DrawOne = Callable[[Any, str, random.Random], Exercise | None]
"""Takes a position of the game, a difficulty and a source of chance; leaves the position as it was.
None where the position has no such exercise."""
Draw = Callable[[Any, str, random.Random], list[Exercise]]
"""Takes the same, and returns what the position may be asked: the first that is new is chosen."""


def some(draw_one: DrawOne) -> Draw:
    """Return a function that asks a position a few times for one of its exercises."""

    def draw(position: Any, difficulty: str, source: random.Random) -> list[Exercise]:
        drawings = (draw_one(position, difficulty, source) for _ in range(_DRAWS))
        return [exercise for exercise in drawings if exercise]

    return draw


class Kind(NamedTuple):
    """A kind of exercise of a game.

    Its words are texts of the game: `exercise.ID` with its name, and with `.about` (the kind of
    arithmetic in a word or two), `.lead` (the question in a sentence or two) and, where answers
    show lines round places, `.shown` (what these are).
    """

    game: str
    id: str
    plies: dict[str, range]
    """By difficulty, how many plies from the start a position is."""
    lines: tuple[str, ...]
    """The lines to write on, as texts of `worksheet.line`."""
    draw: Draw

    @property
    def name(self) -> Sentence:
        return Sentence(f"{self.game}.exercise.{self.id}")

    @property
    def about(self) -> Sentence:
        return Sentence(f"{self.game}.exercise.{self.id}.about")

    @property
    def lead(self) -> Sentence:
        return Sentence(f"{self.game}.exercise.{self.id}.lead")

    @property
    def shown(self) -> Sentence | None:
        """What the lines on the boards of its answers are; None where there are none."""
        key = f"{self.game}.exercise.{self.id}.shown"
        return Sentence(key) if is_key(key) else None


def cell_answer(picks: tuple[str, ...], *, is_ordered: bool = True) -> dict[str, Any]:
    """Return the fields of an exercise that is answered by picking cells."""
    return {"picks": picks, "is_ordered": is_ordered, "parts": ()}


def written_answer(*parts: Choice | Number) -> dict[str, Any]:
    """Return the fields of an exercise that is answered in words and numbers."""
    return {"picks": (), "is_ordered": True, "parts": parts}
