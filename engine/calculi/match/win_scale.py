"""Finds the `win_scale` of a game, how likely a lead is to win, from games of the computer.

    python -m calculi.match.win_scale GAME [--games N] [--seed S] [--level L]

It plays games at a level that errs about as people do, and scores their positions as a review
would. It prints the `win_scale` that makes the results likeliest as JSON, with the command that
finds it again; the game's `opponent.py` has it rounded.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import log
from typing import Final, NamedTuple

from calculi.console.arguments import Parser, count, whole_number
from calculi.console.streams import program
from calculi.game import Game
from calculi.match.playing import opening
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level
from calculi.search.report import Score
from calculi.search.search import Search

PROGRAM: Final = "python -m calculi.match.win_scale"
NODES: Final = 256
"""Nodes to score a position."""
SCORED_EVERY: Final = 3
"""One position in this many is scored, since neighbours are much alike."""
LEAST_CHANCE: Final = 1e-6
"""Chances are kept this far from 0 and 1, where the logarithm is infinite."""


class ScoredPosition(NamedTuple):
    """The score of a position for the player to move, and that player's points in the end."""

    score: Score
    points: float


def scored_positions(game: Game, number: int, seed: int, level: int) -> Iterator[ScoredPosition]:
    """Play a game and yield its scored positions, without proven scores, which are no leads."""
    chances = random.Random(f"chances {game.id} {seed} {number}")
    position = opening(game, seed, number)
    opponent = opponent_of(game.id)
    strength = opponent.level(level)
    met: list[tuple[int, Score]] = []
    ply = 0
    while (result := position.result()) is None:
        if ply % SCORED_EVERY == 0:
            report = Search(opponent, position).run(Budget(nodes=NODES, least_depth=1))
            met.append((position.to_move, report.score))
        search = search_at_level(opponent, position, strength, chances)
        position.push(search.run(strength.budget).move)
        ply += 1
    for player, score in met:
        if score.kind == "cp":
            yield ScoredPosition(score, result.points_of(player))


def likeliest_scale(found: Iterable[ScoredPosition]) -> int:
    """Return the scale that makes the results likeliest, by golden-section search.

    The likelihood has a single peak: it is that of a logistic regression in 1 / scale.
    """
    found = list(found)

    def unlikeliness(exponent: float) -> float:
        lead = round(10**exponent)
        total = 0.0
        for score, points in found:
            share = min(max(chance(score, lead), LEAST_CHANCE), 1 - LEAST_CHANCE)
            total -= points * log(share) + (1 - points) * log(1 - share)
        return total

    low, high = 1.0, 6.0
    golden = (5**0.5 - 1) / 2
    while high - low > 1e-3:
        first, second = high - golden * (high - low), low + golden * (high - low)
        if unlikeliness(first) < unlikeliness(second):
            high = second
        else:
            low = first
    return round(10 ** ((low + high) / 2))


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Find the scale of the game that the command line names, and print it."""
    parser = Parser(prog=PROGRAM, description="Find what a lead is worth in a game.")
    parser.add_argument("game")
    parser.add_argument("--games", type=count, default=60)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--level", type=count, default=5)
    options = parser.parse_args(arguments)
    game = load(options.game)
    found = [
        outcome
        for number in range(options.games)
        for outcome in scored_positions(game, number, options.seed, options.level)
    ]
    command = (
        f"{PROGRAM} {game.id} --games {options.games} --seed {options.seed} --level {options.level}"
    )
    lead = likeliest_scale(found)
    print(json.dumps({"command": command, "positions": len(found), "win_scale": lead}))


if __name__ == "__main__":
    sys.exit(main())
