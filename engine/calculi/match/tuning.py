"""Tunes the weights of an evaluation by games of the computer against itself.

    python -m calculi.match.tuning GAME [--pairs N] [--seed S] [--nodes N]

The method is Spall's simultaneous perturbation: all weights move at once, each a little up or down
at random, and for a second evaluation all the other way. The two evaluations play a pair of games,
and the weights move a little towards the winner's. It prints the content of the game's
`weights.json`: the weights, and the command that finds them again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Mapping
from typing import Final

from calculi.game import Game
from calculi.match.players.weighing import weighted
from calculi.match.playing import opening
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable

PERTURBATION: Final = 0.25
"""The share of itself by which a weight moves up or down for a pair of games."""
GAIN: Final = 0.08
"""The share of itself by which a weight changes when a pair is won; it shrinks over time."""
OPPONENTS: Final = "opponent's "
"""A term with this prefix moves together with the player's own. An evaluation that weighs one more
than the other prefers lines by who happens to move at their end. Linja's weights tuned without this
took 56 % of 100 pairs of games at 170 nodes a move, but 17 % at 1,800."""
SMALLEST: Final = 10.0
"""The size assumed for smaller weights, so that a weight of 0 can move at all."""


def tuned(
    game_id: str,
    opponent: Opponent,
    pairs: int,
    seed: int,
    points: Callable[[Opponent, Opponent, int, int], float],
) -> dict[str, float]:
    """Return better weights with the same sum, starting from those of the opponent.

    `points` plays a pair of games, given a seed and a number, and returns the points of the first
    player, 0 to 2.
    """
    chance = random.Random(f"tuning {game_id} {seed}")
    found: dict[str, float] = dict(opponent.weights)
    for number in range(pairs):
        drawn: dict[str, int] = {}
        signs = {
            name: drawn.setdefault(name.removeprefix(OPPONENTS), chance.choice((-1, 1)))
            for name in found
        }
        sizes = {name: max(abs(weight), SMALLEST) for name, weight in found.items()}
        rivals = [
            {
                name: weight + direction * PERTURBATION * signs[name] * sizes[name]
                for name, weight in found.items()
            }
            for direction in (1, -1)
        ]
        above, below = (weighted(opponent, rival) for rival in rivals)
        won = points(above, below, seed, number) - 1
        gain = GAIN * (1 - number / (2 * pairs))
        for name in found:
            found[name] += gain * won * signs[name] * sizes[name]
    return _with_sum_of(found, opponent.weights)


def _with_sum_of(found: dict[str, float], like: Mapping[str, float]) -> dict[str, float]:
    """Return weights in the same ratios, with the sum of `like`.

    Only ratios decide which move is best; with the same sum, a level's noise counts as before.
    """
    scale = sum(map(abs, like.values())) / sum(map(abs, found.values()))
    return {name: scale * weight for name, weight in found.items()}


def pair_points(game: Game, nodes: int) -> Callable[[Opponent, Opponent, int, int], float]:
    """Return a function for `tuned` that plays pairs of games with this many nodes a move."""

    def points(above: Opponent, below: Opponent, seed: int, number: int) -> float:
        taken = 0.0
        for side in (0, 1):
            seats = (above, below) if side == 0 else (below, above)
            position = opening(game, seed, number)
            tables = (TranspositionTable(), TranspositionTable())
            while (result := position.result()) is None:
                mover = position.to_move
                search = Search(seats[mover], position, tables[mover])
                position.push(search.run(Budget(nodes=nodes)).move)
            taken += 0.5 if result.winner is None else float(result.winner == side)
        return taken

    return points


def main() -> None:
    """Tune the weights of the game that the command line names, and print them."""
    parser = argparse.ArgumentParser(description="Tune the weights of a game's evaluation.")
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=300)
    options = parser.parse_args()
    game = load(options.game)
    opponent = opponent_of(game.id)
    if opponent.terms is None:
        parser.error(f"{game.id} weighs nothing")
    found = tuned(game.id, opponent, options.pairs, options.seed, pair_points(game, options.nodes))
    command = (
        f"python -m calculi.match.tuning {game.id} "
        f"--pairs {options.pairs} --seed {options.seed} --nodes {options.nodes}"
    )
    weights = {name: round(weight) for name, weight in found.items()}
    print(
        json.dumps(
            {"command": command, "from": dict(opponent.weights), "weights": weights}, indent=2
        )
    )


if __name__ == "__main__":
    main()
