"""Games of the computer with itself, from which evaluations learn.

They begin with any number of random moves, so that all kinds of positions come up, and have another
now and then. The same command plays the same games, with any number of workers.
"""

from __future__ import annotations

import json
import random
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from calculi.console.arguments import Parser, count, file_path, whole_number, workers
from calculi.console.counting import number_of
from calculi.console.streams import warn
from calculi.game import Game, Position
from calculi.match import running
from calculi.search.levels import bounded
from calculi.search.opponent import Opponent
from calculi.search.search import Search
from calculi.search.table import TranspositionTable

MOST_OPENING_PLIES: Final = 23
"""The most random plies that open a game."""
STRAY_PERCENTS: Final = (0, 4, 10)
"""In a third of the games each: the percentage of random moves after the opening."""
TELLING: Final = ("games", "times", "seed", "nodes")
"""The options of a command that decide what is learnt."""
BATCH: Final = 20
"""Games per task, so that tables need not be sent for each."""

Noted = TypeVar("Noted")
Sample = TypeVar("Sample")


class Practised(NamedTuple, Generic[Noted]):
    """A game that was played to learn from."""

    opening: int
    """How many random plies it began with."""
    noted: list[tuple[Noted, int]]
    """What there was to note of each position, and the player to move."""
    last: Position[Any]


def practised(
    game: Game,
    opponent: Opponent,
    nodes: int,
    seed: str,
    note: Callable[[Any], Noted],
    stray_percents: Sequence[int] = STRAY_PERCENTS,
) -> Practised[Noted]:
    """Play a game with `nodes` a move, to its end or to where something is hidden from players.

    One of `stray_percents` is the percentage of random moves after the opening.
    """
    chance = random.Random(seed)
    position = game.position.from_seed(chance.getrandbits(48)).as_seen()
    opening = chance.randint(2, MOST_OPENING_PLIES)
    stray = chance.choice(stray_percents)
    table = TranspositionTable()
    noted: list[tuple[Noted, int]] = []
    while position.result() is None and not position.is_veiled():
        is_random = len(noted) < opening or chance.randrange(100) < stray
        noted.append((note(position), position.to_move))
        if is_random:
            move = chance.choice(position.moves())
        else:
            move = Search(opponent, position, table).run(bounded(nodes)).move
        position.push(move)
    return Practised(opening, noted, position)


def parser_of(program: str, description: str, *, games: int, nodes: int) -> Parser:
    """Return a parser of command lines; `games` and `nodes` are defaults."""
    parser = Parser(prog=program, description=description)
    parser.add_argument("game")
    parser.add_argument("--games", type=count, default=games)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--nodes", type=count, default=nodes, help=f"a move; default {nodes}")
    parser.add_argument("--workers", type=workers, default=1, help="processes; default 1")
    add_into(parser)
    return parser


def add_into(parser: Parser) -> None:
    """Add the option that `put` obeys."""
    parser.add_argument(
        "--into", metavar="FILE", type=file_path, help="where to; by default printed"
    )


def put(options: Namespace, content: str) -> None:
    """Print the content of a data file, or write it where the command line says and tell that.

    The game's own file changes only where it is named: the package that learns may have been
    installed only to play.
    """
    if options.into is None:
        print(content, end="")
    else:
        options.into.write_text(content, encoding="utf-8")
        print(options.into)


def samples_of(
    options: Namespace, program: str, time: int, play: Callable[[Sequence[str]], list[Sample]]
) -> list[Sample]:
    """Play as many games as the command line says, in processes, and return the samples.

    `play` plays a game for each seed that it is given; `time` numbers the rounds of learning, each
    of which has seeds of its own. The number of positions is printed on standard error, after the
    program's name.
    """
    seeds = [f"tables {options.game} {options.seed} {time} {one}" for one in range(options.games)]
    batches = [seeds[first : first + BATCH] for first in range(0, len(seeds), BATCH)]
    with running.processes(options.workers) as (executor, _):
        found = [sample for some in running.each(executor, play, batches) for sample in some]
    positions = number_of(len(found), "position", "positions")
    warn(program)(f"{positions} of {number_of(options.games, 'game', 'games')}")
    return found


def keep(
    options: Namespace, program: str, learnt: Mapping[str, Mapping[Any, Sequence[float]]]
) -> None:
    """Put what was learnt, under one name, and the command that learns it again."""
    given = [f"--{one} {vars(options)[one]}" for one in TELLING if one in options]
    command = " ".join((program, options.game, *given))
    ((name, parts),) = learnt.items()
    lines = [
        f'    "{part}": {json.dumps(values, separators=(",", ":"))}'
        for part, values in parts.items()
    ]
    put(
        options,
        f'{{\n  "command": {json.dumps(command)},\n  "{name}": {{\n'
        + ",\n".join(lines)
        + "\n  }\n}\n",
    )
