"""Minus vs Plus, by Alejandro González."""

from typing import Final

from calculi.board import Explained
from calculi.game import Game
from calculi.games.minus_vs_plus.board import MinusVsPlusBoard
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import HOME_VALUES, NAMES, ROW
from calculi.texts.sentence import Sentence

_HOMES: Final = [
    tuple(NAMES[square] for square in HOME_VALUES if square // ROW == row) for row in (0, 5)
]

GAME: Final = Game(
    id="minus-vs-plus",
    name="Minus vs Plus",
    designer="Alejandro González, 2022",
    rules_version=1,
    position=MinusVsPlusPosition,
    board=MinusVsPlusBoard(),
    explanations=(
        Explained(
            "score",
            Sentence("minus-vs-plus.explain.score"),
            Sentence("minus-vs-plus.explain.score.sentence"),
        ),
        *(
            Explained(
                "frame",
                Sentence("minus-vs-plus.explain.homes"),
                Sentence("minus-vs-plus.explain.homes.sentence"),
                cells=homes,
            )
            for homes in _HOMES
        ),
    ),
)
