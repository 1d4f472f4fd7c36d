"""Tunes the weights of an evaluation by games of the computer against itself.

    python -m calculi.match.tuning GAME [--pairs N] [--seed S] [--nodes N] [--results FILE]

The method is Spall's simultaneous perturbation: all weights move at once, each a little up or down
at random, and for a second evaluation all the other way. The two evaluations play a pair of games,
and the weights move a little towards the winner's. It prints the content of the game's
`weights.json`: the weights, and the command that finds them again. With `--results`, each game is
kept in a file as soon as it is over, and a later run of the same tuning goes on from there.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from calculi.console.arguments import Parser, count, file_path, whole_number
from calculi.console.streams import program, warn
from calculi.errors import GameError
from calculi.game import Game
from calculi.match.keeping.game_file import GameFile
from calculi.match.keeping.replaying import check_game
from calculi.match.players.weighing import weighted
from calculi.match.playing import PlayedGame, opening
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable

PROGRAM: Final = "python -m calculi.match.tuning"
PERTURBATION: Final = 0.25
"""The share of itself by which a weight moves up or down for a pair of games."""
GAIN: Final = 0.08
"""The share of itself by which a weight changes when a pair is won; it shrinks over time."""
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
        signs = {name: chance.choice((-1, 1)) for name in found}
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


def pair_points(
    game: Game, nodes: int, file: GameFile | None = None
) -> Callable[[Opponent, Opponent, int, int], float]:
    """Return a function for `tuned` that plays pairs of games with this many nodes a move.

    Games that are in the file are not played again, and others are added to it. The function raises
    `GameError` if they cannot be.
    """
    kept = {} if file is None else {played.number: played.points for played in file.games()}

    def points(above: Opponent, below: Opponent, seed: int, number: int) -> float:
        taken = 0.0
        for side in (0, 1):
            if 2 * number + side not in kept:
                seats = (above, below) if side == 0 else (below, above)
                played = _play(game, seats, nodes, seed, 2 * number + side)
                if file is not None:
                    file.add(played)
                kept[played.number] = played.points
            taken += kept.pop(2 * number + side)
        return taken

    return points


def _play(
    game: Game, seats: tuple[Opponent, Opponent], nodes: int, seed: int, number: int
) -> PlayedGame:
    position = opening(game, seed, number // 2)
    begun = position.text()
    tables = (TranspositionTable(), TranspositionTable())
    moves = []
    while (result := position.result()) is None:
        mover = position.to_move
        move = Search(seats[mover], position, tables[mover]).run(Budget(nodes=nodes)).move
        moves.append(position.move_text(move))
        position.push(move)
    return PlayedGame(number, begun, tuple(moves), number % 2, result.winner, "")


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Tune the weights of the game that the command line names, and print them."""
    parser = Parser(prog=PROGRAM, description="Tune the weights of a game's evaluation.")
    parser.add_argument("game")
    parser.add_argument("--pairs", type=count, default=300)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--nodes", type=count, default=300)
    parser.add_argument(
        "--results", metavar="FILE", type=file_path, help="JSON Lines to go on from"
    )
    options = parser.parse_args(arguments)
    game = load(options.game)
    opponent = opponent_of(game.id)
    with _opened(options, game, opponent) as file:
        points = pair_points(game, options.nodes, file)
        found = tuned(game.id, opponent, options.pairs, options.seed, points)
    command = (
        f"{PROGRAM} {game.id} --pairs {options.pairs} --seed {options.seed} --nodes {options.nodes}"
    )
    weights = {name: round(weight) for name, weight in found.items()}
    print(
        json.dumps(
            {"command": command, "from": dict(opponent.weights), "weights": weights}, indent=2
        )
    )


def _opened(
    options: argparse.Namespace, game: Game, opponent: Opponent
) -> AbstractContextManager[GameFile | None]:
    if options.results is None:
        return nullcontext()
    header = {
        "tuning": game.id,
        "pairs": options.pairs,
        "seed": options.seed,
        "nodes": options.nodes,
        "from": dict(opponent.weights),
    }

    def check(played: PlayedGame) -> None:
        if played.fault:
            raise GameError("fault is told, though nobody can make one")
        check_game(game, options.seed, played)

    return GameFile(options.results, header, check, warn(PROGRAM))


if __name__ == "__main__":
    sys.exit(main())
