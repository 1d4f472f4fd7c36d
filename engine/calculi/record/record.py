"""Records: where a game started, which moves were made, and what people noted beside them.

All else is found by replaying. `reading` and `writing` turn records into files and links and back.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from calculi.game import Position, Result
from calculi.record.errors import RecordError
from calculi.record.replay import play
from calculi.record.writing import to_file, to_link
from calculi.registry import load
from calculi.texts.sentence import Sentence

OUTSIDE_REASONS: Final = ("time", "resigned", "agreed")
"""How a game may end that its rules do not know: a clock ran out, somebody gave up, both agreed."""


class Player(NamedTuple):
    """Who played a side."""

    name: str = ""
    kind: str = "person"
    """`person` or `computer`."""
    level: int | None = None
    """The computer's level, where it had one."""


class Ending(NamedTuple):
    """How a recorded game ended."""

    outcome: str
    """`p1win`, `p2win` or `draw`."""
    reason: str
    """A reason of the game's rules, or one of `OUTSIDE_REASONS`."""
    scores: tuple[str, str]
    """Scores of p1 and p2 at the end, as the protocol writes them."""

    def __str__(self) -> str:
        """Return `p1win 60 53 (passed)` and the like."""
        return f"{self.outcome} {' '.join(self.scores)} ({self.reason})"


class TimeControl(NamedTuple):
    """The time a player is given, in seconds."""

    base: int
    increment: int
    """Added after each turn."""


class Variation(NamedTuple):
    """A variation: moves that leave another line, its parent."""

    branch: int
    """After how many of the parent's own moves it branches off."""
    moves: tuple[str, ...]
    comments: Mapping[int, str] = {}
    """By how many of its own moves have been made."""
    lines: tuple[Variation, ...] = ()


class _Fields(NamedTuple):
    """What a record holds."""

    game: str
    rules_version: int
    start: str
    """The start position's text, never a seed alone."""
    moves: tuple[str, ...] = ()
    players: tuple[Player, Player] = (Player(), Player())
    options: Mapping[str, str] = {}
    result: Ending | None = None
    times: tuple[int, ...] | None = None
    """Milliseconds taken for each ply."""
    comments: Mapping[int, str] = {}
    """By how many moves have been made."""
    lines: tuple[Variation, ...] = ()
    """Variations that branch off the moves played."""
    clock: tuple[TimeControl, TimeControl] | None = None


class Record(_Fields):
    """One game, finished or not; equal to another that holds the same.

    >>> import calculi
    >>> position = calculi.start("linja")
    >>> position.play("1-2")
    >>> record = calculi.Record(position)
    >>> record.moves
    ('1-2',)
    >>> calculi.read(record.link()) == record
    True
    """

    __slots__ = ()

    def __new__(cls, position: Position[Any], players: tuple[Player, Player] | None = None) -> Self:
        """Make a record of what `play` has played since the position was made.

        Raises `GameError` where plies have been pushed besides.
        """
        moves = tuple(position.history)
        for _ in moves:
            position.undo()
        start = position.text()
        for move in moves:
            position.play(move)
        result = position.result()
        return cls.of(
            position.game,
            load(position.game).rules_version,
            start,
            moves,
            players or (Player(), Player()),
            result=ending(result) if result else None,
        )

    @classmethod
    def of(cls, *values: Any, **named: Any) -> Self:
        """Make a record of its fields, in their order or by their names; nothing is checked."""
        return cls._make(_Fields(*values, **named))

    def replay(self) -> Position[Any]:
        """Return the position after the last move; raises `RecordError`."""
        position: Position[Any] = load(self.game).position.from_text(self.start)
        for ply, text in enumerate(self.moves, start=1):
            play(position, text, ply)
        return position

    def positions(self) -> Iterator[Position[Any]]:
        """Yield the positions from the start to the end, each one of its own.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.play("1-2")
        >>> [found.to_move for found in calculi.Record(position).positions()]
        [0, 0]
        """
        position: Position[Any] = load(self.game).position.from_text(self.start)
        yield position.copy()
        for ply, text in enumerate(self.moves, start=1):
            play(position, text, ply)
            yield position.copy()

    def link(self) -> str:
        """Return the text that can stand in a link; `calculi.read` reads it.

        >>> import calculi
        >>> calculi.Record(calculi.start("linja")).link()[:2]
        '2.'
        """
        return to_link(self)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, wholly or not at all; raises `RecordError` where that fails.

        >>> import calculi, pathlib, tempfile
        >>> path = pathlib.Path(tempfile.mkdtemp(), "game.json")
        >>> calculi.Record(calculi.start("linja")).write(path)
        >>> calculi.read(path).game
        'linja'
        """
        target = Path(path)
        partial = target.with_name(f".{target.name}.part")
        try:
            partial.write_text(to_file(self), encoding="utf-8", newline="\n")
            partial.replace(target)
        except OSError as error:
            partial.unlink(missing_ok=True)
            reason = str(error.strerror or error)
            raise RecordError(Sentence("records.file", path=str(path), reason=reason)) from error


def ending(result: Result) -> Ending:
    """Return a result of the rules as a record keeps it."""
    first, second = result.scores
    return Ending(result.outcome, result.reason, (str(first), str(second)))
