"""Sets the levels of a game by matches, so that each step up is noticeable.

    python -m calculi.match.calibration GAME [--games N] [--seed S] [--steps K]

keeps the nodes of the game's ladder. From the lowest step up, it searches for the noise with which
a step takes `FROM_BELOW` of the points from the step below; the lowest takes `FROM_NOVICE` from
a novice. It prints each step with its share.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from calculi.console.arguments import Parser, count, whole_number
from calculi.console.streams import program
from calculi.match.players.named import search_name
from calculi.match.playing import Match, play_game
from calculi.match.statistics import tally
from calculi.search.levels import Level
from calculi.search.opponent import opponent_of

PROGRAM: Final = "python -m calculi.match.calibration"
FROM_BELOW: Final = 0.7
"""The share of the points that a step should take from the step below."""
FROM_NOVICE: Final = 0.5
"""The share that the lowest step should take from a novice: a first game is an open one."""
TOLERANCE: Final = 0.06
"""How far from the wanted share a step may be."""
PROBES: Final = 6
"""How many amounts of noise are tried for each step."""
FACTOR: Final = 2.5
"""The factor by which a guess is raised or lowered until two guesses enclose the wanted share."""


def share(game_id: str, upper: str, lower: str, games: int, seed: int) -> float:
    """Return the share of the points that one player takes from another."""
    match = Match(game_id, upper, lower, seed, None)
    return tally(play_game(match, number) for number in range(games)).share


def noise_for(
    game_id: str, step: Level, below: str, games: int, seed: int, wanted: float
) -> tuple[int, float]:
    """Return the noise with which a level takes a wanted share, and the share it took.

    `below` names the opponent; the level's own noise is the first guess.
    """
    weakest_known = strongest_known = None
    noise, best, best_share = step.noise, step.noise, 2.0
    for _ in range(PROBES):
        found = share(game_id, search_name(step._replace(noise=noise)), below, games, seed)
        if abs(found - wanted) < abs(best_share - wanted):
            best, best_share = noise, found
        if abs(found - wanted) <= TOLERANCE or (noise == 0 and found < wanted):
            break
        if found < wanted:
            weakest_known = noise
        else:
            strongest_known = noise
        if weakest_known is None:
            noise = round(noise * FACTOR) + 1
        elif strongest_known is None:
            noise = round(noise / FACTOR)
        else:
            noise = round((max(weakest_known, 1) * max(strongest_known, 1)) ** 0.5)
    return best, best_share


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Calibrate the steps of the game that the command line names."""
    parser = Parser(prog=PROGRAM, description="Set the ladder of a game by matches.")
    parser.add_argument("game")
    parser.add_argument("--games", type=count, default=40)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--steps", type=count, help="how many, from the lowest up; by default all")
    options = parser.parse_args(arguments)
    below, wanted = "novice", FROM_NOVICE
    for step in opponent_of(options.game).levels[: options.steps]:
        noise, taken = noise_for(options.game, step, below, options.games, options.seed, wanted)
        upper = search_name(step._replace(noise=noise))
        print(f"level {step.number:g}: {upper} took {taken:.1%} from {below}", flush=True)
        below, wanted = upper, FROM_BELOW


if __name__ == "__main__":
    sys.exit(main())
