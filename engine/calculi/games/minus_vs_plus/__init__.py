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
        nodes=(100, 120, 200, 300, 500, 1000, 3000, 10_000),
        noise=(3000, 1000, 650, 420, 300, 220, 100, 0),
    ),
    telling_lead=400,
    terms=terms,
    weights=WEIGHTS,
    board=MinusVsPlusBoard(),
)
