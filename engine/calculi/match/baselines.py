"""The matches of a game's top or lowest level against plain players; a later run continues them.

    python -m calculi.match.baselines GAME FOLDER [--games N] [--seed S] [--lowest]
        [--against NAME]...

gives the top level `SECONDS` a move and plays it against the players in `NAMES` and the game's own
baselines, which search `DEPTH` plies. With `--lowest`, the lowest level plays, with the budget
that it has in a game, against those in `BEGINNERS`. The results of a match are one file in the
folder. Games run one at a time, so that none slows another down. Prints a line for each match.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from calculi.console.streams import program
from calculi.errors import GameError
from calculi.game import Game
from calculi.match import running, series
from calculi.match.players.named import search_name
from calculi.match.playing import Match
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.levels import FAULTLESS
from calculi.search.opponent import opponent_of

PROGRAM: Final = "python -m calculi.match.baselines"
SECONDS: Final = 0.3
"""The top level's time for a move; with it, all levels that do not err are the same."""
NAMES: Final = ("greedy", "mcts:200")
"""Its opponents in every game."""
BEGINNERS: Final = ("novice", "greedy", "random")
"""The opponents of the lowest level: they look one move ahead, or not even that."""
DEPTH: Final = 4
"""How many plies a game's own baseline searches."""


def matches(game: Game, seed: int) -> list[Match]:
    """Return the match against each baseline of a game."""
    own = [f"{name}:{DEPTH}" for name in opponent_of(game.id).baselines]
    return [
        Match(game.id, f"level:{FAULTLESS}", name, seed, Budget(seconds=SECONDS))
        for name in (*NAMES, *own)
    ]


def lowest(game: Game, seed: int) -> list[Match]:
    """Return the match of a game's lowest level against each of `BEGINNERS`."""
    level = search_name(opponent_of(game.id).levels[0])
    return [Match(game.id, level, name, seed, None) for name in BEGINNERS]


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Play the matches that the command line names, and print the results."""
    parser = series.parser(PROGRAM, "Play a level against plain players.")
    parser.add_argument("--lowest", action="store_true", help="the lowest level, not the top one")
    parser.add_argument("--against", action="append", help="one of them only")
    options = parser.parse_args(arguments)
    of_level = lowest if options.lowest else matches
    played = of_level(load(options.game), options.seed)
    names = [match.second for match in played]
    for name in options.against or ():
        if name not in names:
            raise GameError(f"--against: {name!r} is not one of {', '.join(names)}")
    with running.processes(1) as place:
        for match in played:
            if options.against is None or match.second in options.against:
                print(series.play(match, options, PROGRAM, place), flush=True)


if __name__ == "__main__":
    sys.exit(main())
