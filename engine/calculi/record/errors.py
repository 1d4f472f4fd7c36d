"""What can be wrong with a record."""

from __future__ import annotations

from typing import Final

from calculi.errors import GameError
from calculi.texts.sentence import Sayable, Sentence


class RecordError(GameError):
    """A record is damaged, of a version not known, or contradicts the rules."""

    def __init__(self, reason: Sayable, ply: int | None = None, line: str = "") -> None:
        """Take what is wrong, the ply (counted from 1) where it is a move, and the variation."""
        placed = reason if ply is None else Sentence("records.ply", ply=ply, reason=reason)
        super().__init__(Sentence("records.at", place=line, reason=placed) if line else placed)
        self.reason: Final = reason
        self.ply: Final = ply


class NewerVersionError(RecordError):
    """A record was written by a newer version of this program."""
