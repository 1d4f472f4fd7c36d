"""Minus vs Plus, by Alejandro González."""

from typing import Final

from calculi.game import Game
from calculi.games.minus_vs_plus.board import MinusVsPlusBoard
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition

GAME: Final = Game(
    id="minus-vs-plus",
    name="Minus vs Plus",
    designer="Alejandro González, 2022",
    rules_version=1,
    position=MinusVsPlusPosition,
    board=MinusVsPlusBoard(),
)
