"""Sumof2, version 2, by 'ichbin'."""

from typing import Final

from calculi.game import Game
from calculi.games.sumof2.board import Sumof2Board
from calculi.games.sumof2.choices import different_choices
from calculi.games.sumof2.evaluation import evaluate
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.levels import ladder
from calculi.search.style import Style

GAME: Final = Game(
    id="sumof2",
    name="Sumof2",
    designer="ichbin, 2010",
    rules_version=1,
    position=Sumof2Position,
    evaluate=evaluate,
    style=Style(moves=different_choices, key=Sumof2Position.held, halves=True),
    ladder=ladder(
        nodes=(300, 300, 300, 300, 300, 620, 2500, 13_000),
        noise=(10_000, 4400, 2250, 1180, 340, 0, 0, 0),
    ),
    telling_lead=17_000,
    board=Sumof2Board(),
)
