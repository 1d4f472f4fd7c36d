"""Linja: the six criteria of its page, which the best-known program before this one weighs.

Each criterion is from the point of view of a given player. The weights of the rows, from an end row
inwards, are the game's own points: 5, 3, 2, 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from calculi.game import P1, P2
from calculi.games.linja.rows import POINTS, ROWS
from calculi.games.linja.rules import LinjaPosition

HOME_WEIGHTS: Final = (POINTS[P2], POINTS[P1])
"""By side and row: 5, 3, 2, 1 on its start row and the next three, where the opponent scores."""


def positive_score(position: LinjaPosition, player: int) -> int:
    """Criterion 1: the player's points as if the game ended now."""
    return _sum(position.counts[player], POINTS[player])


def negative_score(position: LinjaPosition, player: int) -> int:
    """Criterion 2: -5, -3, -2, -1 for own pieces on the own start row and the three after it."""
    return -_sum(position.counts[player], HOME_WEIGHTS[player])


def opponents_positive_score(position: LinjaPosition, player: int) -> int:
    """Criterion 3: the opponent's points as if the game ended now, against us."""
    return -positive_score(position, 1 - player)


def opponents_negative_score(position: LinjaPosition, player: int) -> int:
    """Criterion 4: +5, +3, +2, +1 for the opponent's pieces on its start row and the next three."""
    return -negative_score(position, 1 - player)


def empty_rows(position: LinjaPosition, player: int) -> int:
    """Criterion 5: the number of empty rows; negative for the player not to move."""
    rows = position.empty_rows()
    return rows if position.to_move == player else -rows


def full_rows(position: LinjaPosition, player: int) -> int:
    """Criterion 6: the number of full middle rows; negative for the player to move."""
    rows = position.full_rows()
    return -rows if position.to_move == player else rows


CRITERIA: Final[Mapping[str, Callable[[LinjaPosition, int], int]]] = {
    "positive score": positive_score,
    "negative score": negative_score,
    "opponent's positive score": opponents_positive_score,
    "opponent's negative score": opponents_negative_score,
    "empty rows": empty_rows,
    "full rows": full_rows,
}
"""The six criteria by name: position and player in, whole points out."""


def six_criteria(position: LinjaPosition) -> int:
    """Return the unweighted sum of all six for the player to move, in whole points."""
    return sum(criterion(position, position.to_move) for criterion in CRITERIA.values())


def _sum(counts: list[int], row_weights: tuple[int, ...]) -> int:
    return sum(counts[row] * row_weights[row] for row in ROWS)
