"""A game with its evaluation by other weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculi.game import Game, Position

Weights = Mapping[str, float]
Evaluation = Callable[[Any], int]


def weighted(game: Game, weights: Weights) -> Game:
    """Return the game with an evaluation of its terms by these weights."""
    terms = game.terms
    assert terms is not None

    def evaluate(position: Position[Any]) -> int:
        return round(sum(weights[name] * value for name, value in terms(position).items()))

    return game._replace(evaluate=evaluate)
