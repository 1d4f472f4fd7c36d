"""Learns the tables of an evaluation from nothing, by games of the computer with itself.

    python -m calculi.match.learning.tables GAME [--games N] [--times N] [--seed S] [--nodes N]
        [--workers N] [--into FILE]

In the first games the computer knows only how points are counted. They begin with any number of
random moves, so that all kinds of positions come up, and stray now and then. What each position
came to in the end gives the first tables, by least squares: a stage of the game also looks at the
stages next to it. With them the computer plays again, and learns again, so many times. The tables
and the command are written into the game's data file or another one. The same command gives the
same tables, with any number of workers.
"""

from __future__ import annotations

import inspect
import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, Final

from calculi.console.arguments import Parser, count, whole_number, workers
from calculi.console.streams import guarded
from calculi.errors import GameError
from calculi.game import P1, Game, Position
from calculi.match import running
from calculi.match.learning.regression import NormalEquations
from calculi.registry import load
from calculi.search.levels import bounded
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from calculi.search.weights import Table, Tables
from calculi.texts.sentence import Sentence

PROGRAM: Final = "python -m calculi.match.learning.tables"
MOST_OPENING_PLIES: Final = 23
"""How many random plies at most open a game."""
STRAY_PERCENTS: Final = (0, 4, 10)
"""In a third of the games each: the percentage of random moves after the opening."""
SHARES: Final = (1, 0.5, 0.25)
"""How much a value counts at its own stage, at the ones next to it, and at those after them."""
RIDGE: Final = 50.0

Sample = tuple[int, Sequence[float], float]
"""A position's stage, what counts in it, and the margin in the end, in hundredths of a point: all
for the player to move."""


def samples(game_id: str, learnt: Mapping[int, Table], nodes: int, seed: str) -> list[Sample]:
    """Play a game by these tables, or as far as a player sees, and return what it teaches."""
    game, opponent = load(game_id), opponent_of(game_id)
    tables = tables_of(opponent)
    tables.take(learnt)
    chance = random.Random(seed)
    position = game.position.from_seed(chance.getrandbits(48)).as_seen()
    opening = chance.randint(2, MOST_OPENING_PLIES)
    stray = chance.choice(STRAY_PERCENTS)
    table, seen, ply = TranspositionTable(), [], 0
    while position.result() is None and not position.is_veiled():
        seen.append((*tables.counted(position), position.to_move))
        if ply < opening or chance.randrange(100) < stray:
            move = chance.choice(position.moves())
        else:
            move = Search(opponent, position, table).run(bounded(nodes)).move
        position.push(move)
        ply += 1
    margin = _margin(opponent, position)
    return [(stage, told, margin if side == P1 else -margin) for stage, told, side in seen]


def tables_of(opponent: Opponent) -> Tables:
    """Return what an opponent learns; raises `GameError` for one whose evaluation has no tables."""
    if opponent.tables is None:
        raise GameError(Sentence("errors.tables"))
    return opponent.tables


def _margin(opponent: Opponent, position: Position[Any]) -> int:
    """Return by how much the first player leads in the end, in hundredths of a point."""
    result = position.result()
    if result is None:  # all that can be seen of the game is over
        value = opponent.evaluate(position)
        return value if position.to_move == P1 else -value
    margin = 100 * (result.margin or 0)
    return margin if result.winner == P1 else -margin


def fitted(found: Iterable[Sample], plain: Mapping[int, Table]) -> dict[int, list[float]]:
    """Return for each stage the table that foretells the margins best."""
    equations: defaultdict[int, NormalEquations] = defaultdict(
        lambda: NormalEquations(len(next(iter(plain.values()))))
    )
    for stage, told, margin in found:
        equations[stage].add(told, margin)
    learnt = {}
    for stage, table in plain.items():
        near = NormalEquations(len(table))
        for other, others in equations.items():
            if abs(other - stage) < len(SHARES):
                near.add_share(others, SHARES[abs(other - stage)])
        learnt[stage] = [round(value, 1) for value in near.solution(RIDGE)]
    return learnt


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn the tables of the game that the command line names.

    Returns the exit status, as `guarded` does.
    """
    return guarded(PROGRAM, lambda: _obey(arguments))


def _obey(arguments: Sequence[str] | None) -> None:
    parser = Parser(prog=PROGRAM, description="Learn the tables of an evaluation from nothing.")
    parser.add_argument("game")
    parser.add_argument("--games", type=count, default=2500)
    parser.add_argument("--times", type=count, default=3, help="how often; default 3")
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--nodes", type=count, default=1000, help="for each move; default 1000")
    parser.add_argument("--workers", type=workers, default=1, help="processes; default 1")
    parser.add_argument("--into", type=Path, help="default: the game's data file")
    options = parser.parse_args(arguments)
    game, opponent = load(options.game), opponent_of(options.game)
    tables = tables_of(opponent)
    learnt: Mapping[int, Table] = tables.plain
    with running.processes(options.workers) as (executor, _):
        for time in range(options.times):
            seeds = [
                f"tables {game.id} {options.seed} {time} {one}" for one in range(options.games)
            ]
            found = _played(executor, game, learnt, seeds, options.nodes)
            learnt = fitted(found, tables.plain)
            print(f"{len(found)} positions of {options.games} games", flush=True)
    command = (
        f"{PROGRAM} {game.id} --games {options.games} --times {options.times}"
        f" --seed {options.seed} --nodes {options.nodes}"
    )
    path = options.into or Path(inspect.getfile(opponent.evaluate)).parent / tables.file
    path.write_text(_text(command, learnt), encoding="utf-8")


def _played(
    executor: Executor, game: Game, learnt: Mapping[int, Table], seeds: Sequence[str], nodes: int
) -> list[Sample]:
    play = partial(samples, game.id, learnt, nodes)
    return [sample for found in executor.map(play, seeds, chunksize=10) for sample in found]


def _text(command: str, learnt: Mapping[int, Table]) -> str:
    """Return the content of the data file: a line for each stage."""
    lines = [f'    "{stage}": {json.dumps(table)}' for stage, table in learnt.items()]
    return (
        f'{{\n  "command": {json.dumps(command)},\n  "tables": {{\n'
        + ",\n".join(lines)
        + "\n  }\n}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
