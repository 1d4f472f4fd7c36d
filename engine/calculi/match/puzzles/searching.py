"""A search for puzzles: games are looked at, several at once, until there are enough of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import count, islice
from typing import Any

from calculi.errors import GameError
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.making import without_twins
from calculi.learn.puzzles.puzzle import Puzzle, data
from calculi.match.puzzles.found_file import FoundFile, PuzzleSearch


def run(
    search: PuzzleSearch,
    wanted: int,
    file: FoundFile,
    executor: Executor,
    at_once: int,
    find: Callable[[str, int], list[dict[str, Any]]],
    on_game: Callable[[int, int], object] = lambda _, __: None,
) -> list[Puzzle]:
    """Look at games until there are enough different puzzles; return all that were found.

    `find` gets the game's id and a seed. `on_game` gets the number of games and of puzzles so far.
    Raises `GameError` if a worker died or the file cannot be written.
    """
    seeds = (seed for seed in count(search.seed) if seed not in file.seeds)
    running: dict[Future[list[dict[str, Any]]], int] = {}
    found = _different(file)
    try:
        while len(found) < wanted:
            for seed in islice(seeds, at_once - len(running)):
                running[executor.submit(find, search.game, seed)] = seed
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                file.add(running.pop(future), future.result())
            found = _different(file)
            on_game(len(file.seeds), len(found))
    except (BrokenExecutor, PuzzleError) as error:
        raise GameError(f"puzzles: {error}") from error
    finally:
        for future in running:
            future.cancel()
    return found


def _different(file: FoundFile) -> list[Puzzle]:
    return list(without_twins(sorted(file.puzzles, key=_order)))


def _order(puzzle: Puzzle) -> tuple[int, int]:
    """Order puzzles so that a file is the same, whichever game was finished first."""
    return puzzle.origin["seed"], puzzle.origin["ply"]


def lines(puzzles: list[Puzzle]) -> Iterator[str]:
    """Yield the lines of a file of puzzles."""
    for puzzle in puzzles:
        yield json.dumps(data(puzzle), ensure_ascii=False) + "\n"
