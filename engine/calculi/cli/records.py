"""`calculi show`, `validate` and `random`: recorded games."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from calculi.console.arguments import NewCommand, one_line, whole_number
from calculi.console.counting import number_of
from calculi.console.files import read_text, shown
from calculi.console.streams import StreamError, warn
from calculi.errors import GameError
from calculi.record import reading, writing
from calculi.record.files import MOST_BYTES
from calculi.record.parts import RecordFields, Variation
from calculi.record.random_game import random_record
from calculi.record.record import Record
from calculi.record.replay import Replay
from calculi.registry import load

_FILE: Final = "a record: a file, a link, or an address; - is standard input"
_LONGEST_LINK: Final = 80
"""How many characters of a link messages show."""


def add_commands(command: NewCommand) -> None:
    show = command("show", help="show a recorded game")
    show.add_argument("file", metavar="FILE", help=_FILE)
    show.set_defaults(command=_show)

    validate = command("validate", help="check recorded games by replaying them")
    validate.add_argument("files", metavar="FILE", nargs="+", help=_FILE)
    validate.set_defaults(command=_validate)

    draw = command("random", help="print a random game as a record")
    draw.add_argument("game", metavar="GAME")
    draw.add_argument(
        "--seed", type=whole_number, required=True, help="the same seed gives the same game"
    )
    draw.set_defaults(command=_random)


def _read_record(name: str) -> Record:
    """Read a record from a file, a link or an address; raises `GameError` with it and the reason.

    Nothing is fetched: an address holds its game.
    """
    text = name if reading.is_link(name) else read_text(name, MOST_BYTES)
    try:
        return reading.read_found(text)
    except GameError as error:
        raise GameError(f"{_called(name)}: {error}") from error


def _called(name: str) -> str:
    """Return what messages call a record: a long link, too, is told from others by its end."""
    if not reading.is_link(name):
        return shown(name)
    link = name.strip()
    return link if len(link) <= _LONGEST_LINK else f"{link[: _LONGEST_LINK - 20]}…{link[-19:]}"


def _summary(played: Record) -> str:
    plies = number_of(len(played.moves), "ply", "plies")
    return f"{played.game}, {plies}, {played.result or 'open'}"


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
    print(f"\n{replay.position}\n{_summary(played)}")


def _show_annotations(line: RecordFields | Variation, place: str) -> None:
    """Print the comments, marks and variations of a line; variations are named as in the file."""
    for ply, text in sorted(line.comments.items()):
        print(f"{place}after ply {ply}: {text}")
    for ply, drawn in sorted(line.marks.items()):
        print(f"{place}after ply {ply}, marks: {' '.join(drawn)}")
    for number, inner in enumerate(line.lines):
        name = f"{place}lines[{number}]"
        print(f"{name} from ply {inner.branch}: {' '.join(inner.moves)}")
        _show_annotations(inner, f"{name} ")


def _validate(options: argparse.Namespace) -> None:
    bad = 0
    for name in options.files:
        try:
            print(f"{_called(name)}: {_summary(_read_record(name))}")
        except GameError as error:
            if isinstance(error, StreamError):
                warn("calculi")(str(error))
            else:
                print(one_line(str(error)), file=sys.stderr)
            bad += 1
    if bad:
        raise SystemExit(2)


def _random(options: argparse.Namespace) -> None:
    print(writing.to_file(random_record(load(options.game), options.seed)), end="")
