"""Linja, by Steffen Mühlhäuser."""

from typing import Final

from calculi.game import Game
from calculi.games.linja.board import LinjaBoard
from calculi.games.linja.evaluation import WEIGHTS, evaluate, six_criteria, terms
from calculi.games.linja.rules import LinjaPosition
from calculi.search.ladder import ladder

GAME: Final = Game(
    id="linja",
    name="Linja",
    designer="Steffen Mühlhäuser, 2003",
    rules_version=1,
    position=LinjaPosition,
    evaluate=evaluate,
    ladder=ladder(
        nodes=(100, 150, 250, 400, 800, 2500, 12_000, 50_000),
        noise=(8000, 2488, 1879, 1129, 650, 300, 0, 0),
    ),
    terms=terms,
    weights=WEIGHTS,
    board=LinjaBoard(),
    baselines={"linja6": six_criteria},
)
