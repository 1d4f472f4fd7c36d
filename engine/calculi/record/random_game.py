"""Games of random moves, as records, and random openings of others."""

from __future__ import annotations

import random
from typing import Any, Final

from calculi.game import Game, Position
from calculi.record.parts import Player
from calculi.record.record import Record

OPENING_PLIES: Final = (2, 4, 6)
"""How many random plies open a game with a fixed set-up."""


def random_record(game: Game, seed: int) -> Record:
    """Return a game of random moves, and a random set-up where the game has one."""
    source = random.Random(seed)
    position: Position[Any] = game.position.from_seed(seed)
    while choices := position.moves():
        position.play(position.move_text(source.choice(choices)))
    players = (Player("random", "computer"), Player("random", "computer"))
    return Record(position)._replace(players=players)


def drawn_opening(game: Game, source: random.Random) -> Position[Any]:
    """Return a set-up drawn at random or, in games without set-ups, one a few random plies on."""
    drawn: Position[Any] = game.position.from_seed(source.getrandbits(48))
    if drawn.text() != game.position.START:
        return drawn
    while True:
        position = drawn.copy()
        for _ in range(source.choice(OPENING_PLIES)):
            if position.result() is None:
                position.push(source.choice(position.moves()))
        if position.result() is None:
            return position
