"""Infinity Master's Board Game, of North Eastern Mindanao State University, Cagwait."""

from typing import Final

from calculi.game import Game
from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.rules import InfinityPosition

GAME: Final = Game(
    id="infinity",
    name="Infinity Master's Board Game",
    designer="North Eastern Mindanao State University, Cagwait",
    rules_version=1,
    position=InfinityPosition,
    board=InfinityBoard(),
    short_name="Infinity",
)
