"""A search for puzzles that can be stopped and gone on with: a file of the games looked at.

The file is JSON Lines: a header, then for each game its seed and its puzzles, perhaps none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, Self

from calculi.errors import GameError
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.making import without_twins
from calculi.learn.puzzles.puzzle import Puzzle, data, read_puzzle
from calculi.match.keeping.lock import Lock
from calculi.registry import load

_NOT_WHOLE: Final = "the last line was not written to its end, and is dropped"


class FoundFile:
    """The games that have been looked at; without a path they are kept in memory only."""

    def __init__(
        self, path: Path | None, game_id: str, tell: Callable[[str], object] = lambda _: None
    ) -> None:
        """Read the file, or create it.

        `tell` gets a sentence if an incomplete line had to be dropped. Raises `GameError` with the
        line if the file is malformed or of another game, or another process is writing it.
        """
        self.seeds: set[int] = set()
        self.puzzles: list[Puzzle] = []
        self._file = None
        self._game = load(game_id)
        if path is None:
            return
        try:
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise GameError(f"{path}: {error.strerror}") from error
        try:
            self._lock = Lock(path, self._file)
            self._read(path, tell)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        """Return the file itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let other processes have the file."""
        if self._file is not None:
            self._lock.release()
            self._file.close()

    def add(self, seed: int, found: list[dict[str, Any]]) -> None:
        """Keep what a game has brought."""
        self._take({"seed": seed, "puzzles": found})
        self._write({"seed": seed, "puzzles": found})

    def _read(self, path: Path, tell: Callable[[str], object]) -> None:
        assert self._file is not None
        header = {"puzzles": self._game.id}
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        if rest:
            tell(f"{path}: {_NOT_WHOLE}")
            self._file.truncate(sum(len(line) + 1 for line in lines))
        if not lines:
            self._write(header)
        for number, line in enumerate(lines, start=1):
            try:
                found = json.loads(line)
                if number > 1:
                    self._take(found)
                elif found != header:
                    raise ValueError(f"not the puzzles of {self._game.id}")
            except (ValueError, TypeError, KeyError) as error:
                raise GameError(f"{path}: line {number}: {error}") from error

    def _take(self, found: dict[str, Any]) -> None:
        self.puzzles += [read_puzzle(self._game, json.dumps(one)) for one in found["puzzles"]]
        self.seeds.add(found["seed"])

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(f"{json.dumps(line, ensure_ascii=False)}\n".encode())


def run(
    game_id: str,
    wanted: int,
    first_seed: int,
    file: FoundFile,
    executor: Executor,
    at_once: int,
    find: Callable[[str, int], list[dict[str, Any]]],
    on_game: Callable[[int, int], object] = lambda _, __: None,
) -> list[Puzzle]:
    """Look at games until there are so many different puzzles; return all there are then.

    `on_game` gets the number of games and of puzzles so far. Raises `GameError` if a worker died.
    """
    seeds = (seed for seed in count(first_seed) if seed not in file.seeds)
    running: dict[Future[list[dict[str, Any]]], int] = {}
    found = _different(file)
    try:
        while len(found) < wanted:
            for seed in islice(seeds, at_once - len(running)):
                running[executor.submit(find, game_id, seed)] = seed
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
