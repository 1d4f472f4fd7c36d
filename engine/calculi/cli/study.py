"""`calculi study`: what a game is like when the strongest player plays itself."""

from __future__ import annotations

import argparse
import sys

from calculi.cli.place import add_place, place
from calculi.console.arguments import NewCommand, count, folder_path, seconds, whole_number
from calculi.console.counting import number_of
from calculi.console.streams import warn
from calculi.match import running
from calculi.match.progress import Progress
from calculi.match.study.studying import NUMBERS_FILE, Terms, study
from calculi.page.schema.study import Share, Study
from calculi.search.levels import FAULTLESS
from calculi.search.tree import WIN


def add_commands(command: NewCommand) -> None:
    asked = command("study", help="find out what a game is like: the strongest player plays itself")
    asked.add_argument("game", metavar="GAME")
    asked.add_argument(
        "folder", metavar="FOLDER", type=folder_path, help="where it is kept, to go on from"
    )
    asked.add_argument("--games", metavar="N", type=count, default=300, help="default 300")
    asked.add_argument(
        "--seconds", metavar="T", type=seconds, default=0.1, help="for each move; default 0.1"
    )
    asked.add_argument("--seed", metavar="S", type=whole_number, default=1, help="default 1")
    asked.add_argument(
        "--search",
        metavar="T",
        type=seconds,
        default=60.0,
        help="for the start; default 60. The ends of 40 games are searched, too, 1 s a position",
    )
    strongest = f"level:{FAULTLESS}"
    asked.add_argument("--player", metavar="NAME", default=strongest, help=f"default {strongest}")
    add_place(asked)
    asked.set_defaults(command=_study)


def _study(options: argparse.Namespace) -> None:
    terms = Terms(
        options.game, options.player, options.seconds, options.seed, options.games, options.search
    )
    running.check(terms.match())
    progress = Progress(sys.stderr, options.games)
    with place(options) as (executor, at_once):
        found = study(terms, options.folder, executor, at_once, progress.show, tell=warn("calculi"))
    progress.end()
    print("\n".join(_summary(found)))
    print(f"numbers: {options.folder / NUMBERS_FILE}")


def _summary(found: Study) -> list[str]:
    games = number_of(found["games"], "game", "games")
    median = (
        number_of(found["turns"]["median"], "turn", "turns"),
        number_of(found["plies"]["median"], "ply", "plies"),
        number_of(found["lead_changes"]["median"], "lead change", "lead changes"),
    )
    (halfway,) = (known for known in found["behind"] if known["part"] == 0.5)
    lines = [
        f"{found['game']}: {found['player']} against itself, {games}",
        f"points of the first player: {_told(found['balance'])}",
        f"draws: {_told(found['draws'])}",
        f"median: {', '.join(median)}",
        f"the loser had led halfway: {_told(halfway)}",
    ]
    if found["proved"]:
        plies = number_of(found["proved"]["plies"]["median"], "ply", "plies")
        lines.append(f"outcome proved, median: {plies} before the end")
    if found["first_moves"]:
        moves = found["first_moves"]["moves"]
        best = " ".join(f"{known['move']} {_score(known['score'])}" for known in moves[:4])
        lines.append(f"best first moves: {best}")
    return lines


def _score(points: float) -> str:
    """Return points, or how the game ends where that is proved."""
    if abs(points) < WIN / 100:
        return f"{points:+.2f}"
    return "wins" if points > 0 else "loses"


def _told(found: Share) -> str:
    share, low, high = found["share"]
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
