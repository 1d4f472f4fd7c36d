"""The positions in which turns can end: after all plies until the other side is to move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from calculi.game import Position
from calculi.learn.turns import is_turn_over

CHOICES: Final = 3
"""To how many different positions the turns of a puzzle must lead."""
MOST_TURNS: Final = 4
"""The most turns of the solver of a puzzle."""


def each_end(position: Position[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield a turn of the player to move for each position that one can lead to, a short one.

    The position must be as it was whenever the caller wants the next one.
    """
    met = set[int]()
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        following: list[tuple[Any, ...]] = []
        for path in waiting:
            push_all(position, path)
            choices = list(position.moves())
            found: list[tuple[Any, ...]] = []
            for move in choices:
                position.push(move)
                key = position.key()
                if key not in met:
                    met.add(key)
                    is_over = is_turn_over(position)
                    (found if is_over else following).append((*path, move))
                position.pop()
            pop_all(position, path)
            yield from found
        waiting = following


def ends_of_turn(position: Position[Any]) -> Iterator[int]:
    """Yield the key of each position that a turn of the player to move can lead to, once."""
    # On a copy: a caller that has seen enough stops in the middle of a turn.
    yield from _ends(position.copy(), set())


def _ends(position: Position[Any], met: set[int]) -> Iterator[int]:
    for move in position.moves():
        position.push(move)
        key = position.key()
        if key not in met:
            met.add(key)
            if is_turn_over(position):
                yield key
            else:
                yield from _ends(position, met)
        position.pop()


def has_choice(position: Position[Any], least: int = CHOICES) -> bool:
    """Tell whether turns lead to at least this many different positions."""
    return len(list(islice(ends_of_turn(position), least))) == least


def push_all(position: Position[Any], moves: tuple[Any, ...]) -> int:
    """Push moves, and return the key of the position after them."""
    for move in moves:
        position.push(move)
    return position.key()


def pop_all(position: Position[Any], moves: tuple[Any, ...]) -> None:
    """Take pushed moves back."""
    for _ in moves:
        position.pop()
