"""`build.py exercises`: many exercises of each kind, each answered again from the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from calculi.learn.exercises.exercise import DIFFICULTIES, Choice, Exercise, Kind
from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.exercises.sheet import drawn
from calculi.registry import game_ids
from tests.reference.exercises.answers import ANSWERS


class Checked(NamedTuple):
    """What came of the exercises of a kind."""

    kind: Kind
    by_difficulty: Counter[str]
    faults: list[str]


def check(kind: Kind, each: int, seed: int) -> Checked:
    """Answer this many exercises of a kind again, spread over the difficulties."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    sources = {difficulty: drawn(kind, difficulty, seed) for difficulty in DIFFICULTIES}
    for number in range(each):
        difficulty = DIFFICULTIES[number % len(DIFFICULTIES)]
        exercise = next(sources[difficulty])
        counts[difficulty] += 1
        faults += [f"{kind.game} {kind.id} {difficulty}: {it}" for it in faults_of(kind, exercise)]
    return Checked(kind, counts, faults)


def faults_of(kind: Kind, exercise: Exercise) -> Iterator[str]:
    """Yield what is wrong with an exercise: there is one answer, and what it shows is that one."""
    where = f"{exercise.position} {exercise.given}"
    found = list(ANSWERS[kind.game, kind.id](exercise.position, exercise.given))
    if found != [exercise.right]:
        yield f"{where}: right are {found}, told is {exercise.right!r}"
    if bool(exercise.picks) == bool(exercise.parts):
        yield f"{where}: answered in no way, or in two"
    for part in exercise.parts:
        told = str(part.options[part.right]) if isinstance(part, Choice) else part.right
        if told.replace("-", "−") not in str(exercise.answer).replace("+", ""):
            yield f"{where}: {told} is not in the answer {exercise.answer}"


def run(each: int, seed: int, games: list[str]) -> int:
    """Check and tell a table; return the exit status.

    Raises `ValueError` for a game that there is not.
    """
    for game in games:
        if game not in game_ids():
            raise ValueError(f"no game is called {game!r}; there are: {', '.join(game_ids())}")
    kinds = [kind for game in games or game_ids() for kind in kinds_of(game)]
    bad = 0
    for kind in kinds:
        checked = check(kind, each, seed)
        shares = ", ".join(f"{n} {name}" for name, n in checked.by_difficulty.items())
        print(f"{kind.game} {kind.id}: {each} exercises ({shares}), {len(checked.faults)} refused")
        for fault in checked.faults[:5]:
            print(f"  {fault}")
        bad += len(checked.faults)
    return 1 if bad else 0
