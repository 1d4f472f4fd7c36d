"""Infinity Master's Board Game, of North Eastern Mindanao State University, Cagwait."""

from typing import Final

from calculi.game import Game
from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.evaluation import WEIGHTS, evaluate, terms
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.tactics import upsetting_moves
from calculi.search.levels import ladder
from calculi.search.style import Style

GAME: Final = Game(
    id="infinity",
    name="Infinity Master's Board Game",
    designer="North Eastern Mindanao State University, Cagwait",
    rules_version=1,
    position=InfinityPosition,
    evaluate=evaluate,
    style=Style(forcing=upsetting_moves, halves=True),
    ladder=ladder(
        nodes=(100, 100, 100, 460, 1400, 4200, 12_600, 38_000),
        noise=(3500, 3500, 3500, 0, 0, 0, 0, 0),
        overlooked=(89, 76, 0, 0, 0, 0, 0, 0),
    ),
    telling_lead=500,
    terms=terms,
    weights=WEIGHTS,
    board=InfinityBoard(),
)
