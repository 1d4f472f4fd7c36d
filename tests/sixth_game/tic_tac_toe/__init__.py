"""Tic-tac-toe: the sixth game, which only the tests know."""

from typing import Final

from calculi.game import Game
from calculi.search.levels import ladder

from .board import TicTacToeBoard
from .evaluation import evaluate
from .rules import TicTacToePosition

GAME: Final = Game(
    id="tic-tac-toe",
    name="Tic-tac-toe",
    designer="traditional",
    rules_version=1,
    position=TicTacToePosition,
    evaluate=evaluate,
    board=TicTacToeBoard(),
    ladder=ladder(
        nodes=(20, 30, 50, 80, 150, 400, 2000, 10_000),
        noise=(400, 300, 200, 150, 100, 50, 0, 0),
    ),
)
