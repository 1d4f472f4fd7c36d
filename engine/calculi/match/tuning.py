"""Weights of an evaluation, tuned by games of the computer against itself.

    python -m calculi.match.tuning GAME [--games N] [--seed S] [--nodes N]

plays games from varied openings and fits the weights so that they foretell best how the games ended
(logistic regression). It prints the weights as JSON, with the command that finds them again: the
content of the game's `weights.json`. A game's `terms` say what is weighed.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from calculi.game import Game, load
from calculi.match.playing import opening
from calculi.search.budget import Budget
from calculi.search.search import Search
from calculi.search.table import Table

STRAY: Final = 0.1
"""How often a move is drawn at random, so that lines part."""
APART: Final = 3
"""Every so manieth position of a game is looked at."""
TRUST: Final = 40.0
"""How many positions the weights in use count for, against those that were played."""
_STEPS: Final = 12
_BINDING: Final = 1e-9

Row = tuple[tuple[float, ...], float]
"""The terms of a position for the player to move, and what that player got in the end, 0 to 1."""


def rows_of_game(game: Game, seed: int, number: int, nodes: int) -> list[Row]:
    """Play one game of the computer against itself and return some of its positions."""
    assert game.terms is not None
    chance = random.Random(f"tuning {game.id} {seed} {number}")
    position, table = opening(game, seed, number), Table()
    met: list[tuple[tuple[float, ...], int]] = []
    plies = 0
    while (result := position.result()) is None:
        if plies % APART == 0:
            terms = tuple(map(float, game.terms(position).values()))
            met.append((terms, position.to_move))
        if chance.random() < STRAY:
            position.push(chance.choice(position.moves()))
        else:
            position.push(Search(game, position, table).run(Budget(nodes=nodes)).move)
        plies += 1
    if result.winner is None:
        return [(terms, 0.5) for terms, _ in met]
    return [(terms, float(side == result.winner)) for terms, side in met]


def fitted(rows: Sequence[Row], weights: Sequence[float]) -> list[float]:
    """Return weights that foretell the outcomes better, on the scale of those in use."""
    values = [((_product(terms, weights),), outcome) for terms, outcome in rows]
    (scale,) = _regression(values, [0.004], [0.0])
    scale = max(scale, 1e-4)
    before = [scale * weight for weight in weights]
    spread = [
        TRUST * sum(terms[i] * terms[i] for terms, _ in rows) / len(rows) / 4 + _BINDING
        for i in range(len(weights))
    ]
    return [weight / scale for weight in _regression(rows, before, spread)]


def surprise(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """Return how badly weights foretell the outcomes, at their best scale: bits a position."""
    values = [((_product(terms, weights),), outcome) for terms, outcome in rows]
    (scale,) = _regression(values, [0.004], [0.0])
    total = 0.0
    for (value,), outcome in values:
        expected = min(max(_expected(scale * value), 1e-9), 1 - 1e-9)
        total -= outcome * math.log2(expected) + (1 - outcome) * math.log2(1 - expected)
    return total / len(rows)


def _regression(
    rows: Sequence[Row], start: Sequence[float], binding: Sequence[float]
) -> list[float]:
    """Return logistic regression coefficients, bound to where they start; by Newton's method."""
    size = len(start)
    found = list(start)
    for _ in range(_STEPS):
        slope = [binding[i] * (found[i] - start[i]) for i in range(size)]
        curve = [[binding[i] * (i == j) for j in range(size)] for i in range(size)]
        for terms, outcome in rows:
            expected = _expected(_product(terms, found))
            weight = max(expected * (1 - expected), 1e-6)
            for i, term in enumerate(terms):
                if term:
                    slope[i] += (expected - outcome) * term
                    line = curve[i]
                    for j, other in enumerate(terms):
                        line[j] += weight * term * other
        found = [one - step for one, step in zip(found, _solved(curve, slope), strict=True)]
    return found


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(lines[k][i]))
        lines[i], lines[pivot] = lines[pivot], lines[i]
        for k in range(size):
            if k != i and lines[k][i]:
                factor = lines[k][i] / lines[i][i]
                lines[k] = [a - factor * b for a, b in zip(lines[k], lines[i], strict=True)]
    return [lines[i][size] / lines[i][i] for i in range(size)]


def _product(terms: Sequence[float], weights: Sequence[float]) -> float:
    return sum(map(float.__mul__, map(float, terms), map(float, weights)))


def _expected(value: float) -> float:
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, value))))


def tuned(game: Game, weights: Mapping[str, int], games: int, seed: int, nodes: int) -> str:
    """Return the content of a `weights.json`, from so many games of so many nodes a move."""
    rows = [row for number in range(games) for row in rows_of_game(game, seed, number, nodes)]
    found = fitted(rows, [float(weight) for weight in weights.values()])
    told: dict[str, Any] = {
        "command": f"python -m calculi.match.tuning {game.id} "
        f"--games {games} --seed {seed} --nodes {nodes}",
        "positions": len(rows),
        "bits a position": {
            "before": round(surprise(rows, list(map(float, weights.values()))), 4),
            "after": round(surprise(rows, found), 4),
        },
        "weights": dict(zip(weights, map(round, found), strict=True)),
    }
    return json.dumps(told, indent=2)


def main() -> None:
    """Tune the weights of the game that the command line names, and print them."""
    parser = argparse.ArgumentParser(description="Tune the weights of a game's evaluation.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=200)
    options = parser.parse_args()
    game = load(options.game)
    if game.terms is None:
        parser.error(f"{game.id} weighs nothing")
    print(tuned(game, game.weights, options.games, options.seed, options.nodes))


if __name__ == "__main__":
    main()
