"""Zero-Sum, a free domino game."""

from typing import Final

from calculi.board import Explained
from calculi.game import Game
from calculi.games.zero_sum.board import ZeroSumBoard
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.texts.sentence import Sentence

GAME: Final = Game(
    id="zero-sum",
    name="Zero-Sum",
    designer="",
    rules_version=1,
    position=ZeroSumPosition,
    board=ZeroSumBoard(),
    explanations=(
        Explained(
            "score", Sentence("zero-sum.explain.score"), Sentence("zero-sum.explain.score.sentence")
        ),
        Explained(
            "word",
            Sentence("zero-sum.explain.claim"),
            Sentence("zero-sum.explain.claim.sentence"),
            words=Sentence("zero-sum.explain.claim.words"),
        ),
    ),
)
