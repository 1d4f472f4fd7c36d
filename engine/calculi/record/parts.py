"""The parts of records, and the errors of faulty ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

from calculi.errors import GameError
from calculi.texts.sentence import Sayable, Sentence

AGREED: Final = "agreed"
"""How a game ends outside its rules that nobody wins."""
OUTSIDE_REASONS: Final = ("time", "resigned", AGREED)
"""How a game can end outside its rules: on time, by resignation, by agreement."""


_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


def _refuse(*_: object, **__: object) -> NoReturn:
    raise TypeError("records do not change: _replace makes another one")


class ReadOnly(dict[_Key, _Value]):
    """A dictionary that is part of a record: it stays as it was made.

    Records share the empty one, so that what is put on one would be on all of them. A proxy of
    `types` can be neither copied nor pickled.
    """

    __slots__ = ()

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        # By default, a copy would be filled item by item.
        return type(self), (dict(self),)


NOTHING: Final[ReadOnly[Any, Any]] = ReadOnly()
"""What has been said or drawn where nobody has."""


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
    comments: Mapping[int, str] = NOTHING
    """By how many of the variation's own moves have been made."""
    lines: tuple[Variation, ...] = ()
    marks: Mapping[int, tuple[str, ...]] = NOTHING
    """By how many of the variation's own moves have been made; see `marks.py`."""


class RecordFields(NamedTuple):
    """The content of a record, right or wrong."""

    game: str
    rules_version: int
    start: str
    """The text of the start position, never just a seed."""
    moves: tuple[str, ...] = ()
    players: tuple[Player, Player] = (Player(), Player())
    options: Mapping[str, str] = NOTHING
    result: Ending | None = None
    times: tuple[int, ...] | None = None
    """Milliseconds taken for each ply."""
    comments: Mapping[int, str] = NOTHING
    """By how many moves have been made."""
    lines: tuple[Variation, ...] = ()
    """Variations that branch off the moves played."""
    clock: tuple[TimeControl, TimeControl] | None = None
    marks: Mapping[int, tuple[str, ...]] = NOTHING
    """By how many moves have been made: the circles and arrows that somebody has drawn."""
