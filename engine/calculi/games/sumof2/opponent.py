"""Sumof2: how the computer plays it."""

from typing import Final

from calculi.games.sumof2.costs import TABLES
from calculi.games.sumof2.evaluation import WEIGHTS, evaluate, outcomes, terms
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.tactics.kinds import candidate_moves, leaves_out
from calculi.games.sumof2.tactics.round_end import bound
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    outcomes=outcomes,
    tables=TABLES,
    style=Style(
        moves=candidate_moves,
        best_first=True,
        leaves_out=leaves_out,
        key=Sumof2Position.camps_key,
        bound=bound,
        reductions_from=6,
        margin=400,
        halves=True,
    ),
    levels=ladder(
        numbers=(1, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 6.5, 7, 7.5, 8),
        nodes=(300, 300, 300, 300, 300, 300, 300, 300, 450, 1000, 2500, 5700, 10_000),
        noise=(4400, 2400, 1520, 1120, 815, 580, 330, 135, 0, 0, 0, 0, 0),
        extra_moves=(60, 39, 26, 19, 16, 12, 8, 5, 0, 0, 0, 0, 0),
    ),
    win_scale=1700,
)
