"""Minus vs Plus: how the computer plays it."""

from typing import Final

from calculi.games.minus_vs_plus.evaluation import WEIGHTS, evaluate, terms
from calculi.games.minus_vs_plus.tactics import quiescence_moves
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    style=Style(quiescence_moves=quiescence_moves, reductions_from=4, margin=150),
    levels=ladder(
        nodes=(100, 100, 100, 100, 100, 170, 850, 3000),
        noise=(620, 375, 215, 122, 50, 0, 0, 0),
    ),
    win_scale=400,
)
