"""The file of what the long searches of a study have found, written anew after each."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import Game
from calculi.match.playing import PlayedGame
from calculi.match.study.searches import SearchedMoves, first_moves, proved_plies
from calculi.record.files import read_text, write_text


class SearchesFile:
    """What searches have found; a study that was stopped searches nothing of it again."""

    def __init__(self, path: Path) -> None:
        """Read the file, if it is there; raises `GameError` if it is malformed."""
        self._path = path
        self._found: dict[str, Any] = _read(path) if path.exists() else {}

    def first_moves(self, game: Game, seconds: float) -> SearchedMoves:
        """Return the first moves as a search of this time finds them."""
        if self._found.get("first_moves", {}).get("seconds") != seconds:
            self._keep("first_moves", first_moves(game, seconds))
        found: SearchedMoves = self._found["first_moves"]
        return found

    def proved(
        self, game_id: str, games: list[PlayedGame], seconds: float, executor: Executor
    ) -> Counter[int]:
        """Return how many plies before the end the outcome of these games is proved.

        A search may take `seconds` for a position. Raises `GameError` if a worker died, or if the
        file has more plies than a game.
        """
        known: dict[str, int] = dict(self._found.get("proved", {}))
        for played in games:
            if known.get(str(played.number), 0) > len(played.moves):
                raise GameError(
                    f"{self._path}: not what searches have found: "
                    f"proved of game {played.number} is more than its plies"
                )
        missing = [played for played in games if str(played.number) not in known]
        jobs = [
            (
                played.number,
                executor.submit(proved_plies, game_id, played.opening, played.moves, seconds),
            )
            for played in missing
        ]
        try:
            for number, job in jobs:
                known[str(number)] = job.result()
                self._keep("proved", known)
        except BrokenExecutor as error:
            raise GameError("a worker has died; the study can go on") from error
        return Counter(known[str(played.number)] for played in games)

    def _keep(self, name: str, found: Any) -> None:
        self._found[name] = found
        write_fields(self._path, self._found)


def write_fields(path: Path, found: Mapping[str, Any]) -> None:
    """Write an object as JSON, a line for each field.

    If this is interrupted, the old file or the new one is there, whole. Raises `GameError`.
    """
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in found.items())
    write_text(path, f"{{\n{lines}\n}}\n")


def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise GameError(f"{path}: not a file")
    text = read_text(path)
    try:
        found = json.loads(text)
        _check(found)
    except (ValueError, RecursionError) as error:
        raise GameError(f"{path}: not what searches have found: {error}") from error
    return dict(found)


def _check(found: Any) -> None:
    """Raise `ValueError`, naming the place, for what no search can have found."""
    _check_fields("", found, {})
    if "first_moves" in found:
        _check_fields("first_moves", found["first_moves"], _FIRST_MOVES)
        for number, move in enumerate(found["first_moves"]["moves"]):
            _check_fields(f"first_moves.moves[{number}]", move, _MOVE)
    if "proved" in found:
        _check_fields("proved", found["proved"], {})
        for number, plies in found["proved"].items():
            if not _is_count(plies):
                raise ValueError(f"proved of game {number} is no number of plies")


def _check_fields(place: str, found: Any, fields: Mapping[str, Callable[[Any], bool]]) -> None:
    if not isinstance(found, dict):
        raise ValueError(f"{place or 'it'} is no object")
    for name, is_right in fields.items():
        if name not in found:
            raise ValueError(f"{place} has no {name}")
        if not is_right(found[name]):
            raise ValueError(f"{place}.{name} cannot be")


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) < math.inf


_FIRST_MOVES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "seconds": _is_number,
    "depth": _is_count,
    "choices": _is_count,
    "moves": lambda value: isinstance(value, list),
}
_MOVE: Final[Mapping[str, Callable[[Any], bool]]] = {
    "move": lambda value: isinstance(value, str),
    "score": _is_number,
    "chance": _is_number,
}
