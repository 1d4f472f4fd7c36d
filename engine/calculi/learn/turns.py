"""Whole turns: in some games, one has several plies."""

from __future__ import annotations

from typing import Any

from calculi.game import Position


def is_turn_over(position: Position[Any], side: int) -> bool:
    """Tell whether a side has nothing left to play in its turn, as far as it can be known."""
    return position.to_move != side or position.result() is not None or position.is_veiled()
