"""An opponent with other weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculi.game import Position
from calculi.search.opponent import Opponent

Weights = Mapping[str, float]
Evaluation = Callable[[Any], int]


def weighted(opponent: Opponent, weights: Weights) -> Opponent:
    """Return the opponent with these weights for its terms."""
    terms = opponent.terms

    def evaluate(position: Position[Any]) -> int:
        return round(sum(weights[name] * value for name, value in terms(position).items()))

    return opponent._replace(evaluate=evaluate, outcomes=None)
