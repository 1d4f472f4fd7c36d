"""Sumof2, version 2, by 'ichbin'."""

from typing import Final

from calculi.board import Explained
from calculi.game import Game
from calculi.games.sumof2.board import Sumof2Board
from calculi.games.sumof2.rules import Sumof2Position
from calculi.texts.sentence import Sentence

GAME: Final = Game(
    id="sumof2",
    name="Sumof2",
    designer="ichbin, 2010",
    rules_version=1,
    position=Sumof2Position,
    board=Sumof2Board(),
    explanations=(
        Explained(
            "score", Sentence("sumof2.explain.score"), Sentence("sumof2.explain.score.sentence")
        ),
    ),
)
