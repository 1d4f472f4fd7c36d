"""Linja, by Steffen Mühlhäuser."""

from typing import Final

from calculi.board import Explained
from calculi.game import Game
from calculi.games.linja.board import LinjaBoard
from calculi.games.linja.rules import LinjaPosition
from calculi.texts.sentence import Sentence

GAME: Final = Game(
    id="linja",
    name="Linja",
    designer="Steffen Mühlhäuser, 2003",
    rules_version=1,
    position=LinjaPosition,
    board=LinjaBoard(),
    explanations=(
        Explained(
            "score", Sentence("linja.explain.score"), Sentence("linja.explain.score.sentence")
        ),
    ),
)
