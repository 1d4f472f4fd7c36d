"""Sumof2, version 2, by 'ichbin'."""

from typing import Final

from calculi.game import Game
from calculi.games.sumof2.board import Sumof2Board
from calculi.games.sumof2.choices import different_choices
from calculi.games.sumof2.evaluation import evaluate
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.ladder import ladder
from calculi.search.style import Style

GAME: Final = Game(
    id="sumof2",
    name="Sumof2",
    designer="ichbin, 2010",
    rules_version=1,
    position=Sumof2Position,
    evaluate=evaluate,
    style=Style(moves=different_choices, key=Sumof2Position.held),
    ladder=ladder(
        nodes=(100, 150, 250, 400, 800, 2000, 6000, 20_000),
        noise=(12_000, 6000, 5000, 3795, 2784, 1200, 0, 0),
    ),
    board=Sumof2Board(),
)
