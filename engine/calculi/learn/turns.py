"""Whole turns: in some games, one has several plies."""

from __future__ import annotations

from typing import Any

from calculi.game import Position


def is_whole(position: Position[Any], side: int) -> bool:
    """Tell whether a side's turn has ended at a position."""
    return position.result() is not None or position.to_move != side
