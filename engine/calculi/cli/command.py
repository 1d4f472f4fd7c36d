"""The command `calculi`, as the protocol page has it."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

from calculi import __version__
from calculi.cli import ugi
from calculi.cli.perft import divide, perft
from calculi.cli.terminal import TerminalGame
from calculi.errors import GameError
from calculi.game import P1, P2, Position
from calculi.match import running
from calculi.match.players import KINDS
from calculi.match.playing import Match
from calculi.match.progress import Progress, summary
from calculi.match.results import ResultFile
from calculi.match.statistics import SequentialTest
from calculi.record import reading, writing
from calculi.record.parts import Variation
from calculi.record.random_game import random_record
from calculi.record.record import Record
from calculi.record.replay import Replay
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.levels import STEPS
from calculi.search.opponent import opponent_of
from calculi.texts import say


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line on standard error, with exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, _line(f"{self.prog}: {message}") + "\n")


def _line(message: str) -> str:
    """Return a message on one line, whatever names from outside it repeats."""
    return " ".join(message.splitlines())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, or 2 where an argument or text is bad."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], None] = options.command
    try:
        command(options)
    except GameError as error:
        print(_line(f"calculi: {error}"), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return 0


def _parser() -> _Parser:
    parser = _Parser(prog="calculi", description="Five board games about numbers.")
    parser.add_argument("--version", action="version", version=f"calculi {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", title="commands")

    listing = commands.add_parser("games", help="list the games")
    listing.set_defaults(command=_games)

    play = commands.add_parser("play", help="play against the computer in the terminal")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--side", choices=("p1", "p2"), default="p1", help="your side")
    play.add_argument("--level", type=int, default=STEPS, help=f"the computer's, 1 to {STEPS}")
    play.set_defaults(command=_play)

    count = commands.add_parser("perft", help="count the lines of legal plies of a depth")
    count.add_argument("game", metavar="GAME")
    count.add_argument("depth", metavar="DEPTH", type=_whole_number)
    count.add_argument("--position", metavar="TEXT", help="where to start from")
    count.add_argument("--divide", action="store_true", help="count for each move first")
    count.set_defaults(command=_perft)

    show = commands.add_parser("show", help="show a recorded game")
    show.add_argument("file", metavar="FILE", help="a record; - is standard input")
    show.set_defaults(command=_show)

    validate = commands.add_parser("validate", help="check recorded games by replaying them")
    validate.add_argument("files", metavar="FILE", nargs="+")
    validate.set_defaults(command=_validate)

    draw = commands.add_parser("random", help="print a random game as a record")
    draw.add_argument("game", metavar="GAME")
    draw.add_argument("--seed", type=_whole_number, required=True, help="the same game again")
    draw.set_defaults(command=_random)

    _add_match(commands.add_parser("match", help="play matches between two players"))

    talk = commands.add_parser("ugi", help="speak UGI on standard input and output")
    talk.add_argument("game", metavar="GAME")
    talk.set_defaults(command=_ugi)
    return parser


def _add_match(contest: argparse.ArgumentParser) -> None:
    contest.add_argument("game", metavar="GAME")
    for name, seat in (("first", "A"), ("second", "B")):
        contest.add_argument(name, metavar=seat, help=f"one of {KINDS}")
    contest.add_argument("--games", metavar="N", type=_count, default=100, help="default 100")
    contest.add_argument("--seed", metavar="S", type=_whole_number, default=1, help="default 1")
    contest.add_argument("--nodes", metavar="N", type=_count, help="for each move of a level")
    contest.add_argument("--seconds", metavar="T", type=_seconds, help="for each move of a level")
    where = contest.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", metavar="N", type=_count, default=1, help="processes; default 1"
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster to play on")
    contest.add_argument("--results", metavar="FILE", type=Path, help="JSON Lines to go on from")
    contest.add_argument(
        "--sprt",
        metavar=("ELO0", "ELO1"),
        type=_elo,
        nargs=2,
        help="stop when A is known to be either so much stronger",
    )
    contest.set_defaults(command=_match)


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _count(text: str) -> int:
    number = _whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("0 is too few")
    return number


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text, re.ASCII) or not float(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return float(text)


def _elo(text: str) -> float:
    if not re.fullmatch(r"[+-]?\d{1,4}(\.\d{1,3})?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not an Elo difference")
    return float(text)


def _games(_: argparse.Namespace) -> None:
    for game in map(load, game_ids()):
        players = ", ".join(say("en", f"{game.id}.player.{player}") for player in (P1, P2))
        print(f"{game.id}\t{game.name}\t{players}\t{game.designer}")


def _play(options: argparse.Namespace) -> None:
    side = P1 if options.side == "p1" else P2
    game = load(options.game)
    TerminalGame(game, side, opponent_of(game.id).level(options.level)).run()


def _perft(options: argparse.Namespace) -> None:
    game = load(options.game)
    position: Position[Any] = game.position.start()
    if options.position is not None:
        position = game.position.from_text(options.position)
    if options.divide and options.depth:
        counts = divide(position, options.depth)
        for move, nodes in counts.items():
            print(f"{move}: {nodes}")
        print(f"nodes {sum(counts.values())}")
    else:
        print(f"nodes {perft(position, options.depth)}")


def _read_record(name: str) -> Record:
    """Read a record from a file; raises `GameError` with the file's name and the reason."""
    try:
        written = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return reading.read_text(written.decode())
    except OSError as error:
        raise GameError(f"{name}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise GameError(f"{name}: not UTF-8 text") from error
    except GameError as error:
        raise GameError(f"{name}: {error}") from error


def _summary(played: Record) -> str:
    return f"{played.game}, {len(played.moves)} plies, {played.result or 'open'}"


def _show(options: argparse.Namespace) -> None:
    played = _read_record(options.file)
    replay = Replay(load(played.game), played.start)
    replay.go(list(played.moves))
    players = ", ".join(
        f"{replay.player_name(side)}: {player.name or player.kind}"
        for side, player in enumerate(played.players)
    )
    print(f"{replay.game.name}. {players}")
    print(f"start {played.start}\n")
    for turn in replay.turns():
        print(f"{turn.number:3} {replay.player_name(turn.player)}: {turn.text}")
    _show_annotations(played, "")
    print(f"\n{replay.position.picture()}\n{_summary(played)}")


def _show_annotations(line: Record | Variation, place: str) -> None:
    """Print the comments and variations of a line; a variation is named as in the file."""
    for ply, text in sorted(line.comments.items()):
        print(f"{place}after ply {ply}: {text}")
    for number, inner in enumerate(line.lines):
        name = f"{place}lines[{number}]"
        print(f"{name} from ply {inner.branch}: {' '.join(inner.moves)}")
        _show_annotations(inner, f"{name} ")


def _validate(options: argparse.Namespace) -> None:
    bad = 0
    for name in options.files:
        try:
            print(f"{name}: {_summary(_read_record(name))}")
        except GameError as error:
            print(_line(str(error)), file=sys.stderr)
            bad += 1
    if bad:
        raise SystemExit(2)


def _random(options: argparse.Namespace) -> None:
    print(writing.to_file(random_record(load(options.game), options.seed)), end="")


def _match(options: argparse.Namespace) -> None:
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
    file = ResultFile(options.results, match)
    progress = Progress(sys.stderr, options.games)
    place = (
        running.cluster(options.scheduler)
        if options.scheduler
        else running.processes(options.workers)
    )
    with place as (executor, at_once):
        counted = running.run(match, options.games, file, executor, at_once, test, progress.show)
    progress.end()
    print("\n".join(summary(match, counted, test)))


def _ugi(options: argparse.Namespace) -> None:
    ugi.serve(load(options.game), sys.stdin, sys.stdout)
