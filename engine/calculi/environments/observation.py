"""What a player sees of a position, as a list of numbers of fixed length.

Each game says in the `encoding.py` of its folder what the numbers are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from calculi.game import Position
from calculi.registry import load_part


class Field(NamedTuple):
    """Numbers of one kind that follow each other in an observation."""

    name: str
    size: int
    """How many numbers."""
    least: int
    most: int
    """Their bounds. Numbers beyond these, which only set-up positions have, are seen as these."""


class Observation(NamedTuple):
    """What is seen of the positions of one game."""

    fields: tuple[Field, ...]
    read: Callable[[Any, int], Iterable[Iterable[float]]]
    """Takes a position and the player who sees it; returns the numbers of each field."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    def of(self, position: Position[Any], player: int) -> list[float]:
        """Return what a player sees; of what players cannot know, nothing."""
        seen: list[float] = []
        numbers = self.read(position.as_seen(), player)
        for field, found in zip(self.fields, numbers, strict=True):
            seen += [min(max(number, field.least), field.most) for number in found]
        return seen


def observation_of(game: str) -> Observation:
    """Return what is seen of the positions of a game; raises `GameError` for an unknown one."""
    found = load_part(game, "encoding", "OBSERVATION")
    assert isinstance(found, Observation)
    return found
