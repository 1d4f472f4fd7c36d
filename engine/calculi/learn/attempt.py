"""A learner's attempt at a step: the moves made since its position, by both sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from calculi.game import Game, Points, Position


class Attempt:
    """Moves from a position, with what a goal may ask of them. Moves can be taken back."""

    def __init__(self, game: Game, position: Position[Any], side: int) -> None:
        """Begin at a position, which is changed from now on; `side` is the learner's."""
        self.game = game
        self.position = position
        self.side = side
        self.before: tuple[Points, Points] = position.scores()
        """The scores of p1 and p2 at the beginning."""
        self._plies: list[tuple[str, int]] = []

    def play(self, text: str) -> None:
        """Play a move of the player to move; raises the errors of `Position.play`."""
        player = self.position.to_move
        self.position.play(text)
        self._plies.append((text, player))

    def play_all(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.play(text)

    def undo(self) -> None:
        """Take the last move back."""
        self.position.undo()
        self._plies.pop()

    @property
    def played(self) -> list[str]:
        """The texts of the learner's own moves."""
        return [text for text, player in self._plies if player == self.side]

    @property
    def replied(self) -> list[str]:
        """The texts of the other side's moves."""
        return [text for text, player in self._plies if player != self.side]

    @property
    def is_over(self) -> bool:
        return self.position.result() is not None

    @property
    def is_learners_turn(self) -> bool:
        return not self.is_over and self.position.to_move == self.side
