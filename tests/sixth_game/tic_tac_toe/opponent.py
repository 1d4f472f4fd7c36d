"""Tic-tac-toe: how the computer plays it."""

from typing import Final

from calculi.search.levels import ladder
from calculi.search.opponent import Opponent

from .evaluation import WEIGHTS, evaluate, terms

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    levels=ladder(
        nodes=(20, 30, 50, 80, 150, 400, 2000, 10_000),
        noise=(400, 300, 200, 150, 100, 50, 0, 0),
    ),
)
