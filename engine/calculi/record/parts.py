"""The parts of records, and the errors of faulty ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from calculi.errors import GameError
from calculi.texts.sentence import Sayable, Sentence

AGREED: Final = "agreed"
"""How a game ends outside its rules that nobody wins."""
OUTSIDE_REASONS: Final = ("time", "resigned", AGREED)
"""How a game can end outside its rules: on time, by resignation, by agreement."""


class RecordError(GameError):
    """A record is damaged, of an unknown version, or contradicts the rules.

    >>> import calculi
    >>> try:
    ...     calculi.read("{}")
    ... except calculi.RecordError as error:
    ...     print(error)
    format: not 'calculi-record'
    """

    def __init__(self, reason: Sayable, ply: int | None = None, line: str = "") -> None:
        """Take the reason and, if a move is wrong, its ply (from 1) and its variation."""
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
reads up to 4; a newer Calculi is needed
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
    level: float | None = None
    """The computer's level, if it had one."""


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
    """The final scores of p1 and p2 as texts, such as UGI writes."""

    def __str__(self) -> str:
        return f"{self.outcome} {' '.join(self.scores)} ({self.reason})"


class TimeControl(NamedTuple):
    """A player's time, in seconds."""

    base: int
    increment: int
    """What each turn adds."""


class Variation(NamedTuple):
    """A variation: moves that branch off another line, its parent."""

    branch: int
    """After how many of the parent's own moves it branches off."""
    moves: tuple[str, ...]
    comments: Mapping[int, str] = {}
    """By how many of the variation's own moves have been made."""
    lines: tuple[Variation, ...] = ()
    marks: Mapping[int, tuple[str, ...]] = {}
    """By how many of the variation's own moves have been made; see `marks.py`."""


class RecordFields(NamedTuple):
    """The content of a record, right or wrong."""

    game: str
    rules_version: int
    start: str
    """The text of the start position, never just a seed."""
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
    marks: Mapping[int, tuple[str, ...]] = {}
    """By how many moves have been made: the circles and arrows that somebody has drawn."""
