"""How a game is best searched, as data: what differs from game to game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Style(NamedTuple):
    """What the search does beyond looking at every move to the same depth.

    With the defaults it does nothing more: a search to a fixed depth finds what minimax finds.
    """

    moves: Callable[[Any], Sequence[Any]] | None = None
    """Legal moves that are worth looking at, in place of all; at least one."""
    leaves_out: Callable[[Any], bool] | None = None
    """Whether `moves` may leave out the only good move here: then they cannot prove a loss."""
    key: Callable[[Any], int] | None = None
    """A key that positions may share when they are worth the same, and the same moves lead to
    positions worth the same."""
    quiescence_moves: Callable[[Any], Sequence[Any]] | None = None
    """Legal moves that change the value of a position much, such as captures; maybe none.

    They are followed beyond the horizon for a few plies, until the position is quiet.
    """
    reductions_from: int | None = None
    """The place in the order from which on a move is searched one ply less deep at first."""
    halves: bool = False
    """Whether two searches side by side, each of half of the moves, play better than one.

    Matches of `halves:N` against `search:N:0:0` tell.
    """


FULL_WIDTH = Style()
"""Every move to the same depth."""
