"""Learns the values of an evaluation's patterns from games of the computer with itself.

    python -m calculi.match.learning.patterns GAME [--games N] [--seed S] [--nodes N] [--workers N]
        [--into FILE]

A hand-set evaluation plays the games. Their results give the values of the patterns that came up,
by logistic regression: the sum of a position's patterns is to predict the chance of the player to
move. The values follow the gradient by AdaGrad, whose steps become smaller for each pattern the
more it has been changed (Duchi, Hazan and Singer, "Adaptive Subgradient Methods", JMLR 2011). It
prints the content of the game's data file, the command and the values, or writes it into the file
that is named.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import accumulate
from operator import add
from typing import Final

from calculi.console.streams import program
from calculi.errors import GameError
from calculi.match.learning import practice
from calculi.registry import load
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.weights import Patterns
from calculi.texts.sentence import Sentence

PROGRAM: Final = "python -m calculi.match.learning.patterns"
PASSES: Final = 5
"""How often all positions are gone through."""
RATE: Final = 0.2
"""AdaGrad's learning rate, in units of a chance's log odds."""
INITIAL_SQUARES: Final = 10.0
"""Where each sum of squared gradients begins, so that rare patterns stay near their first value."""

Worths = Mapping[str, Sequence[int]]
Sample = tuple[Sequence[int], float]
"""The patterns of a position, numbered through all kinds, and the points that the player to move
took in the end."""


def samples(game_id: str, nodes: int, seeds: Sequence[str]) -> list[Sample]:
    """Let the teacher play games, and return their positions, but those of random openings."""
    game, opponent = load(game_id), opponent_of(game_id)
    patterns = patterns_of(opponent)
    teacher = opponent._replace(evaluate=patterns.teacher)
    firsts = list(accumulate(map(len, patterns.plain().values()), initial=0))[:-1]
    found: list[Sample] = []
    for seed in seeds:
        played = practice.practised(game, teacher, nodes, seed, patterns.found)
        result = played.last.result()
        if result is None:  # it ended where something is hidden, with no result to learn from
            continue
        found += [
            (tuple(map(add, firsts, told)), result.points_of(side))
            for told, side in played.noted[played.opening :]
        ]
    return found


def patterns_of(opponent: Opponent) -> Patterns:
    """Return an opponent's patterns; raises `GameError` if its evaluation has none."""
    if opponent.patterns is None:
        raise GameError(Sentence("errors.patterns"))
    return opponent.patterns


def fitted(found: Sequence[Sample], plain: Worths, scale: float) -> dict[str, list[int]]:
    """Return the value of each pattern; a lead of `scale` is to be a chance of 3/4.

    Patterns that never came up keep their value in `plain`.
    """
    unit = scale / math.log(3)
    weights = [value / unit for values in plain.values() for value in values]
    squared = [INITIAL_SQUARES] * len(weights)
    order = list(range(len(found)))
    chance = random.Random(len(found))
    for _ in range(PASSES):
        chance.shuffle(order)
        for place in order:
            patterns, points = found[place]
            lead = sum([weights[pattern] for pattern in patterns])
            error = points - 1 / (1 + math.exp(-max(-30.0, min(lead, 30.0))))
            square, step = error * error, RATE * error
            for pattern in patterns:
                squared[pattern] += square
                weights[pattern] += step / math.sqrt(squared[pattern])
    values = iter(weights)
    return {kind: [round(next(values) * unit) for _ in old] for kind, old in plain.items()}


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Learn the pattern values of the game that the command line names."""
    description = "Learn what patterns are worth."
    parser = practice.parser_of(PROGRAM, description, games=20_000, nodes=250)
    options = parser.parse_args(arguments)
    opponent = opponent_of(options.game)
    patterns = patterns_of(opponent)
    found = practice.samples_of(options, PROGRAM, 0, partial(samples, options.game, options.nodes))
    learnt = fitted(found, patterns.plain(), opponent.win_scale)
    practice.keep(options, PROGRAM, {"worths": learnt})


if __name__ == "__main__":
    sys.exit(main())
