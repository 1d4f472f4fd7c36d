"""Games of random moves, as records."""

from __future__ import annotations

import random
from typing import Any

from calculi.game import Game, Position
from calculi.record.parts import Player
from calculi.record.record import Record


def random_record(game: Game, seed: int) -> Record:
    """Return a game of random moves, and a random set-up where the game has one."""
    source = random.Random(seed)
    position: Position[Any] = game.position.from_seed(seed)
    while choices := position.moves():
        position.play(position.move_text(source.choice(choices)))
    players = (Player("random", "computer"), Player("random", "computer"))
    return Record(position)._replace(players=players)
