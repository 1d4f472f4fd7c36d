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
from pathlib import Path
from typing import Final

from calculi.console.streams import program
from calculi.game import Game
from calculi.match import running, series
from calculi.match.freezing import freeze, player_name
from calculi.match.playing import Match
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


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Play the matches of the game that the command line names, and print the results."""
    parser = series.parser(PROGRAM, "Play full strength against earlier versions.", games=40)
    options = parser.parse_args(arguments)
    game = load(options.game)
    with tempfile.TemporaryDirectory() as room, running.processes(1) as place:
        for commit, match in matches(game, options.seed).items():
            earlier = player_name(freeze(Path(room), commit)).replace("GAME", game.id)
            print(series.play(match, options, PROGRAM, place, second=earlier), flush=True)


if __name__ == "__main__":
    sys.exit(main())
