"""The command `calculi`; the handbook's page on commands lists what it does."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Sequence
from typing import Final

import calculi
from calculi.cli.perft import divide, perft
from calculi.cli.terminal import TerminalGame
from calculi.cli.ugi_streams import serve
from calculi.console.arguments import Parser, seconds, whole_number
from calculi.console.streams import guarded, standard_input
from calculi.game import P1, P2
from calculi.registry import load
from calculi.search.levels import at_full_strength, level_number
from calculi.search.opponent import opponent_of
from calculi.texts import say

_MODULES: Final = {
    "records": ("show", "validate", "random"),
    "match": ("match",),
    "study": ("study",),
    "lessons": ("lessons",),
    "puzzles": ("puzzles",),
    "worksheet": ("worksheet",),
    "site": ("site",),
}
"""The modules beside this one and their commands. Together they import most of the engine, so each
is imported only when one of its commands is called, or when all commands are listed."""
_OWN: Final = ("games", "play", "perft", "ugi", "--version")
"""The commands and options of this module itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status, as `guarded` does."""

    def obey() -> None:
        words = sys.argv[1:] if arguments is None else arguments
        options = _parser(words[0] if words else "").parse_args(words)
        command: Callable[[argparse.Namespace], None] = options.command
        command(options)

    return guarded("calculi", obey)


def _parser(asked: str) -> Parser:
    """Return the parser of the arguments, the first of which is `asked`."""
    parser = Parser(prog="calculi", description="Five board games about numbers.")
    parser.add_argument("--version", action="version", version=f"calculi {calculi.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", title="commands")

    listing = commands.add_parser("games", help="list the games")
    listing.set_defaults(command=_games)

    play = commands.add_parser("play", help="play against the computer in the terminal")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--side", choices=("p1", "p2"), default="p1", help="your side")
    strength = play.add_mutually_exclusive_group()
    strength.add_argument("--level", type=_level, help="the computer's; by default the highest")
    strength.add_argument(
        "--seconds", metavar="T", type=seconds, help="full strength instead, this long a move"
    )
    play.set_defaults(command=_play)

    count = commands.add_parser("perft", help="count the lines of legal plies to a depth")
    count.add_argument("game", metavar="GAME")
    count.add_argument("depth", metavar="DEPTH", type=whole_number)
    count.add_argument("--position", metavar="TEXT", help="where to start from")
    count.add_argument("--divide", action="store_true", help="count for each first move, too")
    count.set_defaults(command=_perft)

    for module in _modules_for(asked):
        importlib.import_module(f"calculi.cli.{module}").add_commands(commands.add_parser)

    talk = commands.add_parser("ugi", help="speak UGI on standard input and output")
    talk.add_argument("game", metavar="GAME")
    talk.set_defaults(command=_ugi)
    return parser


def _level(text: str) -> float:
    try:
        return level_number(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _modules_for(asked: str) -> Sequence[str]:
    """Return the modules that add the command `asked`; all of them if there is no such command."""
    if asked in _OWN:
        return ()
    found = [module for module, names in _MODULES.items() if asked in names]
    return found or tuple(_MODULES)


def _games(_: argparse.Namespace) -> None:
    for game in map(load, calculi.games()):
        players = ", ".join(say("en", f"{game.id}.player.{player}") for player in (P1, P2))
        print(f"{game.id}\t{game.name}\t{players}\t{game.designer}")


def _play(options: argparse.Namespace) -> None:
    side = P1 if options.side == "p1" else P2
    game = load(options.game)
    opponent = opponent_of(game.id)
    if options.seconds is not None:
        strength = at_full_strength(options.seconds)
    elif options.level is not None:
        strength = opponent.level(options.level)
    else:
        strength = opponent.levels[-1]
    TerminalGame(game, side, strength, standard_input()).run()


def _perft(options: argparse.Namespace) -> None:
    if options.position is None:
        position = calculi.start(options.game)
    else:
        position = calculi.position(options.game, options.position)
    if options.divide and options.depth:
        counts = divide(position, options.depth)
        for move, nodes in counts.items():
            print(f"{move}: {nodes}")
        print(f"nodes {sum(counts.values())}")
    else:
        print(f"nodes {perft(position, options.depth)}")


def _ugi(options: argparse.Namespace) -> None:
    serve(load(options.game), standard_input(), sys.stdout)
