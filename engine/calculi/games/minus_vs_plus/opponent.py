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
        numbers=(1, 2, 3, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9),
        nodes=(100, 100, 100, 100, 100, 100, 130, 170, 380, 850, 1600, 3000, 9000),
        noise=(620, 410, 263, 172, 108, 50, 20, 0, 0, 0, 0, 0, 0),
    ),
    win_scale=400,
)
