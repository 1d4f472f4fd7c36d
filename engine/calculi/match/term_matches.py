"""The matches that show how much each term of an evaluation matters; a later run continues them.

    python -m calculi.match.term_matches GAME FOLDER [--games N] [--seed S] [--workers N]

plays a search of `NODES` nodes a move against the same search without one term of the evaluation,
for each term. Its share beyond half of the points shows how much the term matters. The results of a
match are one file in the folder. Prints a line for each term.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from calculi.game import Game
from calculi.match import running
from calculi.match.playing import Match
from calculi.match.progress import standing
from calculi.match.results import result_file
from calculi.registry import load
from calculi.search.opponent import opponent_of

NODES: Final = 500
"""The nodes of both players for a move."""


def matches(game: Game, seed: int) -> dict[str, Match]:
    """Return, by term, the match against the search without it."""
    opponent = opponent_of(game.id)
    names = opponent.weights
    whole = f"search:{NODES}:0:0"
    return {name: Match(game.id, whole, f"without:{NODES}:{name}", seed, None) for name in names}


def main() -> None:
    """Play the matches of the game that the command line names, and print the results."""
    parser = argparse.ArgumentParser(description="Show what each term of an evaluation is worth.")
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    with running.processes(options.workers) as (executor, at_once):
        for match in matches(load(options.game), options.seed).values():
            file = result_file(options.folder, match)
            counted = running.run(match, options.games, file, executor, at_once)
            print(standing(match, counted), flush=True)


if __name__ == "__main__":
    main()
