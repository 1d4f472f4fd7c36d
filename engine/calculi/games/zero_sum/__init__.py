"""Zero-Sum, a free domino game."""

from typing import Final

from calculi.game import Game
from calculi.games.zero_sum.board import ZeroSumBoard
from calculi.games.zero_sum.candidates import candidates, leaves_out
from calculi.games.zero_sum.evaluation import WEIGHTS, evaluate, terms
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.search.ladder import ladder
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
        nodes=(60, 100, 150, 200, 300, 600, 2000, 6000),
        noise=(3500, 1352, 875, 624, 400, 150, 0, 0),
    ),
    terms=terms,
    weights=WEIGHTS,
    board=ZeroSumBoard(),
)
