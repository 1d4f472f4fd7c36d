"""Fits the weights of an evaluation to how games of the computer against itself have ended.

    python -m calculi.match.learning GAME [--games N] [--seed S] [--nodes N] [--into FILE]

lets a search of N nodes a move play against itself, each game from an opening of its own and with
some random moves later on, which make games differ. Then it fits the weights of the game's terms by
logistic regression, so that a lead of its `win_scale` is a chance of three quarters, says on
standard error how well the old and the new weights predict the results, and prints the content of
the game's `weights.json`: the new ones, and the command that finds them again. With `--into`, it
writes that into a file. The same command gives the same weights.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from typing import Final

from calculi.console.arguments import Parser, count, whole_number
from calculi.console.counting import number_of
from calculi.console.streams import program, warn
from calculi.game import Game
from calculi.match.learning import practice
from calculi.match.learning.regression import solved
from calculi.registry import load
from calculi.search.levels import bounded
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable

PROGRAM: Final = "python -m calculi.match.learning"
OPENING_PLIES: Final = (2, 3, 4, 5, 6, 8, 10)
"""How many random plies open a game."""
STRAY_PERCENT: Final = 6
"""The percentage of random moves after the opening."""
KEPT_PERCENT: Final = 50
"""The percentage of positions that are learnt from: neighbours are much alike."""
STEPS: Final = 12
"""Newton steps of the regression, which needs far fewer."""
RIDGE: Final = 1e-4
"""What holds the weights of terms that hardly occur."""

Sample = tuple[list[float], float]
"""The terms of a position, and the points that the player to move took in the end."""


def samples(game: Game, opponent: Opponent, seed: int, number: int, nodes: int) -> list[Sample]:
    """Play a game and return the positions to learn from."""
    chance = random.Random(f"learning {game.id} {seed} {number}")
    position = game.position.from_seed(chance.getrandbits(48))
    table, seen = TranspositionTable(), []
    opening = chance.choice(OPENING_PLIES)
    ply = 0
    while (result := position.result()) is None:
        if ply >= opening and chance.randrange(100) < KEPT_PERCENT and not position.is_veiled():
            values = opponent.terms(position.as_seen())
            told = [float(values[name]) for name in opponent.weights]
            seen.append((told, position.to_move))
        if ply < opening or chance.randrange(100) < STRAY_PERCENT:
            move = chance.choice(position.moves())
        else:
            move = Search(opponent, position, table).run(bounded(nodes)).move
        position.push(move)
        ply += 1
    return [(told, result.points_of(side)) for told, side in seen]


def fitted(found: Sequence[Sample], scale: float) -> list[int]:
    """Return the weights, in hundredths of a point, that predict the points best.

    A lead of `scale` is to be a chance of 3/4.
    """
    size = len(found[0][0])
    unit = scale / math.log(3)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        curve = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for told, points in found:
            chance = _chance(told, weights)
            error, bend = (chance - points) / len(found), chance * (1 - chance) / len(found)
            known = [index for index, value in enumerate(told) if value]
            for row in known:
                slope[row] += error * told[row]
                bent = bend * told[row]
                line = curve[row]
                for column in known:
                    line[column] += bent * told[column]
        step = solved(curve, slope)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
    return [round(weight * unit) for weight in weights]


def loss(found: Sequence[Sample], weights: Sequence[int], scale: float) -> float:
    """Return how badly weights predict the points: the mean logarithmic loss."""
    unit = scale / math.log(3)
    total = 0.0
    for told, points in found:
        chance = min(max(_chance(told, [weight / unit for weight in weights]), 1e-9), 1 - 1e-9)
        total -= points * math.log(chance) + (1 - points) * math.log(1 - chance)
    return total / len(found)


def _chance(told: Sequence[float], weights: Sequence[float]) -> float:
    lead = sum(value * weight for value, weight in zip(told, weights, strict=True) if value)
    return 1 / (1 + math.exp(-max(-30.0, min(lead, 30.0))))


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Learn the weights of the game that the command line names."""
    parser = Parser(prog=PROGRAM, description="Fit the weights of an evaluation to results.")
    parser.add_argument("game")
    parser.add_argument("--games", type=count, default=1000)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--nodes", type=count, default=200, help="for each move; default 200")
    practice.add_into(parser)
    options = parser.parse_args(arguments)
    game, opponent = load(options.game), opponent_of(options.game)
    found: list[Sample] = []
    for number in range(options.games):
        found += samples(game, opponent, options.seed, number, options.nodes)
    weights = fitted(found, opponent.win_scale)
    before = loss(found, list(opponent.weights.values()), opponent.win_scale)
    after = loss(found, weights, opponent.win_scale)
    positions = number_of(len(found), "position", "positions")
    games = number_of(options.games, "game", "games")
    warn(PROGRAM)(f"{positions} of {games}: {before:.4f} before, {after:.4f} now")
    command = (
        f"{PROGRAM} {game.id} --games {options.games} --seed {options.seed} --nodes {options.nodes}"
    )
    named = dict(zip(opponent.weights, weights, strict=True))
    kept = {"command": command, "from": dict(opponent.weights), "weights": named}
    practice.put(options, json.dumps(kept, indent=2) + "\n")
