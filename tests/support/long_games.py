"""Games and records as long as they may be."""

from __future__ import annotations

import itertools
import random
from functools import cache

from calculi.games.infinity.moves import SOURCE, TARGET
from calculi.games.infinity.rules import InfinityPosition
from calculi.record.checking import MOST_MOVES_IN_ALL, MOST_VARIATIONS
from calculi.record.parts import Variation
from calculi.record.random_game import random_record
from calculi.record.record import Record
from calculi.registry import load

_LONGEST_TO_AND_FRO = 38
"""After how many sideways moves in a row of Infinity one goes on, so that the game does not end."""


@cache
def quiet_game(plies: int = 2_400) -> Record:
    """Return a game of Infinity in which pieces go to and fro for this many plies."""
    position, source, aside = InfinityPosition.start(), random.Random(0), 0
    while len(position.history) < plies:
        quiet = [move for move in position.moves() if not position.board[TARGET[move]]]
        sideways = [move for move in quiet if SOURCE[move] >> 3 == TARGET[move] >> 3]
        onwards = [move for move in quiet if move not in sideways and _goes_on(position, move)]
        is_due = aside >= _LONGEST_TO_AND_FRO and onwards
        move = source.choice(onwards if is_due or not sideways else sideways)
        aside = aside + 1 if move in sideways else 0
        position.play(position.move_text(move))
    return Record(position)


def _goes_on(position: InfinityPosition, move: int) -> bool:
    position.push(move)
    result = position.result()
    position.pop()
    return result is None


def with_short_lines(record: Record) -> Record:
    """Return the record with as many variations of one move at the start as there may be."""
    lines = tuple(Variation(0, record.moves[:1]) for _ in range(MOST_VARIATIONS))
    return record._replace(lines=lines)


def with_many_moves(game_id: str) -> Record:
    """Return a record of a whole game with as many moves in variations as there may be."""
    record = quiet_game() if game_id == "infinity" else random_record(load(game_id), 1)
    left, lines = MOST_MOVES_IN_ALL - len(record.moves), []
    for branch in itertools.cycle(range(len(record.moves) - 1)):
        moves = record.moves[branch:][:left]
        lines.append(Variation(branch, moves))
        left -= len(moves)
        if not left:
            break
    return record._replace(lines=tuple(lines))
