"""Scores of the search as chances: the share of the points that a player can expect.

A lead of a game's `win_scale` is a chance of 3/4, twice that lead 9/10; only a proven win is
certain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from calculi.search.report import Score

MOST_SCALES: Final = 8.0
"""A lead of more win scales counts as this many: rounded to four digits, its chance is below 1."""


def chance(score: Score, win_scale: int) -> float:
    """Return the chance, 0 (lost) to 1 (won), of the player whose score it is."""
    if score.kind == "cp":
        power = max(-MOST_SCALES, min(MOST_SCALES, -score.value / win_scale))
        return 1 / (1 + 3**power)
    return {"win": 1.0, "draw": 0.5, "loss": 0.0}[score.kind]
