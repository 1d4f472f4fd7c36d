"""Linja, by Steffen Mühlhäuser."""

from typing import Final

from calculi.game import Game
from calculi.games.linja.board import LinjaBoard
from calculi.games.linja.rules import LinjaPosition

GAME: Final = Game(
    id="linja",
    name="Linja",
    designer="Steffen Mühlhäuser, 2003",
    rules_version=1,
    position=LinjaPosition,
    board=LinjaBoard(),
)
