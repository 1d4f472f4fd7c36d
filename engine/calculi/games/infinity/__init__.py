"""Infinity Master's Board Game, of North Eastern Mindanao State University, Cagwait."""

from typing import Final

from calculi.game import Game
from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.evaluation import WEIGHTS, evaluate, terms
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.tactics import operations
from calculi.search.ladder import ladder
from calculi.search.style import Style

GAME: Final = Game(
    id="infinity",
    name="Infinity Master's Board Game",
    designer="North Eastern Mindanao State University, Cagwait",
    rules_version=1,
    position=InfinityPosition,
    evaluate=evaluate,
    style=Style(forcing=operations),
    ladder=ladder(
        nodes=(100, 150, 250, 400, 800, 2500, 10_000, 40_000),
        noise=(3500, 1200, 700, 400, 200, 80, 0, 0),
    ),
    terms=terms,
    weights=WEIGHTS,
    board=InfinityBoard(),
)
