"""Exact proofs of what a side can force near the end of a game.

A proof looks at every move, to the very end of the game: a position that is not over when the plies
run out, or that depends on something hidden, proves nothing for either side. Its plies grow one at
a time, so the first proof found is the shortest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from calculi.game import Position
from calculi.search.style import FULL_WIDTH, Style

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0
"""What a game is worth for a side, in half points."""
MOST_PLIES: Final = 30
"""No proof is longer."""
_NEVER: Final = 1_000
_UNKNOWN: Final = (0, _NEVER, None)


class TooManyError(Exception):
    """A proof has tried as many moves as it may."""


class Outcome(NamedTuple):
    """What a position is proven to be worth."""

    worth: int
    """`WIN`, `DRAW` or `LOSS` for the side to move."""
    plies: int
    """From the position to the end that proves it."""


class Prover:
    """Proofs of positions of one game, which share what they have found."""

    def __init__(self, style: Style = FULL_WIDTH) -> None:
        """Take the style in which the game is searched: its moves come first, not alone."""
        self._choices = style.moves
        self._certain = style.certain
        self._key = style.key
        # By side and worth wanted, by key: up to how many plies it cannot be forced, from how many
        # on it can, and the move that decided it last.
        self._known: dict[tuple[int, int], dict[int, tuple[int, int, Any]]] = defaultdict(dict)
        self._history: tuple[dict[Any, int], dict[Any, int]] = defaultdict(int), defaultdict(int)
        self._left = 0

    def allow(self, moves: int) -> None:
        """Limit the moves that the proofs to follow may try, all together."""
        self._left = moves

    def outcome(self, position: Position[Any]) -> Outcome | None:
        """Return what a position is worth for the side to move; None where no proof is found.

        Raises `TooManyError` when that takes more moves than allowed.
        """
        # On a copy, since a proof that is given up leaves it somewhere else.
        board, side = position.as_seen(), position.to_move
        for plies in range(self._shortest(board), MOST_PLIES + 1):
            holds = self.holds(board, side, DRAW, plies)
            if holds and self.holds(board, side, WIN, plies):
                return Outcome(WIN, plies)
            if self.holds(board, 1 - side, DRAW, plies):
                if self.holds(board, 1 - side, WIN, plies):
                    return Outcome(LOSS, plies)
                if holds:
                    return Outcome(DRAW, plies)
        return None

    def decided(self, position: Position[Any], side: int, least: int) -> tuple[bool, int] | None:
        """Return whether a side can force at least this result, and in how many plies it is proven.

        None where no proof is found, either way. `TooManyError` leaves the position somewhere else.
        """
        for plies in range(self._shortest(position), MOST_PLIES + 1):
            if self.holds(position, side, least, plies):
                return True, plies
            if self.holds(position, 1 - side, WIN + DRAW - least, plies):
                return False, plies
        return None

    def _shortest(self, position: Position[Any]) -> int:
        """Return with how many plies proofs begin.

        Where a game works out how its last turns end, nothing ends before these.
        """
        if self._certain is None or position.result() is not None:
            return 0
        played = 0
        while (certain := self._certain(position)) is None:
            position.push(position.moves()[0])
            played += 1
        for _ in range(played):
            position.pop()
        return played + certain[1]

    def holds(self, position: Position[Any], side: int, least: int, plies: int) -> bool:
        """Tell whether a side can force at least this result within so many plies.

        `TooManyError` leaves the position somewhere else.
        """
        result = position.result()
        if result is not None:
            worth = DRAW if result.winner is None else WIN if result.winner == side else LOSS
            return worth >= least
        if plies <= 0 or position.is_veiled():
            return False
        if self._certain is not None and (certain := self._certain(position)) is not None:
            margin, needed = certain
            if position.to_move != side:
                margin = -margin
            return plies >= needed and (margin > 0 if least == WIN else margin >= 0)
        return self._searched(position, side, least, plies)

    def _searched(self, position: Position[Any], side: int, least: int, plies: int) -> bool:
        """Do the same for a position where the moves decide."""
        known = self._known[side, least]
        key = self._key(position)
        no_up_to, yes_from, first = known.get(key, _UNKNOWN)
        if plies >= yes_from:
            return True
        if plies <= no_up_to:
            return False
        if self._left < 0:
            raise TooManyError
        mover = position.to_move
        is_own = mover == side
        for move in self._ordered(position, first, plies):
            self._left -= 1
            position.push(move)
            found = self.holds(position, side, least, plies - 1)
            position.pop()
            if found == is_own:
                self._history[mover][move] += plies * plies
                known[key] = (no_up_to, plies, move) if found else (plies, yes_from, move)
                return found
        known[key] = (plies, yes_from, first) if is_own else (no_up_to, plies, first)
        return not is_own

    def _ordered(self, position: Position[Any], first: Any, plies: int) -> Sequence[Any]:
        """Return all moves, with those first that are promising or have decided the most."""
        moves = position.moves()
        if plies > 1:
            moves = sorted(moves, key=self._history[position.to_move].__getitem__, reverse=True)
            if self._choices is not None:
                moves = list(dict.fromkeys((*self._choices(position), *moves)))
        if first is not None and first in moves:
            return [first, *(move for move in moves if move != first)]
        return moves
