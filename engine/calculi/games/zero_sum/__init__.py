"""Zero-Sum, a free domino game."""

from typing import Final

from calculi.game import Game
from calculi.games.zero_sum.board import ZeroSumBoard
from calculi.games.zero_sum.rules import ZeroSumPosition

GAME: Final = Game(
    id="zero-sum",
    name="Zero-Sum",
    designer="",
    rules_version=1,
    position=ZeroSumPosition,
    board=ZeroSumBoard(),
)
