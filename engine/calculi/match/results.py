"""Results of a match as JSON Lines: a header that says what is played, then a line for each game.

A match that was stopped continues from its file. If the machine stopped while it wrote a line, that
last line is incomplete and is dropped. All other lines must be complete.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import P1, P2
from calculi.match.playing import Match, PlayedGame

_SIDES: Final = ("p1", "p2")
_OUTCOMES: Final = {P1: "p1win", P2: "p2win", None: "draw"}


def result_path(folder: Path, match: Match) -> Path:
    """Return the path of a match's results in a folder; the file is named after the players."""
    players = "_".join(re.sub("[^A-Za-z0-9]+", "-", name) for name in (match.first, match.second))
    return folder / match.game / f"{players}_seed-{match.seed}.jsonl"


def result_file(folder: Path, match: Match) -> ResultFile:
    """Return the file of a match in a folder, created if missing.

    Raises `GameError` as `ResultFile` does.
    """
    path = result_path(folder, match)
    path.parent.mkdir(parents=True, exist_ok=True)
    return ResultFile(path, match)


class ResultFile:
    """The file of a match; without a path, nothing is stored."""

    def __init__(self, path: Path | None, match: Match) -> None:
        """Read the file, or create it.

        Raises `GameError` with the line if the file is malformed or belongs to another match.
        """
        self._path = path
        self.games: list[PlayedGame] = []
        """The games found in the file."""
        if path is None:
            return
        header = _header(match)
        try:
            written = path.read_bytes() if path.exists() else b""
            whole, torn = _split_torn_line(written)
            if torn:
                os.truncate(path, len(whole))
            if whole:
                self.games = _read(path, whole, header)
            else:
                self._write(header)
        except OSError as error:
            raise GameError(f"{path}: {error.strerror}") from error

    def add(self, game: PlayedGame) -> None:
        """Write a game at once, since a match may be stopped after any game."""
        if self._path is None:
            return
        try:
            self._write(_to_object(game))
        except OSError as error:
            raise GameError(f"{self._path}: {error.strerror}") from error

    def _write(self, line: dict[str, Any]) -> None:
        assert self._path is not None
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _split_torn_line(written: bytes) -> tuple[bytes, bytes]:
    """Return the complete lines, and what follows the last line feed."""
    end = written.rfind(b"\n") + 1
    return written[:end], written[end:]


def _header(match: Match) -> dict[str, Any]:
    budget = match.budget
    return {
        "match": match.game,
        "a": match.first,
        "b": match.second,
        "seed": match.seed,
        "nodes": budget and budget.nodes,
        "seconds": budget and budget.seconds,
    }


def _to_object(game: PlayedGame) -> dict[str, Any]:
    return {
        "game": game.number,
        "a": _SIDES[game.first_side],
        "result": _OUTCOMES[game.winner],
        "fault": game.fault,
        "opening": game.opening,
        "moves": " ".join(game.moves),
    }


def _read(path: Path, written: bytes, header: dict[str, Any]) -> list[PlayedGame]:
    games: dict[int, PlayedGame] = {}
    for number, line in enumerate(written.splitlines(), start=1):
        place = f"{path}: line {number}"
        try:
            found = json.loads(line.decode())
        except (ValueError, RecursionError) as error:
            raise GameError(f"{place}: not JSON: {error}") from error
        if number == 1:
            _check_header(place, found, header)
            continue
        game = _from_object(place, found)
        if game.number in games:
            raise GameError(f"{place}: game {game.number} stands there twice")
        games[game.number] = game
    return list(games.values())


def _check_header(place: str, found: Any, header: dict[str, Any]) -> None:
    if not isinstance(found, dict) or "match" not in found:
        raise GameError(f"{place}: does not say what match this is")
    for name, value in header.items():
        if found.get(name) != value:
            raise GameError(
                f"{place}: results of another match: {name} is {found.get(name)!r}, not {value!r}"
            )


def _from_object(place: str, found: Any) -> PlayedGame:
    fields = {"game": int, "a": str, "result": str, "fault": str, "opening": str, "moves": str}
    if not isinstance(found, dict):
        raise GameError(f"{place}: not a game")
    for name, kind in fields.items():
        if type(found.get(name)) is not kind:
            raise GameError(f"{place}: {name} is {found.get(name)!r}")
    outcomes = {text: winner for winner, text in _OUTCOMES.items()}
    number, side, result = found["game"], found["a"], found["result"]
    if number < 0 or side != _SIDES[number % 2]:
        raise GameError(f"{place}: a is {side!r} in game {number}")
    if result not in outcomes:
        raise GameError(f"{place}: result is {result!r}")
    winner = outcomes[result]
    moves = tuple(found["moves"].split())
    return PlayedGame(number, found["opening"], moves, number % 2, winner, found["fault"])
