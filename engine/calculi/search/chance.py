"""Scores of the search as chances: the share of the points that a player can expect.

A lead of a game's `win_scale` is a chance of 3/4, twice that lead 9/10; only a proven win is
certain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from calculi.search.report import Score

CERTAIN: Final = 30.0
"""The chance of a lead of this many win scales rounds to 1; beyond it the power overflows."""


def chance(score: Score, win_scale: int) -> float:
    """Return the chance, 0 (lost) to 1 (won), of the player whose score it is."""
    if score.kind == "cp":
        power = max(-CERTAIN, min(CERTAIN, -score.value / win_scale))
        return 1 / (1 + 3**power)
    return {"win": 1.0, "draw": 0.5, "loss": 0.0}[score.kind]
