"""The results of matches: files of their games, which a match that was stopped goes on from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from calculi.errors import GameError
from calculi.match.keeping.closing import Closing
from calculi.match.keeping.game_file import GameFile, read_games
from calculi.match.keeping.line_file import Header
from calculi.match.keeping.replaying import check_game
from calculi.match.playing import Match, PlayedGame
from calculi.registry import load


def result_path(folder: Path, match: Match) -> Path:
    """Return the path of a match's results in a folder; the file is named after the players."""
    players = "_".join(re.sub("[^A-Za-z0-9]+", "-", name) for name in (match.first, match.second))
    return folder / match.game / f"{players}_seed-{match.seed}.jsonl"


def result_file(
    folder: Path, match: Match, tell: Callable[[str], object] = lambda _: None
) -> ResultFile:
    """Return the file of a match in a folder, created if missing.

    Raises `GameError` as `ResultFile` does.
    """
    path = result_path(folder, match)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameError(f"{path.parent}: {error.strerror}") from error
    return ResultFile(path, match, tell)


def results(path: Path, match: Match) -> Iterator[PlayedGame]:
    """Read the games of a match from its file, as they stand there.

    Raises `GameError` with the line if the file is malformed or belongs to another match.
    """
    return read_games(path, _header(match))


class ResultFile(Closing):
    """The file of a match; without a path, nothing is stored."""

    def __init__(
        self, path: Path | None, match: Match, tell: Callable[[str], object] = lambda _: None
    ) -> None:
        """Read the file and play its games through, or create it.

        `tell` gets a sentence if an incomplete line had to be dropped. Raises `GameError` with the
        line if the file is malformed, belongs to another match or has a game in it that cannot be,
        and if another process is writing it.
        """
        self._file: GameFile | None = None
        if path is not None:
            game = load(match.game)
            self._file = GameFile(
                path, _header(match), lambda played: check_game(game, match.seed, played), tell
            )

    def close(self) -> None:
        """Let other processes have the file."""
        if self._file is not None:
            self._file.close()

    def games(self) -> Iterator[PlayedGame]:
        """Read the games that are in the file, one after another."""
        return iter(()) if self._file is None else self._file.games()

    def add(self, game: PlayedGame) -> None:
        """Write a game at once, since a match may be stopped after any game.

        Raises `GameError`.
        """
        if self._file is not None:
            self._file.add(game)


def _header(match: Match) -> Header:
    budget = match.budget
    return {
        "match": match.game,
        "a": match.first,
        "b": match.second,
        "seed": match.seed,
        "nodes": budget and budget.nodes,
        "seconds": budget and budget.seconds,
    }
