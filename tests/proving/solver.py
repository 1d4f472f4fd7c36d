"""What a player can force, found by looking at everything that the other may do.

It knows the rules and nothing else: no evaluation, no window, nothing left out. What it says is
proved, and so it can judge the engine's search.
"""

from __future__ import annotations

from typing import Any, Final

from calculi.game import Position, Result

LOSS: Final = -1
DRAW: Final = 0
WIN: Final = 1


class TooLargeError(Exception):
    """More positions would have to be visited than are allowed."""


class Solver:
    """Questions about one position and those after it; what was found out is kept."""

    def __init__(self, position: Position[Any], nodes: int) -> None:
        """Take the position, which each question leaves as it was, and how many may be visited."""
        self._position = position
        self._most = nodes
        self.nodes = 0
        """How many have been visited."""
        self._forced: dict[tuple[int, int, int], int] = {}
        """By player, aim and key, the fewest plies in which it is known to be forced."""
        self._open: dict[tuple[int, int, int], int] = {}
        """The most plies in which it is known not to be."""
        self._answers: dict[tuple[int, int, int], Any] = {}
        """By player, aim and plies, the move that last decided a position."""

    def forces(self, player: int, aim: int, plies: int) -> bool:
        """Tell whether a player can force `aim` or better within this many plies.

        The game must be over by then. Raises `TooLargeError`.
        """
        position = self._position
        result = position.result()
        if result is not None:
            return _worth(result, player) >= aim
        if not plies:
            return False
        question = player, aim, position.key()
        if self._forced.get(question, plies + 1) <= plies:
            return True
        if self._open.get(question, 0) >= plies:
            return False
        is_forced = self._looked_at(player, aim, plies)
        known = self._forced if is_forced else self._open
        known[question] = plies
        return is_forced

    def _looked_at(self, player: int, aim: int, plies: int) -> bool:
        """Return the answer by looking at every move, until one decides it."""
        position = self._position
        # One good move is enough for the player, and one refutation for the other.
        deciding = position.to_move == player
        moves = position.moves()
        place = player, aim, plies
        answer = self._answers.get(place)
        if answer in moves:
            moves = [answer, *(move for move in moves if move != answer)]
        for move in moves:
            if self.nodes == self._most:
                raise TooLargeError
            self.nodes += 1
            position.push(move)
            try:
                found = self.forces(player, aim, plies - 1)
            finally:
                position.pop()
            if found == deciding:
                self._answers[place] = move
                return deciding
        return not deciding


def _worth(result: Result, player: int) -> int:
    if result.winner is None:
        return DRAW
    return WIN if result.winner == player else LOSS
