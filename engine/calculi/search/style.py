"""How a game is best searched: what differs from game to game, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Style(NamedTuple):
    """What the search does beyond looking at every move to the same depth.

    As it stands it does nothing: a search to a fixed depth then finds what minimax does.
    """

    moves: Callable[[Any], Sequence[Any]] | None = None
    """Legal moves that are worth looking at, in place of all; at least one."""
    leaves_out: Callable[[Any], bool] | None = None
    """Whether `moves` may leave out the only good move here, so that they prove no loss."""
    key: Callable[[Any], int] | None = None
    """A key that positions may share when they are worth the same, and the same moves lead to
    positions worth the same."""
    quiescence_moves: Callable[[Any], Sequence[Any]] | None = None
    """Legal moves that upset the value of a position, such as captures; maybe none.

    They are followed beyond the horizon until it is quiet, for a few plies.
    """
    reductions_from: int | None = None
    """From which place in the order on a move is first looked at one ply less deep."""
    halves: bool = False
    """Whether two searches side by side, of half of the moves each, are worth more than one, as
    matches tell: those of `halves:N` against `search:N:0:0`."""


FULL_WIDTH = Style()
"""Every move to the same depth."""
