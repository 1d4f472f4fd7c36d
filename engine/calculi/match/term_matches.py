"""The matches that show how much each term of an evaluation matters; a later run continues them.

    python -m calculi.match.term_matches GAME FOLDER [--games N] [--seed S] [--workers N]

plays a search of `NODES` nodes a move against the same search without one term of the evaluation,
for each term. Its share beyond half of the points shows how much the term matters. The results of a
match are one file in the folder. Prints a line for each term.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from calculi.console.arguments import workers
from calculi.console.streams import program
from calculi.game import Game
from calculi.match import running, series
from calculi.match.playing import Match
from calculi.registry import load
from calculi.search.opponent import opponent_of

PROGRAM: Final = "python -m calculi.match.term_matches"
NODES: Final = 500
"""The nodes of both players for a move."""


def matches(game: Game, seed: int) -> dict[str, Match]:
    """Return, by term, the match against the search without it."""
    opponent = opponent_of(game.id)
    names = opponent.weights
    whole = f"search:{NODES}:0:0"
    return {name: Match(game.id, whole, f"without:{NODES}:{name}", seed, None) for name in names}


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Play the matches of the game that the command line names, and print the results."""
    parser = series.parser(PROGRAM, "Show what each term of an evaluation is worth.")
    parser.add_argument("--workers", type=workers, default=1)
    options = parser.parse_args(arguments)
    with running.processes(options.workers) as place:
        for match in matches(load(options.game), options.seed).values():
            print(series.play(match, options, PROGRAM, place), flush=True)


if __name__ == "__main__":
    sys.exit(main())
