"""What records are made of, and what may be wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from calculi.errors import GameError
from calculi.texts.sentence import Sayable, Sentence

OUTSIDE_REASONS: Final = ("time", "resigned", "agreed")
"""How a game may end that its rules do not know: a clock ran out, somebody gave up, both agreed."""


class RecordError(GameError):
    """A record is damaged, of a version not known, or contradicts the rules.

    >>> import calculi
    >>> try:
    ...     calculi.read("{}")
    ... except calculi.RecordError as error:
    ...     print(error)
    format: not 'calculi-record'
    """

    def __init__(self, reason: Sayable, ply: int | None = None, line: str = "") -> None:
        """Take what is wrong, the ply (counted from 1) where it is a move, and the variation."""
        placed = reason if ply is None else Sentence("records.ply", ply=ply, reason=reason)
        super().__init__(Sentence("records.at", place=line, reason=placed) if line else placed)
        self.reason: Final = reason
        self.ply: Final = ply


class NewerVersionError(RecordError):
    """A record was written by a newer version of this program.

    >>> import calculi
    >>> calculi.read('{"format": "calculi-record", "version": 99}')
    Traceback (most recent call last):
    calculi.record.parts.NewerVersionError: version: the record is of version 99 and this program \
reads up to 2; a newer Calculi is needed
    """


class Player(NamedTuple):
    """Who played a side.

    >>> import calculi
    >>> calculi.Record(calculi.start("linja")).players[0]
    Player(name='', kind='person', level=None)
    """

    name: str = ""
    kind: str = "person"
    """`person` or `computer`."""
    level: int | None = None
    """The computer's level, where it had one."""


class Ending(NamedTuple):
    """How a recorded game ended.

    >>> import calculi
    >>> print(calculi.Ending("p1win", "passed", ("60", "53")))
    p1win 60 53 (passed)
    """

    outcome: str
    """`p1win`, `p2win` or `draw`."""
    reason: str
    """A reason of the game's rules, or one of `OUTSIDE_REASONS`."""
    scores: tuple[str, str]
    """Scores of p1 and p2 at the end, as the protocol writes them."""

    def __str__(self) -> str:
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


class RecordFields(NamedTuple):
    """What a record holds, be it right or wrong."""

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
