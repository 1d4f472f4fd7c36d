"""Scores of the search as chances: what a player may expect of the game.

A lead of a game's `win_scale` is three chances of four, twice that lead nine of ten, and only a
proven win is certain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from calculi.search.report import Score

CERTAIN: Final = 30.0
"""A lead of so many win scales is certain to any figure; beyond it the power would overflow."""


def chance(score: Score, win_scale: int) -> float:
    """Return what the player whose score it is may expect of the game: 0 (lost) to 1 (won)."""
    if score.kind == "cp":
        power = max(-CERTAIN, min(CERTAIN, -score.value / win_scale))
        return 1 / (1 + 3**power)
    return {"win": 1.0, "draw": 0.5, "loss": 0.0}[score.kind]
