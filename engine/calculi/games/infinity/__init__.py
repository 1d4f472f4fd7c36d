"""Infinity Master's Board Game, of North Eastern Mindanao State University, Cagwait."""

from typing import Final

from calculi.board import Explained
from calculi.game import P1, P2, Game
from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import GOALS, NAMES
from calculi.texts.sentence import Sentence

_PLAYERS: Final = [(side, Sentence(f"infinity.player.{side}")) for side in (P1, P2)]

GAME: Final = Game(
    id="infinity",
    name="Infinity Master's Board Game",
    designer="North Eastern Mindanao State University, Cagwait",
    rules_version=1,
    position=InfinityPosition,
    board=InfinityBoard(),
    short_name="Infinity",
    explanations=(
        Explained(
            "score", Sentence("infinity.explain.score"), Sentence("infinity.explain.score.sentence")
        ),
        Explained(
            "part",
            Sentence("infinity.explain.reserve"),
            Sentence("infinity.explain.reserve.sentence"),
        ),
        *(
            Explained(
                "frame",
                Sentence("infinity.explain.goal", player=player),
                Sentence("infinity.explain.goal.sentence", player=player),
                cells=(NAMES[GOALS[side]],),
            )
            for side, player in _PLAYERS
        ),
    ),
)
