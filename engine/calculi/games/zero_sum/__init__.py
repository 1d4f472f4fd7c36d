"""Zero-Sum, a free domino game."""

from typing import Final

from calculi.game import Game
from calculi.games.zero_sum.board import ZeroSumBoard
from calculi.games.zero_sum.candidates import candidates, leaves_out
from calculi.games.zero_sum.evaluation import WEIGHTS, evaluate, terms
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.search.levels import ladder
from calculi.search.style import Style

GAME: Final = Game(
    id="zero-sum",
    name="Zero-Sum",
    designer="",
    rules_version=1,
    position=ZeroSumPosition,
    evaluate=evaluate,
    style=Style(moves=candidates, leaves_out=leaves_out),
    ladder=ladder(
        nodes=(128, 128, 128, 128, 128, 128, 128, 3200),
        noise=(13_000, 4000, 2400, 1700, 1180, 820, 430, 0),
        strays=(130, 35, 20, 13, 8, 5, 3, 0),
    ),
    telling_lead=2700,
    terms=terms,
    weights=WEIGHTS,
    board=ZeroSumBoard(),
)
