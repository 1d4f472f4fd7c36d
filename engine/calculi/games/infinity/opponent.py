"""Infinity Master's Board Game: how the computer plays it."""

from typing import Final

from calculi.games.infinity.evaluation import WEIGHTS, evaluate, terms
from calculi.games.infinity.tactics import quiescence_moves
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    style=Style(quiescence_moves=quiescence_moves, reductions_from=4, margin=150, halves=True),
    levels=ladder(
        # The first level looks one ply ahead: it sees what it can take, and not the reply.
        nodes=(1, 100, 160, 320, 640, 1850, 5200, 14_500),
        noise=(10_000, 500, 150, 60, 0, 0, 0, 0),
        blind_percent=(54, 13, 0, 0, 0, 0, 0, 0),
    ),
    win_scale=500,
)
