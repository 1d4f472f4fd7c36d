"""`calculi match`: two players, in pairs of games."""

from __future__ import annotations

import argparse
import sys

from calculi.cli.place import add_place, place
from calculi.console.arguments import NewCommand, count, elo, file_path, seconds, whole_number
from calculi.console.streams import warn
from calculi.errors import GameError
from calculi.match import running
from calculi.match.players.named import KINDS
from calculi.match.playing import Match
from calculi.match.progress import Progress, summary
from calculi.match.results import ResultFile
from calculi.match.statistics import SequentialTest
from calculi.search.budget import Budget


def add_commands(command: NewCommand) -> None:
    contest = command("match", help="play matches between two players")
    contest.add_argument("game", metavar="GAME")
    for name, seat in (("first", "A"), ("second", "B")):
        contest.add_argument(name, metavar=seat, help=f"one of {KINDS}")
    contest.add_argument("--games", metavar="N", type=count, default=100, help="default 100")
    contest.add_argument("--seed", metavar="S", type=whole_number, default=1, help="default 1")
    contest.add_argument(
        "--nodes", metavar="N", type=count, help="for each move of a level or a program"
    )
    contest.add_argument("--seconds", metavar="T", type=seconds, help="the same, in seconds")
    add_place(contest)
    contest.add_argument(
        "--results", metavar="FILE", type=file_path, help="JSON Lines to go on from"
    )
    contest.add_argument(
        "--sprt",
        metavar=("ELO0", "ELO1"),
        type=elo,
        nargs=2,
        help="stop when A is known to be stronger by one or the other",
    )
    contest.set_defaults(command=_play_match)


def _play_match(options: argparse.Namespace) -> None:
    budget = None
    if options.nodes or options.seconds:
        budget = Budget(nodes=options.nodes, seconds=options.seconds)
    test = None
    if options.sprt:
        below, above = options.sprt
        if below >= above:
            raise GameError(f"--sprt: {below:g} is not less than {above:g}")
        test = SequentialTest(below, above)
    match = Match(options.game, options.first, options.second, options.seed, budget)
    running.check(match)
    progress = Progress(sys.stderr, options.games)
    file = ResultFile(options.results, match, warn("calculi"))
    with file, place(options) as (executor, at_once):
        counted = running.run(match, options.games, file, executor, at_once, test, progress.show)
    progress.end()
    print("\n".join(summary(match, counted, test)))
