"""How often each level of the computer finds each puzzle of a game, kept in a file.

The file is JSON: the `game`, how many `seeds` each level has, what the `levels` search, and for
each of the `puzzles` its `id`, its `solution`, and how often it was `found` by each level. Whatever
has been tried is not tried again: a new puzzle is by all levels, and all puzzles by a new level.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.games import search_of
from calculi.learn.puzzles.finding.grading import SEEDS, times_found
from calculi.learn.puzzles.puzzle import GRADES, Puzzle
from calculi.record.files import read_text, write_text
from calculi.search.opponent import opponent_of

Tried = tuple[str, tuple[str, ...]]
"""A puzzle by its id and its solution, without which it would be another one."""
Found = Mapping[str, int]
"""How often a puzzle was found, by what the level searches."""


class Row(NamedTuple):
    """The puzzles of a grade, and what share of them each level finds."""

    grade: int
    puzzles: int
    shares: Mapping[float, float]
    """By the level's number: a puzzle that it finds with some of the seeds counts in part."""


class FoundOften:
    """How often the puzzles of a game have been found, as far as it has been tried."""

    def __init__(self, game_id: str, path: Path | None = None) -> None:
        """Read the file, where there is one.

        Raises `PuzzleError` if it is of something else, and `GameError` if it cannot be read.
        """
        self._game = game_id
        self._path = path
        self._levels = opponent_of(game_id).levels
        self._searches = [search_of(level) for level in self._levels]
        self._known: dict[Tried, Found] = {}
        if path is not None and path.exists():
            # A device may have no end, and a pipe nobody who writes into it.
            if not path.is_file():
                raise PuzzleError("not a file", file=str(path))
            text = read_text(path)
            try:
                self._known = _read(text, game_id)
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise PuzzleError(f"not what levels find in {game_id}", file=str(path)) from error

    def of(self, puzzle: Puzzle) -> Mapping[float, int]:
        """Return how often each level that has been asked, by its number, has found a puzzle."""
        known = self._known.get(_tried(puzzle), {})
        return {
            level.number: known[search]
            for level, search in zip(self._levels, self._searches, strict=True)
            if search in known
        }

    def is_whole(self, puzzle: Puzzle) -> bool:
        """Tell whether all levels have been asked for a puzzle."""
        return len(self.of(puzzle)) == len(self._levels)

    def asked(self, puzzle: Puzzle) -> Found:
        """Return how often a puzzle is found by each level, asking those that have not been."""
        known = self._known.get(_tried(puzzle), {})
        return {
            search: known[search] if search in known else times_found(puzzle, level)
            for search, level in zip(self._searches, self._levels, strict=True)
        }

    def keep(self, puzzle: Puzzle, found: Found) -> None:
        """Keep what `asked` has returned, and write the file."""
        self._known[_tried(puzzle)] = found
        self._write()

    def drop_all_but(self, puzzles: Iterable[Puzzle]) -> None:
        """Forget the puzzles that there are no more, and write the file."""
        tried = [_tried(puzzle) for puzzle in puzzles]
        self._known = {one: self._known[one] for one in tried if one in self._known}
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        head = {"game": self._game, "seeds": len(SEEDS), "levels": self._searches}
        rows = [
            json.dumps(
                {
                    "id": name,
                    "solution": list(solution),
                    # None where a level has not been asked, since the ladder has changed.
                    "found": [found.get(search) for search in self._searches],
                }
            )
            for (name, solution), found in self._known.items()
        ]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        opened = json.dumps(head, ensure_ascii=False).removesuffix("}")
        write_text(self._path, f'{opened}, "puzzles": [\n' + ",\n".join(rows) + "\n]}\n")


def rows(puzzles: Iterable[Puzzle], found: FoundOften) -> list[Row]:
    """Return the matrix of a game: a row for each grade that has puzzles which all levels tried."""
    by_grade: dict[int, list[Mapping[float, int]]] = {grade: [] for grade in GRADES}
    for puzzle in puzzles:
        if found.is_whole(puzzle):
            by_grade[puzzle.grade].append(found.of(puzzle))
    return [
        Row(
            grade,
            len(tried),
            {number: _share([found[number] for found in tried]) for number in tried[0]},
        )
        for grade, tried in by_grade.items()
        if tried
    ]


def _share(found: Sequence[int]) -> float:
    return sum(found) / (len(found) * len(SEEDS))


def _tried(puzzle: Puzzle) -> Tried:
    return puzzle.id, puzzle.solution


def _read(text: str, game_id: str) -> dict[Tried, Found]:
    known: dict[str, Any] = json.loads(text)
    if known["game"] != game_id or known["seeds"] != len(SEEDS):
        raise ValueError("of another game, or with other seeds")
    return {
        (one["id"], tuple(one["solution"])): {
            search: _often(often)
            for search, often in zip(known["levels"], one["found"], strict=True)
            if often is not None
        }
        for one in known["puzzles"]
    }


def _often(value: object) -> int:
    if type(value) is not int or not 0 <= value <= len(SEEDS):
        raise ValueError(f"found {value!r} times")
    return value
