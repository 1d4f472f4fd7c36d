"""How hard a puzzle is: the lowest of the computer's levels 1 to 8 that finds it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from calculi.learn.puzzles.puzzle import GRADES, Puzzle
from calculi.learn.turns import is_turn_over
from calculi.registry import load
from calculi.search.levels import Level
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.player import search_at_level

SEEDS: Final = range(16)
ENOUGH: Final = 8
"""With how many of the seeds a level has to find a puzzle."""


def grade(puzzle: Puzzle) -> int | None:
    """Return the grade, 1 to 8; None for what the first level finds with every seed.

    The grade is the number of the lowest level that finds it with half of the seeds. Only the
    levels that are grades are asked, and not the last of them, since what it does not find has the
    last grade as well.
    """
    opponent = opponent_of(puzzle.game)
    for number in GRADES[:-1]:
        if _finds_often(opponent, opponent.level(number), puzzle, ENOUGH):
            return None if number == GRADES[0] and is_too_easy(puzzle) else number
    return GRADES[-1]


def is_too_easy(puzzle: Puzzle) -> bool:
    """Tell whether the first level finds a puzzle with every seed."""
    opponent = opponent_of(puzzle.game)
    return _finds_often(opponent, opponent.level(GRADES[0]), puzzle, len(SEEDS))


def grade_found(found: Mapping[float, int]) -> int | None:
    """Return the grade by how often each level, by its number, has found a puzzle; as `grade`."""
    if found[GRADES[0]] == len(SEEDS):
        return None
    return next((number for number in GRADES if found[number] >= ENOUGH), GRADES[-1])


def times_found(puzzle: Puzzle, level: Level) -> int:
    """Return with how many of the seeds a level finds a puzzle."""
    opponent = opponent_of(puzzle.game)
    if _always_plays_alike(level):
        return len(SEEDS) * _finds(opponent, level, puzzle, 0)
    return sum(_finds(opponent, level, puzzle, seed) for seed in SEEDS)


def _always_plays_alike(level: Level) -> bool:
    return not (level.noise or level.blind_percent or level.extra_moves)


def _finds_often(opponent: Opponent, level: Level, puzzle: Puzzle, least: int) -> bool:
    """Tell whether a level finds a puzzle with enough seeds, as soon as that is clear."""
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
            if is_turn_over(expected):
                break
        if mover == puzzle.side:
            is_over = False
            while not is_over:
                search = search_at_level(opponent, position, level, source)
                position.push(search.run(level.budget).move)
                is_over = is_turn_over(position)
            if position != expected:
                return False
        position, mover = expected, expected.to_move
