"""Tic-tac-toe: the sixth game, which only the tests know."""

from typing import Final

from calculi.board import Explained
from calculi.game import Game
from calculi.texts.sentence import Sentence

from .board import TicTacToeBoard
from .rules import TicTacToePosition

GAME: Final = Game(
    id="tic-tac-toe",
    name="Tic-tac-toe",
    designer="traditional",
    rules_version=1,
    position=TicTacToePosition,
    board=TicTacToeBoard(),
    explanations=(
        Explained(
            "score",
            Sentence("tic-tac-toe.explain.score"),
            Sentence("tic-tac-toe.explain.score.sentence"),
        ),
    ),
)
