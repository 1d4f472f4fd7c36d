"""Zero-Sum: how the computer plays it."""

from typing import Final

from calculi.games.zero_sum.claims.last_turn import certain
from calculi.games.zero_sum.evaluation import WEIGHTS, evaluate, terms
from calculi.games.zero_sum.tactics import (
    candidate_moves,
    first_moves,
    leaves_out,
    tempting_moves,
)
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    style=Style(
        moves=candidate_moves,
        first_moves=first_moves,
        tempting=tempting_moves,
        leaves_out=leaves_out,
        certain=certain,
        reductions_from=5,
        margin=1500,
    ),
    levels=ladder(
        numbers=(1, 2, 3, 4, 5, 6, 6.5, 7, 7.5, 8),
        nodes=(128, 128, 128, 128, 128, 128, 128, 128, 140, 3200),
        noise=(2130, 1760, 1450, 1240, 965, 720, 460, 300, 0, 0),
        extra_moves=(19, 15, 11, 8, 6, 4, 3, 1, 0, 0),
    ),
    win_scale=2700,
)
