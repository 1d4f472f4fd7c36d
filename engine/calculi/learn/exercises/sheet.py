"""Draws the exercises of a sheet: the same terms give the same sheet, here and in the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from calculi.errors import GameError
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
            allowed = ", ".join(DIFFICULTIES)
            raise GameError(
                Sentence(
                    "errors.not-one-of",
                    place="difficulty",
                    value=self.difficulty,
                    allowed=allowed,
                )
            )
        _check_within("number", self.number, 1, MOST)
        _check_within("seed", self.seed, 0, LARGEST_SEED)
        return kind_of(self.game, self.kind)


def exercises(terms: Terms) -> list[Exercise]:
    """Return the exercises of a sheet, no two alike; raises `GameError` for wrong terms."""
    kind = terms.check()
    found: list[Exercise] = []
    for exercise in drawn(kind, terms.difficulty, terms.seed):
        # What has just been answered is not asked again at once.
        if all(exercise.right != before.right for before in found[-_APART:]) and not any(
            exercise.position == before.position for before in found
        ):
            found.append(exercise)
        if len(found) == terms.number:
            break
    return found


def drawn(kind: Kind, difficulty: str, seed: int) -> Iterator[Exercise]:
    """Yield exercises of a kind without end."""
    # The whole terms but the count go in: a longer sheet begins with the shorter one.
    source = random.Random(f"{kind.game} {kind.id} {difficulty} {seed}")
    lengths = kind.plies[difficulty]
    while True:
        for _ in range(_TRIES):
            position = _position(kind.game, source.choice(lengths), source)
            exercise = position and kind.draw(position, difficulty, source)
            if exercise:
                yield exercise
                break
        else:
            raise AssertionError(f"{kind.game} {kind.id} {difficulty}: {_TRIES} positions, none")


def _position(game_id: str, plies: int, source: random.Random) -> Position[Any] | None:
    """Return a position of a game played at random; None where that is over too early."""
    position: Position[Any] = load(game_id).position.from_seed(source.getrandbits(32))
    for _ in range(plies):
        moves = position.moves()
        if not moves:
            return None
        position.push(source.choice(moves))
    # A copy, so that an exercise is about the position and not about how it came about.
    return position.copy() if position.moves() else None


def _check_within(place: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        limits = {"least": least, "most": most}
        raise GameError(Sentence("errors.not-within", place=place, value=value, **limits))
