"""What differs from game to game in how it is best searched, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from calculi.game import Position

Bound = Callable[[Any, int], tuple[int, bool] | None]
"""Takes a position and a value in hundredths of a point; returns, as `Style.bound` says, what the
player to move gets at least or at most, and whether the game then ends."""


def _own_key(position: Position[Any]) -> int:
    return position.key()


class Style(NamedTuple):
    """How a search differs from searching every move to the same depth.

    With the defaults it does not: a search to a fixed depth then finds what minimax finds.
    """

    moves: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves worth searching, in place of all; at least one."""
    first_moves: Callable[[Any], Sequence[Any]] | None = None
    """The same for the position that a search begins with, where more can be worked out than in
    each one that it comes to; `moves` by default."""
    tempting: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves among which a level that errs chooses, where `moves` has worked out the best
    and has no other; `moves` itself by default."""
    best_first: bool = False
    """Whether `moves` has the most promising first, so that what has caused cut-offs elsewhere says
    nothing more: Sumof2 needs 7 % less time to a depth."""
    leaves_out: Callable[[Any], bool] | None = None
    """Whether `moves` may miss the only good move of a position: then they cannot prove a loss."""
    key: Callable[[Any], int] = _own_key
    """A key that positions share if they have the same value, and the same moves lead to positions
    with the same value."""
    certain: Callable[[Any], tuple[int, int] | None] | None = None
    """By how much the player to move wins (negative: loses) with the best play, as the evaluation
    counts it, and after how many plies the game is over, in the positions where a game works that
    out; None in others."""
    bound: Bound | None = None
    """Whether the player to move gets a value of at least so much, in hundredths of a point, in the
    positions where a game works that out: what the player gets at least, if so, and else at most;
    and whether the game then ends, so that anything above zero is a win, and below it a loss. None
    in other positions. It takes time that cannot be counted in nodes, so a search limited by nodes
    or depth does without."""
    quiescence_moves: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves that change a position's value much, such as captures; may be none.

    The search follows them a few plies beyond the horizon, until the position is quiet.
    """
    reductions_from: int | None = None
    """From this place in the order on, a move is first searched one ply less deep, and from three
    times this place on, where many plies are left, two."""
    margin: int | None = None
    """By how much for each ply left, in hundredths of a point, an evaluation must exceed what the
    opponent has elsewhere for the last plies of a line to be left out."""
    halves: bool = False
    """Whether two searches side by side, each of half of the moves, play better than one.

    Matches of `halves:N` against `search:N:0:0` show it.
    """

    def moves_first(self, position: Any) -> Sequence[Any]:
        """Return the moves of a position that a search begins with."""
        choose = self.first_moves or self.moves
        moves: Sequence[Any] = position.moves() if choose is None else choose(position)
        return moves


FULL_WIDTH = Style()
"""Every move is searched to the same depth."""
