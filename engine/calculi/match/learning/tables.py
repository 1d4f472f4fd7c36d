"""Learns the tables of an evaluation from nothing, by games of the computer with itself.

    python -m calculi.match.learning.tables GAME [--games N] [--times N] [--seed S] [--nodes N]
        [--workers N] [--into FILE]

In the first games the computer knows only how points are counted. The final margins of the games
give the first tables, by least squares; each stage of the game also learns from those next to it.
With these tables the computer plays again, and learns again, `--times` in all. It prints the
content of the game's data file, the command and the tables, or writes it into the file that is
named.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from calculi.console.arguments import count
from calculi.console.streams import program
from calculi.errors import GameError
from calculi.game import P1, Position
from calculi.match.learning import practice
from calculi.match.learning.regression import NormalEquations
from calculi.registry import load
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.weights import Table, Tables
from calculi.texts.sentence import Sentence

PROGRAM: Final = "python -m calculi.match.learning.tables"
SHARES: Final = (1, 0.5, 0.25)
"""The weight of a value at its own stage, at the ones next to it, and at those one further."""
RIDGE: Final = 50.0
"""What holds the values of entries that hardly ever count."""

NEVER: Final = (0,)
"""The percentage of random moves after the opening: the margin tells what a position is worth only
if both go on from there as well as they can."""

Sample = tuple[int, Sequence[float], float]
"""A position's stage, how often each entry of its table counts, and the margin in the end, in
hundredths of a point: all for the player to move."""


def samples(
    game_id: str, nodes: int, learnt: Mapping[int, Table], seeds: Sequence[str]
) -> list[Sample]:
    """Play games by these tables, up to anything hidden from players, and return their samples."""
    game, opponent = load(game_id), opponent_of(game_id)
    tables = tables_of(opponent)
    tables.take(learnt)
    found: list[Sample] = []
    for seed in seeds:
        played = practice.practised(game, opponent, nodes, seed, tables.counted, NEVER)
        margin = _margin(opponent, played.last)
        found += [
            (stage, told, margin if side == P1 else -margin)
            for (stage, told), side in played.noted[played.opening :]
        ]
    return found


def tables_of(opponent: Opponent) -> Tables:
    """Return an opponent's tables; raises `GameError` if its evaluation has none."""
    if opponent.tables is None:
        raise GameError(Sentence("errors.tables"))
    return opponent.tables


def _margin(opponent: Opponent, position: Position[Any]) -> int:
    """Return by how much the first player leads in the end, in hundredths of a point."""
    result = position.result()
    if result is None:  # the game stopped where something is hidden
        value = opponent.evaluate(position)
        return value if position.to_move == P1 else -value
    margin = 100 * (result.margin or 0)
    return margin if result.winner == P1 else -margin


def fitted(found: Iterable[Sample], plain: Mapping[int, Table]) -> dict[int, list[float]]:
    """Return for each stage the table that predicts the margins best."""
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


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Learn the tables of the game that the command line names."""
    description = "Learn the tables of an evaluation from nothing."
    parser = practice.parser_of(PROGRAM, description, games=2500, nodes=1000)
    parser.add_argument("--times", type=count, default=3, help="how often; default 3")
    options = parser.parse_args(arguments)
    opponent = opponent_of(options.game)
    tables = tables_of(opponent)
    learnt: Mapping[int, Table] = tables.plain
    for time in range(options.times):
        play = partial(samples, options.game, options.nodes, learnt)
        learnt = fitted(practice.samples_of(options, PROGRAM, time, play), tables.plain)
    practice.keep(options, PROGRAM, {"tables": learnt})


if __name__ == "__main__":
    sys.exit(main())
