"""What every player of a series of games is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any

from calculi.game import Position


class PlayerFaultError(Exception):
    """A player crashed, stayed silent or broke the rules, and so loses its game."""


class MatchPlayer(ABC):
    """A player of a series of games; `begin` comes before each."""

    def begin(self, chance: random.Random) -> None:
        """Prepare for a new game; `chance` is the source of all random choices in it."""
        self._chance = chance

    @abstractmethod
    def choose(self, position: Position[Any]) -> Any:
        """Return a move for the player to move, leaving the position as it was.

        Raises `PlayerFaultError`.
        """

    def close(self) -> None:  # noqa: B027 -- most hold nothing
        """Release what the player holds outside this process."""
