"""Sumof2: how the computer plays it."""

from typing import Final

from calculi.games.sumof2.choices import different_choices
from calculi.games.sumof2.evaluation import evaluate
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.levels import ladder
from calculi.search.opponent import Opponent
from calculi.search.style import Style

OPPONENT: Final = Opponent(
    evaluate=evaluate,
    style=Style(moves=different_choices, key=Sumof2Position.held, halves=True),
    levels=ladder(
        nodes=(300, 300, 300, 300, 300, 620, 2500, 13_000),
        noise=(10_000, 4400, 2250, 1180, 340, 0, 0, 0),
    ),
    win_scale=17_000,
)
