"""The matches that show how the computer player has developed; a later run continues them.

    python -m calculi.match.versions GAME FOLDER [--games N] [--seed S]

plays full strength against itself as it was in the commit of each earlier version, which it takes
out of the repository in the working directory; both have `SECONDS` a move. The results of a match
are one file in the folder. Games run one at a time, so that none slows another down. Prints a line
for each match.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from calculi.console.arguments import Parser, count, whole_number
from calculi.console.streams import guarded, warn
from calculi.game import Game
from calculi.match import running
from calculi.match.freezing import freeze, player_name
from calculi.match.playing import Match
from calculi.match.progress import standing
from calculi.match.results import result_file
from calculi.registry import load
from calculi.search.budget import Budget

PROGRAM: Final = "python -m calculi.match.versions"
SECONDS: Final = 0.3
"""The time of both players for a move."""
COMMITS: Final = ("b9731f4fde",)
"""Commits whose player later ones are measured against, the oldest first."""


def matches(game: Game, seed: int) -> dict[str, Match]:
    """Return, by commit, the match against that version, which a file keeps under this name."""
    name, budget = f"full:{SECONDS}", Budget(seconds=SECONDS)
    return {commit: Match(game.id, name, f"version:{commit}", seed, budget) for commit in COMMITS}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches of the game that the command line names, and print the results.

    Returns the exit status, as `guarded` does.
    """
    return guarded(PROGRAM, lambda: _obey(arguments))


def _obey(arguments: Sequence[str] | None) -> None:
    parser = Parser(prog=PROGRAM, description="Play full strength against earlier versions.")
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=count, default=40)
    parser.add_argument("--seed", type=whole_number, default=1)
    options = parser.parse_args(arguments)
    game = load(options.game)
    with tempfile.TemporaryDirectory() as room, running.processes(1) as (executor, at_once):
        for commit, match in matches(game, options.seed).items():
            program = player_name(freeze(Path(room), commit)).replace("GAME", game.id)
            played = replace(match, second=program)
            with result_file(options.folder, match, warn(PROGRAM)) as file:
                counted = running.run(played, options.games, file, executor, at_once)
            print(standing(match, counted), flush=True)


if __name__ == "__main__":
    sys.exit(main())
