"""Learns what the patterns of an evaluation are worth, by games of the computer with itself.

    python -m calculi.match.learning.patterns GAME [--games N] [--seed S] [--nodes N] [--workers N]
        [--into FILE]

The games go by an evaluation set by hand. Who won them says what the patterns are worth that stood
on the board on the way, by logistic regression: those of a position together are to tell a chance,
and each is changed by what they got wrong, the less the more has been learnt of it. It prints the
content of the game's data file, the command and the worths, or writes it into the file that is
named.
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

from calculi.console.streams import guarded
from calculi.errors import GameError
from calculi.game import P1
from calculi.match.learning import practice
from calculi.registry import load
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.weights import Patterns
from calculi.texts.sentence import Sentence

PROGRAM: Final = "python -m calculi.match.learning.patterns"
PASSES: Final = 5
"""How often the positions are gone through."""
RATE: Final = 0.2
"""How fast worths change, in units of a chance's logarithm."""
CALM: Final = 10.0
"""How much a pattern counts as known at first: rare ones are to stay near what they were."""

Worths = Mapping[str, Sequence[int]]
Sample = tuple[Sequence[int], float]
"""The patterns of a position, numbered through all kinds, and the points that the player to move
took in the end."""


def samples(game_id: str, nodes: int, seeds: Sequence[str]) -> list[Sample]:
    """Play games by the teacher and return what they teach; random openings teach nothing."""
    game, opponent = load(game_id), opponent_of(game_id)
    patterns = patterns_of(opponent)
    teacher = opponent._replace(evaluate=patterns.teacher)
    firsts = list(accumulate(map(len, patterns.plain().values()), initial=0))[:-1]
    found: list[Sample] = []
    for seed in seeds:
        played = practice.practised(game, teacher, nodes, seed, patterns.found)
        result = played.last.result()
        if result is None:  # what else is seen of the game tells nobody's chances
            continue
        won = 0.5 if result.winner is None else float(result.winner == P1)
        found += [
            (tuple(map(add, firsts, told)), won if side == P1 else 1 - won)
            for told, side in played.noted[played.opening :]
        ]
    return found


def patterns_of(opponent: Opponent) -> Patterns:
    """Return what an opponent learns; raises `GameError` where its evaluation has no patterns."""
    if opponent.patterns is None:
        raise GameError(Sentence("errors.patterns"))
    return opponent.patterns


def fitted(found: Sequence[Sample], plain: Worths, scale: float) -> dict[str, list[int]]:
    """Return what each pattern is worth; a lead of `scale` is to be a chance of 3/4.

    Patterns that were not found keep what they are worth in `plain`.
    """
    unit = scale / math.log(3)
    worth = [value / unit for values in plain.values() for value in values]
    known = [CALM] * len(worth)
    order = list(range(len(found)))
    chance = random.Random(len(found))
    for _ in range(PASSES):
        chance.shuffle(order)
        for place in order:
            patterns, points = found[place]
            lead = sum([worth[pattern] for pattern in patterns])
            error = points - 1 / (1 + math.exp(-max(-30.0, min(lead, 30.0))))
            square, step = error * error, RATE * error
            for pattern in patterns:
                known[pattern] += square
                worth[pattern] += step / math.sqrt(known[pattern])
    values = iter(worth)
    return {kind: [round(next(values) * unit) for _ in old] for kind, old in plain.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn the worths of the patterns of the game that the command line names.

    Returns the exit status, as `guarded` does.
    """
    return guarded(PROGRAM, lambda: _obey(arguments))


def _obey(arguments: Sequence[str] | None) -> None:
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
