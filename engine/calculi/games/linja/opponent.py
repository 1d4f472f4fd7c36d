"""Linja: how the computer plays it."""

from typing import Final

from calculi.games.linja.criteria import six_criteria
from calculi.games.linja.evaluation import PATTERNS, WEIGHTS, evaluate, terms
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    patterns=PATTERNS,
    style=Style(reductions_from=3),
    levels=ladder(
        numbers=(1, 2, 3, 4, 5, 6, 6.5, 7, 7.5, 8, 9, 10, 11),
        nodes=(8, 128, 128, 128, 128, 128, 128, 128, 128, 140, 360, 1150, 4200),
        noise=(13_000, 3550, 1780, 1000, 640, 440, 325, 215, 95, 0, 0, 0, 0),
    ),
    win_scale=700,
    baselines={"linja6": six_criteria},
)
