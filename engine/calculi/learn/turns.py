"""Whole turns: in some games, one has several plies."""

from __future__ import annotations

from typing import Any

from calculi.game import Position
from calculi.registry import load


def is_turn_over(position: Position[Any]) -> bool:
    """Tell whether the ply just made was the last one of its turn, as far as it can be known.

    The same player may begin the next turn, as where one ends a round.
    """
    return (
        load(position.game).board.separator(position) is None
        or position.result() is not None
        or position.is_veiled()
    )
