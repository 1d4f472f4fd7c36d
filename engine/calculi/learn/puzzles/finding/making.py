"""Finished puzzles of a game played from a seed: found, checked, graded, with their themes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from calculi.game import Game
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.checking import check
from calculi.learn.puzzles.finding.endings import endings_of_game
from calculi.learn.puzzles.finding.finding import find_in_game
from calculi.learn.puzzles.finding.grading import grade
from calculi.learn.puzzles.finding.rivals import refute
from calculi.learn.puzzles.finding.themes import themes
from calculi.learn.puzzles.finding.twins import Marks, marks
from calculi.learn.puzzles.puzzle import Puzzle, data
from calculi.registry import load

LONGER: Final = (0, 2, 4)
"""How many plies more than expected a proof is tried with."""


SOURCES: Final[Mapping[str, Callable[[Game, int], Iterator[Puzzle]]]] = {
    "searches": find_in_game,
    "endings": endings_of_game,
}
"""Where puzzles come from, by name."""


def puzzles_of_seed(game_id: str, seed: int, source: str = "searches") -> list[dict[str, Any]]:
    """Return the puzzles of the game of a seed, as their file has them; the same for any run."""
    made = (finished(puzzle) for puzzle in SOURCES[source](load(game_id), seed))
    return [data(puzzle) for puzzle in made if puzzle is not None]


def finished(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with its class, grade and themes; None where it is refused or too easy."""
    checked = _checked(puzzle)
    if checked is None:
        return None
    found = grade(checked)
    if found is None:
        return None
    return checked._replace(grade=found, themes=themes(checked))


def _checked(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle as the check lets it pass: where a proof fails, perhaps as a searched one.

    Of the other turns the search knows the length of the best alone, so a proof of them all may
    take some plies more.
    """
    attempts = [puzzle._replace(kind="searched", plies=None)]
    if puzzle.plies is not None:
        attempts[:0] = [puzzle._replace(plies=puzzle.plies + more) for more in LONGER]
    for attempt in attempts:
        try:
            check(attempt)
            refute(attempt)
        except PuzzleError:
            continue
        return attempt
    return None


def without_twins(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles that are not too much like one before."""
    met: set[Any] = set()
    for puzzle in puzzles:
        found: Marks = marks(puzzle)
        if met.isdisjoint(found):
            met |= found
            yield puzzle
