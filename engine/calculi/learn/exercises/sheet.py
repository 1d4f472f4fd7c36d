"""Draws the exercises of a sheet: the same terms give the same sheet, here and in the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from calculi.errors import GameError, not_one_of
from calculi.game import Position
from calculi.learn.exercises.exercise import DIFFICULTIES, Exercise, Kind
from calculi.learn.exercises.kinds import kind_of
from calculi.registry import load
from calculi.texts.sentence import Sentence

MOST: Final = 96
"""The most exercises of a sheet."""
LARGEST_SEED: Final = 999_999
_APART: Final = 2
"""The least number of exercises between two with the same answer."""
_PATIENCE: Final = 600
"""After how many positions in a row with nothing new to ask something is asked again."""
_LEAST_PATIENCE: Final = 150
"""The same, where all that has been asked has come up `_OFTEN`."""
_OFTEN: Final = 3
"""How often that is: there can be little else then."""
_LESS_PATIENCE: Final = 10
"""The same, once something had to be asked again: little else is likely to be left."""
_TRIES: Final = 5_000
"""If this many positions in a row give no exercise, the kind is at fault."""


class Terms(NamedTuple):
    """What decides a sheet; `check` raises `GameError` for a term that does not exist."""

    game: str
    kind: str
    difficulty: str
    number: int
    """How many exercises it has."""
    seed: int

    def check(self) -> Kind:
        """Return the kind; raises `GameError` naming the field that is wrong."""
        # What is alike in all games comes first.
        if self.difficulty not in DIFFICULTIES:
            raise GameError(not_one_of("difficulty", self.difficulty, DIFFICULTIES))
        _check_within("number", self.number, 1, MOST)
        _check_within("seed", self.seed, 0, LARGEST_SEED)
        return kind_of(self.game, self.kind)


def exercises(terms: Terms) -> list[Exercise]:
    """Return the exercises of a sheet; raises `GameError` for wrong terms.

    A sum comes again only when many positions in a row had no other to ask: then the one that was
    asked longest ago among those drawn on the way, and never the same position.
    """
    return [exercise for exercise in each_exercise(terms) if exercise is not None]


def each_exercise(terms: Terms) -> Iterator[Exercise | None]:
    """Yield the exercises of a sheet as they are drawn, so that who asks may pause in between.

    While one is long in coming, that is None now and then.
    """
    kind = terms.check()
    source = _source(kind, terms.difficulty, terms.seed)
    sheet = _Sheet()
    while len(sheet.found) < terms.number:
        # Each is of another game.
        yield from sheet.grow(_offered(kind, terms.difficulty, source))


def drawn(kind: Kind, difficulty: str, seed: int) -> Iterator[Exercise]:
    """Yield exercises of a kind without end, each of another game."""
    source = _source(kind, difficulty, seed)
    while True:
        yield next(_offered(kind, difficulty, source))[0]


def _source(kind: Kind, difficulty: str, seed: int) -> random.Random:
    # The whole terms but the count go in: a longer sheet begins with the shorter one.
    return random.Random(f"{kind.game} {kind.id} {difficulty} {seed}")


def _question(exercise: Exercise) -> str:
    """Return what two exercises that ask the same have in common."""
    return exercise.sum_asked or exercise.position


class _Sheet:
    """A sheet that grows, and what has been drawn for it without being asked so far."""

    def __init__(self) -> None:
        self.found: list[Exercise] = []
        self._positions: set[str] = set()
        self._asked: dict[str, int] = {}
        """By question, when it was asked last."""
        self._aside: dict[str, list[Exercise]] = {}
        """By question, what else asks it."""
        self._patience = _PATIENCE

    def grow(self, offered: Iterator[list[Exercise]]) -> Iterator[Exercise | None]:
        """Add the first with a new question, or where that takes too long, an old one.

        Yields None after each position without a new one, and then the exercise.
        """
        exercise = None
        fruitless = 0
        while not exercise and fruitless < self._patience and not self._is_all_known(fruitless):
            exercises_there = next(offered)
            fitting = [it for it in exercises_there if self._fits(it)]
            exercise = next((it for it in fitting if _question(it) not in self._asked), None)
            if not exercise:
                self._put_aside(exercises_there)
                fruitless += bool(fitting)
                yield None
        exercise = exercise or self._longest_ago()
        self._add(exercise)
        yield exercise

    def _add(self, exercise: Exercise) -> None:
        question = _question(exercise)
        if question in self._asked:
            self._patience = _LESS_PATIENCE
        self._asked[question] = len(self.found)
        self._positions.add(exercise.position)
        self.found.append(exercise)

    def _put_aside(self, offered: list[Exercise]) -> None:
        for exercise in offered:
            self._aside.setdefault(_question(exercise), []).append(exercise)

    def _is_all_known(self, fruitless: int) -> bool:
        """Whether all that has been asked has come up so often that there can be little else."""
        if fruitless < _LEAST_PATIENCE:
            return False
        return all(len(self._aside.get(question, ())) >= _OFTEN for question in self._asked)

    def _longest_ago(self) -> Exercise:
        """Return what asks the question that has not been asked for the longest time, if ever.

        There is one: what fitted last has been put aside.
        """
        questions = sorted(self._aside, key=lambda question: self._asked.get(question, -1))
        aside = (exercise for question in questions for exercise in self._aside[question])
        return next(filter(self._fits, aside))

    def _fits(self, exercise: Exercise) -> bool:
        """Whether its position is new and its answer has not just been given."""
        answers = [before.right for before in self.found[-_APART:]]
        return exercise.position not in self._positions and exercise.right not in answers


def _offered(kind: Kind, difficulty: str, source: random.Random) -> Iterator[list[Exercise]]:
    """Yield exercises without end: those of a position, then of another of games at random."""
    fruitless = 0
    while True:
        for position in _positions(kind, difficulty, source):
            fruitless += 1
            if found := kind.draw(position, difficulty, source):
                fruitless = 0
                yield found
        fruitless += 1
        if fruitless > _TRIES:
            raise AssertionError(f"{kind.game} {kind.id} {difficulty}: {_TRIES} positions, none")


def _positions(kind: Kind, difficulty: str, source: random.Random) -> Iterator[Position[Any]]:
    """Yield the positions of a game played at random that are of the length of a difficulty.

    They begin anywhere among them; there are none where the game is over too early.
    """
    lengths = kind.plies[difficulty]
    position: Position[Any] = load(kind.game).position.from_seed(source.getrandbits(32))
    moves = position.moves()
    played = 0
    for length in range(source.choice(lengths), lengths.stop, lengths.step):
        while played < length and moves:
            position.push(source.choice(moves))
            moves = position.moves()
            played += 1
        if not moves:
            return
        # A copy, so that an exercise is about the position and not about how it came about.
        yield position.copy()


def _check_within(place: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        limits = {"least": least, "most": most}
        raise GameError(Sentence("errors.not-within", place=place, value=value, **limits))
