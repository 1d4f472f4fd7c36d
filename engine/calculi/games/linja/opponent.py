"""Linja: how the computer plays it."""

from typing import Final

from calculi.games.linja.criteria import six_criteria
from calculi.games.linja.evaluation import WEIGHTS, evaluate, terms
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    style=Style(reductions_from=3),
    levels=ladder(
        nodes=(128, 128, 128, 128, 128, 255, 520, 1300),
        noise=(2300, 900, 460, 217, 0, 0, 0, 0),
    ),
    win_scale=700,
    baselines={"linja6": six_criteria},
)
