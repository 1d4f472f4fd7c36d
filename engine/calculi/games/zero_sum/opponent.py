"""Zero-Sum: how the computer plays it."""

from typing import Final

from calculi.games.zero_sum.evaluation import WEIGHTS, evaluate, terms
from calculi.games.zero_sum.last_turn import certain
from calculi.games.zero_sum.tactics import candidate_moves, leaves_out, tempting_moves
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    terms=terms,
    weights=WEIGHTS,
    style=Style(
        moves=candidate_moves,
        tempting=tempting_moves,
        leaves_out=leaves_out,
        certain=certain,
        reductions_from=5,
        margin=1500,
    ),
    levels=ladder(
        nodes=(128, 128, 128, 128, 128, 128, 128, 3200),
        noise=(2000, 1700, 1450, 1240, 965, 735, 475, 0),
        extra_moves=(18, 14, 11, 8, 6, 4, 3, 0),
    ),
    win_scale=2700,
)
