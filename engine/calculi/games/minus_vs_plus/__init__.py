"""Minus vs Plus, by Alejandro González."""

from typing import Final

from calculi.game import Game
from calculi.games.minus_vs_plus.board import MinusVsPlusBoard
from calculi.games.minus_vs_plus.evaluation import WEIGHTS, evaluate, terms
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.tactics import scoring_moves
from calculi.search.levels import ladder
from calculi.search.style import Style

GAME: Final = Game(
    id="minus-vs-plus",
    name="Minus vs Plus",
    designer="Alejandro González, 2022",
    rules_version=1,
    position=MinusVsPlusPosition,
    evaluate=evaluate,
    style=Style(forcing=scoring_moves),
    ladder=ladder(
        nodes=(100, 100, 100, 100, 100, 170, 850, 3000),
        noise=(2280, 700, 335, 176, 70, 0, 0, 0),
    ),
    telling_lead=400,
    terms=terms,
    weights=WEIGHTS,
    board=MinusVsPlusBoard(),
)
