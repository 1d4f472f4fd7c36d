"""The games that a search for puzzles has looked at, as JSON Lines.

A header says what is looked at; then each game has a line with its seed and its puzzles, perhaps
none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from calculi.errors import GameError
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.puzzle import Puzzle, read_puzzle
from calculi.match.keeping.closing import Closing
from calculi.match.keeping.line_file import LineFile, Placed
from calculi.registry import load


class PuzzleSearch(NamedTuple):
    """Where puzzles are looked for."""

    game: str
    """The game's id."""
    source: str
    """How games are searched for puzzles: a name in `SOURCES`."""
    seed: int
    """The seed of the first game; each later game has the next one."""


class FoundFile(Closing):
    """The games that have been looked at; without a path they are kept in memory only."""

    def __init__(
        self,
        path: Path | None,
        search: PuzzleSearch,
        tell: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Read the file, or create it.

        `tell` gets a sentence if an incomplete line had to be dropped. Raises `GameError` with the
        line if the file is malformed or of another search, and if another process is writing it.
        """
        self.seeds: set[int] = set()
        self.puzzles: list[Puzzle] = []
        self._search = search
        self._game = load(search.game)
        self._file: LineFile | None = None
        if path is not None:
            header = {"search": search.game, "source": search.source, "seed": search.seed}
            self._file = LineFile(path, header, self._read, tell)

    def close(self) -> None:
        """Let other processes have the file."""
        if self._file is not None:
            self._file.close()

    def add(self, seed: int, found: list[dict[str, Any]]) -> None:
        """Keep what a game has brought; raises `PuzzleError` for a broken puzzle, or `GameError`.

        If it does, nothing has been kept.
        """
        puzzles = self._puzzles(found)
        if self._file is not None:
            self._file.add({"seed": seed, "puzzles": found})
        self.seeds.add(seed)
        self.puzzles += puzzles

    def _read(self, lines: Iterator[Placed]) -> None:
        for place, line in lines:
            if not isinstance(line, dict):
                raise GameError(f"{place}: not a game")
            seed, found = line.get("seed"), line.get("puzzles")
            if type(seed) is not int or seed < self._search.seed:
                least = self._search.seed
                raise GameError(f"{place}: seed is no whole number from {least} on")
            if seed in self.seeds:
                raise GameError(f"{place}: the game with seed {seed} appears twice")
            if not isinstance(found, list):
                raise GameError(f"{place}: puzzles is no list")
            try:
                self.puzzles += self._puzzles(found)
            except PuzzleError as error:
                raise GameError(f"{place}: {error}") from error
            self.seeds.add(seed)

    def _puzzles(self, found: list[Any]) -> list[Puzzle]:
        return [read_puzzle(self._game, json.dumps(one)) for one in found]
