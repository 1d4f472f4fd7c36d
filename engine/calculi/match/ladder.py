"""The matches that show how strong a game's levels are; a later run continues them.

    python -m calculi.match.ladder GAME FOLDER [--games N] [--seed S] [--steps 2.5-4] [--workers N]

plays each level against the one below, and level 1 against a novice; with `--steps` only those with
these numbers and between. The results of a step are one file in the folder, named after its two
players. Their names say how they search (`search:NODES:NOISE:EXTRA`, with `:BLIND` where moves are
overlooked), so a changed level gets a new file. Prints a line for each step: the share of the upper
level, and of how many games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from calculi.console.arguments import workers
from calculi.console.streams import program
from calculi.game import Game
from calculi.match import running, series
from calculi.match.players.named import search_name
from calculi.match.playing import Match
from calculi.registry import load
from calculi.search.levels import level_number
from calculi.search.opponent import opponent_of

PROGRAM: Final = "python -m calculi.match.ladder"


def steps(game: Game, seed: int) -> dict[float, Match]:
    """Return the match of each step by its level's number, from level 1 against a novice on."""
    levels = opponent_of(game.id).levels
    names = ["novice", *map(search_name, levels)]
    return {
        level.number: Match(game.id, upper, lower, seed, None)
        for level, (lower, upper) in zip(levels, pairwise(names), strict=True)
    }


def _span(text: str) -> tuple[float, float]:
    first, hyphen, last = text.partition("-")
    try:
        return level_number(first), level_number(last if hyphen else first)
    except ValueError as error:
        message = f"{text!r} is not a step such as 3, or steps such as 2.5-4"
        raise argparse.ArgumentTypeError(message) from error


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Play the steps that the command line names, and print the results."""
    parser = series.parser(PROGRAM, "Play each level against the one below.")
    parser.add_argument("--steps", type=_span)
    parser.add_argument("--workers", type=workers, default=1)
    options = parser.parse_args(arguments)
    game = load(options.game)
    matches = steps(game, options.seed)
    first, last = options.steps or (min(matches), max(matches))
    asked = {number: match for number, match in matches.items() if first <= number <= last}
    if not asked:
        parser.error(f"argument --steps: {game.id} has no level from {first:g} to {last:g}")
    with running.processes(options.workers) as place:
        for number, match in asked.items():
            print(f"{number:g}: {series.play(match, options, PROGRAM, place)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
