"""Games as JSON Lines: a header that says what they are games of, then a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import P1, P2
from calculi.match.keeping.closing import Closing
from calculi.match.keeping.line_file import Header, LineFile, Placed, read_lines
from calculi.match.keeping.numbers import Numbers
from calculi.match.playing import PlayedGame

_SIDES: Final = ("p1", "p2")
_OUTCOMES: Final = {P1: "p1win", P2: "p2win", None: "draw"}

Check = Callable[[PlayedGame], None]
"""Raises `GameError` for a game that cannot be."""


class GameFile(Closing):
    """A file of games that this process adds to, and no other process meanwhile."""

    def __init__(
        self,
        path: Path,
        header: Header,
        check: Check,
        tell: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Open a file and check its games, or create it.

        `tell` gets a sentence if a line had to be dropped. Raises `GameError` as `LineFile` does,
        and if a game appears twice or `check` refuses it.
        """
        self._file = LineFile(path, header, lambda lines: _check(lines, check), tell)

    def close(self) -> None:
        """Let other processes have the file."""
        self._file.close()

    def games(self) -> Iterator[PlayedGame]:
        """Read the games that are in the file, one after another."""
        return (game for _, game in _games(self._file.lines()))

    def add(self, game: PlayedGame) -> None:
        """Write a game at once; raises `GameError`, and the file has whole lines as before."""
        self._file.add(_to_object(game))


def read_games(path: Path, header: Header) -> Iterator[PlayedGame]:
    """Read the games of a file that somebody may be writing, without those of an incomplete line.

    Raises `GameError` as `GameFile` does, but checks no game by the rules.
    """
    return (game for _, game in _games(read_lines(path, header)))


def _check(lines: Iterator[Placed], check: Check) -> None:
    for place, game in _games(lines):
        try:
            check(game)
        except GameError as error:
            raise GameError(f"{place}: {error}") from error


def _games(lines: Iterator[Placed]) -> Iterator[tuple[str, PlayedGame]]:
    """Yield the games with their places."""
    met = Numbers()
    for place, found in lines:
        game = _from_object(place, found)
        if game.number in met:
            raise GameError(f"{place}: game {game.number} appears twice")
        met.add(game.number)
        yield place, game


def _to_object(game: PlayedGame) -> dict[str, Any]:
    return {
        "game": game.number,
        "a": _SIDES[game.first_side],
        "result": _OUTCOMES[game.winner],
        "fault": game.fault,
        "opening": game.opening,
        "moves": " ".join(game.moves),
    }


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
