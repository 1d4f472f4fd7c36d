"""Games between levels, and the positions in them at which the other side has just erred."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from calculi.game import Game, Position
from calculi.record.random_game import drawn_opening
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.levels import Level
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.player import search_at_level
from calculi.search.search import Search

MOST_NODES: Final = 3000
"""The most that a level spends on a move here: the strongest ones of some games take seconds."""
CHEAP_NODES: Final = 400
"""With how many nodes a position is looked at after each turn."""
DROP: Final = 0.1
"""The chance of winning that a mistake gives away."""

HOPE: Final = 0.25
"""Whoever has less chance cannot have a turn that leads all others by much."""


class Candidate(NamedTuple):
    """A position after a mistake."""

    position: Position[Any]
    levels: tuple[int, int]
    """Those of p1 and p2."""
    seed: int
    ply: int
    """Plies from the opening on."""


def candidates(game: Game, seed: int) -> Iterator[Candidate]:
    """Play the game of a seed, and yield each position at which a mistake has just been made.

    The same seed gives the same game.
    """
    source = random.Random(f"puzzles {game.id} {seed}")
    opponent = opponent_of(game.id)
    levels = source.choice(opponent.levels[1:]), source.choice(opponent.levels[1:])
    position = drawn_opening(game, source)
    expected = _chance(opponent, position)
    ply = 0
    while position.result() is None:
        mover = position.to_move
        while position.result() is None and position.to_move == mover:
            position.push(_move(opponent, position, levels[mover], source))
            ply += 1
        if position.result() is not None or position.is_veiled():
            continue
        after = _chance(opponent, position)
        if expected - (1 - after) >= DROP and after >= HOPE:
            yield Candidate(position.copy(), (levels[0].number, levels[1].number), seed, ply)
        expected = after


def _move(opponent: Opponent, position: Position[Any], level: Level, source: random.Random) -> Any:
    nodes = level.budget.nodes or MOST_NODES
    search = search_at_level(opponent, position, level, source)
    return search.run(Budget(nodes=min(nodes, MOST_NODES), least_depth=1)).move


def _chance(opponent: Opponent, position: Position[Any]) -> float:
    """Return the chance of the player to move, as a cheap search sees it."""
    report = Search(opponent, position).run(Budget(nodes=CHEAP_NODES, least_depth=1))
    return chance(report.score, opponent.win_scale)
