"""How hard a puzzle is: the lowest level of the computer that finds it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from calculi.learn.puzzles.finding.turns import is_turn_over
from calculi.learn.puzzles.puzzle import GRADES, Puzzle
from calculi.registry import load
from calculi.search.levels import Level
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.player import search_at_level

SEEDS: Final = range(16)
ENOUGH: Final = 8
"""In how many of them a level has to find a puzzle."""


def grade(puzzle: Puzzle) -> int | None:
    """Return the grade, 1 to 8; None for what the first level finds with every seed.

    The grade is that of the lowest level that finds it with half of the seeds. The last level is
    not asked, since what it does not find has the last grade as well.
    """
    opponent = opponent_of(puzzle.game)
    for level in opponent.levels[:-1]:
        if not _finds_often(opponent, level, puzzle, ENOUGH):
            continue
        if level == opponent.levels[0] and _finds_often(opponent, level, puzzle, len(SEEDS)):
            return None
        return _grade_of(level.number, len(opponent.levels))
    return GRADES[-1]


def grade_found(found: Sequence[int]) -> int | None:
    """Return the grade of what each level found so often, the first level first; as `grade`."""
    if found[0] == len(SEEDS):
        return None
    number = next((at for at, often in enumerate(found, start=1) if often >= ENOUGH), len(found))
    return _grade_of(number, len(found))


def times_found(puzzle: Puzzle, level: Level) -> int:
    """Return with how many of the seeds a level finds a puzzle."""
    opponent = opponent_of(puzzle.game)
    if _always_plays_alike(level):
        return len(SEEDS) * _finds(opponent, level, puzzle, 0)
    return sum(_finds(opponent, level, puzzle, seed) for seed in SEEDS)


def _grade_of(number: int, height: int) -> int:
    """Return the grade of what a level finds: a ladder is spread over the grades, to the last."""
    return GRADES[(number - 1) * (len(GRADES) - 1) // (height - 1)]


def _always_plays_alike(level: Level) -> bool:
    return not (level.noise or level.blind_percent or level.extra_moves)


def _finds_often(opponent: Opponent, level: Level, puzzle: Puzzle, least: int) -> bool:
    """Tell whether a level finds a puzzle with so many seeds, as soon as that is clear."""
    if _always_plays_alike(level):
        return _finds(opponent, level, puzzle, 0)
    found = missed = 0
    for seed in SEEDS:
        if _finds(opponent, level, puzzle, seed):
            found += 1
        else:
            missed += 1
        if found >= least or missed > len(SEEDS) - least:
            break
    return found >= least


def _finds(opponent: Opponent, level: Level, puzzle: Puzzle, seed: int) -> bool:
    """Tell whether a level plays each turn of the solution, or reaches the same position."""
    source = random.Random(f"{puzzle.id} {level.number} {seed}")
    # The seconds of the ladder are for slow devices.
    budget = level.budget._replace(seconds=None)
    position = load(puzzle.game).position.from_text(puzzle.position)
    moves = iter(puzzle.solution)
    mover = puzzle.side
    while True:
        expected = position.copy()
        while True:
            text = next(moves, None)
            if text is None:
                return True
            expected.push(expected.parse_move(text))
            if is_turn_over(expected, mover):
                break
        if mover == puzzle.side:
            while not is_turn_over(position, mover):
                search = search_at_level(opponent, position, level, source)
                position.push(search.run(budget).move)
            if position != expected:
                return False
        position, mover = expected, 1 - mover
