"""Tic-tac-toe: the sixth game, which only the tests know."""

from typing import Final

from calculi.game import Game

from .board import TicTacToeBoard
from .rules import TicTacToePosition

GAME: Final = Game(
    id="tic-tac-toe",
    name="Tic-tac-toe",
    designer="traditional",
    rules_version=1,
    position=TicTacToePosition,
    board=TicTacToeBoard(),
)
