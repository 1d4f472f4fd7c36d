"""A mistake of one's own game, tried again: is a turn another one, and is it good enough?

Both questions are about whole turns, since in some games a turn has several plies, and their order
may not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from calculi.game import Position


class Tried(NamedTuple):
    """What is said of a turn that was tried."""

    state: Literal["open", "repeated", "right", "wrong"]
    """Whether the turn has plies left, is the one that was played, or is good enough."""
    loss: float
    """The chance that it gives away, 0 to 1; 0 unless it is right or wrong."""


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


def weigh(losses: Iterable[float], fault: float) -> Tried:
    """Return what is said of a whole turn by what each of its plies gives away.

    `fault` is the least chance that counts as a fault; a turn whose plies together give away less
    is right.
    """
    loss = sum(losses)
    return Tried("right" if loss < fault else "wrong", loss)
