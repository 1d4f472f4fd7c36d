"""Games of random moves, as records."""

from __future__ import annotations

import random
from typing import Any

from calculi.game import Game, Position
from calculi.record.record import Player, Record, ending


def random_record(game: Game, seed: int) -> Record:
    """Return a game of random moves, and a random set-up where the game has one."""
    source = random.Random(seed)
    position: Position[Any] = game.position.from_seed(seed)
    start, moves = position.text(), []
    while choices := position.moves():
        move = source.choice(choices)
        moves.append(position.move_text(move))
        position.push(move)
    result = position.result()
    assert result is not None
    players = (Player("random", "computer"), Player("random", "computer"))
    return Record.of(
        game.id, game.rules_version, start, tuple(moves), players, result=ending(result)
    )
