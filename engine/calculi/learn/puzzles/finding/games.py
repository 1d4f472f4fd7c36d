"""Games between levels, and the positions in them at which the other side has just erred."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from calculi.game import Game, Position
from calculi.record.random_game import drawn_opening
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.levels import WHOLE, Level, bounded
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.player import search_at_level
from calculi.search.search import Search

MOST_NODES: Final = 3000
"""The most that a level spends on a move here: the strongest ones of some games take seconds."""
CHEAP_NODES: Final = 400
"""Nodes of the look at the position after each turn."""
DROP: Final = 0.1
"""The chance of winning that a mistake gives away."""
LEVELS: Final = WHOLE[1:]
"""The levels that play: those that every game has, so that a seed keeps its game when others come
between them."""
LOW_LEVELS: Final = WHOLE[1:5]
"""The levels that play in games from the seed `LOW_FROM` on: they are fast, and err often."""
LOW_FROM: Final = 1_000_000
FAST_NODES: Final = 700
EVEN_LEVELS: Final = 3
"""From the seed `EVEN_FROM` on both sides play at one level, out of this many: the strongest that
spend no more than `FAST_NODES` on a move. Their games stay close to the end."""
EVEN_FROM: Final = 2_000_000
HOPE: Final = 0.25
"""A player with less chance than this cannot have a turn that leads all others by much."""


class Candidate(NamedTuple):
    """A position of a game."""

    position: Position[Any]
    levels: tuple[float, float]
    """The levels of p1 and p2."""
    searches: tuple[str, str]
    """What the two levels search, as `search_of` writes it."""
    seed: int
    ply: int
    """Plies from the opening on."""

    @property
    def origin(self) -> dict[str, Any]:
        """What a puzzle says about the game it is from: enough to play that game again."""
        return {
            "levels": list(self.levels),
            "searches": list(self.searches),
            "seed": self.seed,
            "ply": self.ply,
        }


def candidates(game: Game, seed: int) -> Iterator[Candidate]:
    """Play the game of a seed, and yield each position at which a mistake has just been made.

    The same seed gives the same game.
    """
    opponent = opponent_of(game.id)
    expected = 0.0
    for number, turn in enumerate(turns(game, seed)):
        if turn.position.is_veiled():
            continue
        after = chance_of(opponent, turn.position)
        if number and expected - (1 - after) >= DROP and after >= HOPE:
            yield turn
        expected = after


def turns(game: Game, seed: int) -> Iterator[Candidate]:
    """Play the game of a seed, and yield where each turn begins."""
    for turn in whole_turns(game, seed):
        yield turn[0]


def whole_turns(
    game: Game, seed: int, searches: Sequence[str] | None = None
) -> Iterator[list[Candidate]]:
    """Play the game of a seed, and yield the positions before each ply of a turn, turn by turn.

    `searches`, from a puzzle's origin, plays its game again, whatever the ladder has become since;
    without it the levels are those that the seed draws.
    """
    source = random.Random(f"puzzles {game.id} {seed}")
    opponent = opponent_of(game.id)
    levels = _levels(opponent, seed, source)
    numbers = levels[0].number, levels[1].number
    if searches is not None:
        first, second = searches
        levels = _searching(levels[0], first), _searching(levels[1], second)
    played = search_of(levels[0]), search_of(levels[1])
    position = drawn_opening(game, source)
    ply = 0
    while position.result() is None:
        mover = position.to_move
        turn = []
        while position.result() is None and position.to_move == mover:
            turn.append(Candidate(position.copy(), numbers, played, seed, ply))
            position.push(_move(opponent, position, levels[mover], source))
            ply += 1
        yield turn


def search_of(level: Level) -> str:
    """Return what a level searches: `NODES:NOISE:EXTRA:BLIND`."""
    return f"{level.budget.nodes}:{level.noise}:{level.extra_moves}:{level.blind_percent}"


def _searching(level: Level, search: str) -> Level:
    nodes, noise, extra_moves, blind_percent = map(int, search.split(":"))
    return level._replace(
        budget=bounded(nodes), noise=noise, extra_moves=extra_moves, blind_percent=blind_percent
    )


def _levels(opponent: Opponent, seed: int, source: random.Random) -> tuple[Level, Level]:
    """Draw the levels of p1 and p2."""
    if seed >= EVEN_FROM:
        numbered = [opponent.level(number) for number in LEVELS]
        fast = [level for level in numbered if (level.budget.nodes or 0) <= FAST_NODES]
        level = source.choice(fast[-EVEN_LEVELS:])
        return level, level
    among = LOW_LEVELS if seed >= LOW_FROM else LEVELS
    return opponent.level(source.choice(among)), opponent.level(source.choice(among))


def _move(opponent: Opponent, position: Position[Any], level: Level, source: random.Random) -> Any:
    nodes = level.budget.nodes or MOST_NODES
    search = search_at_level(opponent, position, level, source)
    return search.run(Budget(nodes=min(nodes, MOST_NODES), least_depth=1)).move


def chance_of(opponent: Opponent, position: Position[Any]) -> float:
    """Return the chance of the player to move, as a cheap search sees it."""
    report = Search(opponent, position).run(Budget(nodes=CHEAP_NODES, least_depth=1))
    return chance(report.score, opponent.win_scale)
