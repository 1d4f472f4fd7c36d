"""Linja, by Steffen Mühlhäuser."""

from typing import Final

from calculi.game import Game
from calculi.games.linja.board import LinjaBoard
from calculi.games.linja.evaluation import WEIGHTS, evaluate, six_criteria, terms
from calculi.games.linja.rules import LinjaPosition
from calculi.search.levels import ladder

GAME: Final = Game(
    id="linja",
    name="Linja",
    designer="Steffen Mühlhäuser, 2003",
    rules_version=1,
    position=LinjaPosition,
    evaluate=evaluate,
    ladder=ladder(
        nodes=(128, 128, 128, 128, 128, 255, 520, 1300),
        noise=(2300, 900, 460, 217, 0, 0, 0, 0),
    ),
    telling_lead=700,
    terms=terms,
    weights=WEIGHTS,
    board=LinjaBoard(),
    baselines={"linja6": six_criteria},
)
