"""Minus vs Plus, by Alejandro González."""

from typing import Final

from calculi.game import Game
from calculi.games.minus_vs_plus.board import MinusVsPlusBoard
from calculi.games.minus_vs_plus.evaluation import WEIGHTS, evaluate, terms
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.tactics import scoring_moves
from calculi.search.ladder import ladder
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
        nodes=(100, 150, 250, 400, 800, 2500, 10_000, 40_000),
        noise=(3000, 1300, 800, 500, 300, 100, 0, 0),
    ),
    terms=terms,
    weights=WEIGHTS,
    board=MinusVsPlusBoard(),
)
