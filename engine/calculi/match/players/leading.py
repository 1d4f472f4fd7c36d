"""Who leads, by the scores alone: all that plain players know of a position."""

from __future__ import annotations

from typing import Any, Final

from calculi.game import Position

_PART: Final = 1 << 40
"""More than any lead in a part of a score that play can bring."""


def lead(position: Position[Any], side: int) -> int:
    """Return by how much a side is ahead, as a number whose size only compares.

    If a score has parts, such as infinities and fractions, the first part counts for more than all
    others. Where the smaller score wins, it is the smaller one that leads.
    """
    own: Any
    other: Any
    own, other = (position.scores()[player] for player in (side, 1 - side))
    pairs = zip(own, other, strict=True) if isinstance(own, tuple) else [(own, other)]
    ahead = 0
    for mine, theirs in pairs:
        ahead = ahead * _PART + mine - theirs
    return -ahead if position.LEAST_WINS else ahead


def lead_of_mover(position: Position[Any]) -> int:
    """Return by how much the player to move is ahead, as `lead` does."""
    return lead(position, position.to_move)
