"""A mistake of one's own game, tried again: is a turn another one?

The question is about whole turns, since in some games a turn has several plies, and their order
may not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from calculi.game import Position


def is_repeated(before: Position[Any], tried: Sequence[str], played: Sequence[str]) -> bool:
    """Tell whether a turn is the one that was played: it leads to the same position.

    All are move texts, from the same position, which stays as it is.
    """
    return (
        list(tried) == list(played) or after(before, tried).text() == after(before, played).text()
    )


def after(before: Position[Any], moves: Iterable[str]) -> Position[Any]:
    """Return the position after some moves; raises the errors of `Position.play`."""
    position = before.copy()
    for move in moves:
        position.play(move)
    return position
