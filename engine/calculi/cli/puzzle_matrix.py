"""Which puzzles the levels of the computer find: grades, and a matrix."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from calculi.errors import GameError
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.grading import grade, grade_found
from calculi.learn.puzzles.finding.matrix import FoundOften, Row, rows
from calculi.learn.puzzles.puzzle import GRADES, Puzzle
from calculi.match.running import each, processes

TOO_EASY: Final = "found by the first level with every seed"
"""What is said of a puzzle that is none."""


def matrix(
    game: str, puzzles: tuple[Puzzle, ...], path: Path | None, at_once: int, *, are_all: bool
) -> Iterator[str]:
    """Ask all levels for each puzzle, going on from a file, and yield the lines of the matrix.

    If these are all puzzles of the game, the file keeps no others. Raises `GameError` if the file
    is of something else.
    """
    found = _found(game, path)
    missing = [puzzle for puzzle in puzzles if not found.is_whole(puzzle)]
    with processes(at_once) as (executor, _):
        for puzzle, often in zip(missing, each(executor, found.asked, missing), strict=True):
            found.keep(puzzle, often)
    if are_all:
        found.drop_all_but(puzzles)
    yield from told(rows(puzzles, found))


def _found(game: str, path: Path | None) -> FoundOften:
    try:
        return FoundOften(game, path)
    except PuzzleError as error:
        raise GameError(str(error)) from error


def told(matrix_rows: list[Row]) -> Iterator[str]:
    """Yield a head with the levels' numbers, then a line for each grade, in percent."""
    numbers = matrix_rows[0].shares if matrix_rows else ()
    yield f"grade  puzzles   level {''.join(f'{number:>5g}' for number in numbers)}"
    for row in matrix_rows:
        cells = "".join(f"{share:>5.0%}" for share in row.shares.values())
        yield f"{row.grade:>5}  {row.puzzles:>7}         {cells}"


def grades(
    game: str, puzzles: tuple[Puzzle, ...], path: Path | None, at_once: int
) -> Iterator[str]:
    """Yield a line for each puzzle: its grade, and where it is not the one that it has.

    Levels do not try again what a file of the matrix already has.
    """
    found = _found(game, path)
    known = {
        puzzle.id: grade_found(often)
        for puzzle in puzzles
        if (often := found.of(puzzle)).keys() >= set(GRADES)
    }
    missing = [puzzle for puzzle in puzzles if puzzle.id not in known]
    with processes(at_once) as (executor, _):
        for puzzle, graded in zip(missing, each(executor, grade, missing), strict=True):
            known[puzzle.id] = graded
    for puzzle in puzzles:
        graded = known[puzzle.id]
        text = TOO_EASY if graded is None else f"grade {graded}"
        yield f"{puzzle.id}: {text}{'' if graded == puzzle.grade else f', not {puzzle.grade}'}"
