"""The record of a game: its start and its moves. Replaying it gives everything else."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import Any, Self

from calculi.errors import GameError
from calculi.game import Position
from calculi.record import writing
from calculi.record.parts import Ending, Player, RecordError, RecordFields
from calculi.record.told import checked_ending, checked_players, ending
from calculi.registry import load
from calculi.texts.sentence import Sentence


class Record(RecordFields):
    """One game, finished or not: what has been played since a position was made.

    Its moves are those that `play` played. Where some were pushed before the first of these, it
    starts after them, since nobody knows their texts. It may say who the `players` were, p1 first,
    and how a game ended that was broken off; one that the rules have ended says so itself. Raises
    `GameError` for anything that is not a position, for one of which something is unknown, for
    players or an ending that no record may have, and while moves pushed after the last one played
    have not been popped. Equal records have the same hash, so that sets of them drop doubles.

    >>> import calculi
    >>> position = calculi.start("linja")
    >>> position.play("1-2")
    >>> record = calculi.Record(position)
    >>> record.moves, record.result
    (('1-2',), None)
    >>> both = calculi.Player("Ada"), calculi.Player(kind="computer", level=3)
    >>> given_up = calculi.Ending("p2win", "resigned", ("6", "6"))
    >>> calculi.Record(position, players=both, result=given_up).players[1].level
    3
    """

    __slots__ = ()

    def __new__(
        cls,
        position: Position[Any],
        *,
        players: tuple[Player, Player] | None = None,
        result: Ending | None = None,
    ) -> Self:
        if not isinstance(position, Position):
            raise GameError(Sentence("errors.not-position", place="position", value=position))
        found = position.result()
        if result is not None:
            result = checked_ending(result, position)
        elif found is not None:
            result = ending(found)
        made = cls.of(
            RecordFields(
                game=position.game,
                rules_version=load(position.game).rules_version,
                start=position.before_history(),
                moves=tuple(position.history),
                players=(Player(), Player()) if players is None else checked_players(players),
                result=result,
            )
        )
        made._beginning()  # the text of a position `as_seen` need not be readable
        return made

    @classmethod
    def of(cls, fields: RecordFields) -> Self:
        """Return a record with these fields, unchecked: see `checking.check`."""
        return cls._make(fields)

    def __reduce__(self) -> tuple[Any, ...]:
        # By default, a tuple would call the class with all the fields.
        return type(self)._make, (tuple(self),)

    def __hash__(self) -> int:
        # Comments, marks and what else is a mapping have no hash.
        return hash((self.game, self.start, self.moves, self.players, self.result))

    def replay(self) -> Position[Any]:
        """Return the position after the last move, with the moves as its `history`.

        Raises `RecordError` for a bad start or move.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.play("1-2")
        >>> calculi.Record(position).replay().history
        ['1-2']
        """
        position = self._beginning()
        for ply, text in enumerate(self.moves, start=1):
            try:
                position.play(text)
            except GameError as error:
                raise RecordError(error, ply) from error
        return position

    def positions(self) -> Iterator[Position[Any]]:
        """Yield the positions from the start to the end, each an object of its own.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.play("1-2")
        >>> [met.to_move for met in calculi.Record(position).positions()]
        [0, 0]
        """
        position = self._beginning()
        yield position.copy()
        for ply, text in enumerate(self.moves, start=1):
            play(position, text, ply)
            yield position.copy()

    def _beginning(self) -> Position[Any]:
        kind = load(self.game).position
        try:
            return kind.from_text(self.start)
        except GameError as error:
            raise RecordError(Sentence("records.at", place="start", reason=error)) from error

    def write(self, path: str | PathLike[str]) -> None:
        """Write the record to a file: all of it, or nothing and raise `RecordError`.

        >>> import calculi, pathlib, tempfile
        >>> record = calculi.Record(calculi.start("linja"))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = pathlib.Path(folder, "game.json")
        ...     record.write(file)
        ...     calculi.read(file) == record
        True
        """
        # Imported here, so that a page in a browser starts without what only files need.
        from calculi.record import files

        files.write_text(path, writing.to_file(self))

    def link(self) -> str:
        """Return the record as a short text that a link can hold unchanged.

        >>> import calculi
        >>> record = calculi.Record(calculi.start("linja"))
        >>> calculi.read(record.link()) == record
        True
        """
        return writing.to_link(self)


def play(position: Position[Any], text: str, ply: int, line: str = "") -> Any:
    """Push a move of a record and return it; raises `RecordError` with line and ply."""
    try:
        move = position.parse_move(text)
    except GameError as error:
        raise RecordError(error, ply, line) from error
    position.push(move)
    return move
