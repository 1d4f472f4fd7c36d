"""How the best way to search differs from game to game, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from calculi.game import Position

Bound = Callable[[Any, int], tuple[int, bool] | None]
"""Takes a position and a threshold in hundredths of a point; returns, as `Style.bound` says, a
bound on the value for the player to move, and whether the game then ends."""


def _own_key(position: Position[Any]) -> int:
    return position.key()


class Style(NamedTuple):
    """How a search differs from searching every move to the same depth.

    With the defaults it does not: a search to a fixed depth then finds what minimax finds.
    """

    moves: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves worth searching, in place of all; at least one."""
    first_moves: Callable[[Any], Sequence[Any]] | None = None
    """The same for the root of a search, where there is time to work out more than in each position
    below it; `moves` by default."""
    tempting: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves that an erring level chooses from, also where `moves` returns only the proven
    best one; `moves` itself by default."""
    best_first: bool = False
    """Whether `moves` returns the most promising first, so that cut-offs elsewhere say nothing more
    about the order: one game needs 7 % less time to a depth."""
    leaves_out: Callable[[Any], bool] | None = None
    """Whether `moves` may miss the only good move of a position: then they cannot prove a loss."""
    key: Callable[[Any], int] = _own_key
    """A key that positions share if they have the same value, and the same moves lead to positions
    with the same value."""
    certain: Callable[[Any], tuple[int, int] | None] | None = None
    """For positions that the game itself works out: by how much the player to move wins (negative:
    loses) with the best play, as the evaluation counts it, and after how many plies the game is
    over. None in others."""
    bound: Bound | None = None
    """A fail-soft bound on the value for the player to move, in positions that the game works out.
    Given a threshold in hundredths of a point, it returns a lower bound if the value reaches it,
    else an upper bound; and whether the game then ends, in which case the sign alone counts: a win
    or a loss. None in other positions. It takes time that cannot be counted in nodes, so a search
    limited by nodes or depth does without."""
    quiescence_moves: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves that change a position's value much, such as captures; may be none.

    The search follows them a few plies beyond the horizon, until the position is quiet.
    """
    reductions_from: int | None = None
    """From this place in the order on, a move is first searched one ply less deep; from three times
    this place on, two plies, if many are left."""
    margin: int | None = None
    """By how much an evaluation must exceed what the opponent has elsewhere, in hundredths of a
    point for each ply left, for the last plies of a line to be left out."""
    halves: bool = False
    """Whether two searches side by side, each of half of the moves, play better than one.

    Matches of `halves:N` against `search:N:0:0` show it.
    """

    def may_miss(self, position: Any) -> bool:
        """Tell whether `moves` may miss the only good move of a position (see `leaves_out`)."""
        return self.leaves_out is not None and self.leaves_out(position)

    def moves_first(self, position: Any) -> Sequence[Any]:
        """Return the moves to search from the root."""
        choose = self.first_moves or self.moves
        moves: Sequence[Any] = position.moves() if choose is None else choose(position)
        return moves


FULL_WIDTH = Style()
"""Every move is searched to the same depth."""
