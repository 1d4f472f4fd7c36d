"""A game of a match: its opening, its moves and its end.

Games come in pairs: the same opening, played once from each side.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from calculi.game import P1, Game, Position, points_for
from calculi.match.players.base import MatchPlayer, PlayerFaultError
from calculi.match.players.named import player
from calculi.record.random_game import drawn_opening
from calculi.registry import load
from calculi.search.budget import Budget

MOST_DRAWS: Final = 100
"""After so many openings that there have been, one of them comes again: there may be no other."""
OPENINGS_KEPT: Final = 4
"""Of how many matches the openings are kept while they are played."""


@dataclass(frozen=True, slots=True)
class Match:
    """The terms of a match. The same match gives the same games, except where time is a limit."""

    game: str
    first: str
    """The name of player A."""
    second: str
    """The name of player B."""
    seed: int
    budget: Budget | None
    """What levels and programs may spend on a move; None for the levels' own budgets."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game."""

    number: int
    """Counted from 0; games 2k and 2k + 1 have the same opening."""
    opening: str
    """The text of the position where the players take over."""
    moves: tuple[str, ...]
    first_side: int
    """The side of player A: `P1` or `P2`."""
    winner: int | None
    """`P1` or `P2`, or None for a draw."""
    fault: str
    """Why the loser could not play on; empty if the rules ended the game."""

    @property
    def points(self) -> float:
        """The points of player A: 1 for a win, 0.5 for a draw."""
        return points_for(self.first_side, self.winner)


@dataclass(frozen=True, slots=True)
class Opening:
    """Where the players of a game take over: in a position, after some plies if there are any."""

    start: Position[Any]
    moves: tuple[Any, ...] = ()

    def position(self) -> Position[Any]:
        """Return the position after the plies, which the caller may change."""
        position = self.start.copy()
        for move in self.moves:
            position.push(move)
        return position


class Openings:
    """The openings of games that are counted together, each drawn once.

    Two games of players that do not err would otherwise be copies, counted as if they told twice
    as much.
    """

    def __init__(self, name: str, draw: Callable[[random.Random], Opening]) -> None:
        """`name` is what they are drawn from, by a function that draws one."""
        self._name = name
        self._draw = draw
        self._drawn: list[Opening] = []
        self._texts: set[str] = set()

    def __getitem__(self, number: int) -> Opening:
        """Return an opening by its number, counted from 0: the same from the same name."""
        while len(self._drawn) <= number:
            self._drawn.append(self._new())
        return self._drawn[number]

    def _new(self) -> Opening:
        source = random.Random(f"{self._name} {len(self._drawn)}")
        for _ in range(MOST_DRAWS):
            opening = self._draw(source)
            text = opening.position().text()
            if text not in self._texts:
                break
        self._texts.add(text)
        return opening


@lru_cache(maxsize=OPENINGS_KEPT)
def _openings(game_id: str, seed: int) -> Openings:
    game = load(game_id)

    def draw(source: random.Random) -> Opening:
        while True:
            position = drawn_opening(game, source)
            if position.to_move == P1 and game.board.separator(position) is None:
                return Opening(position)

    return Openings(f"{game_id} {seed}", draw)


def opening(game: Game, seed: int, pair: int) -> Position[Any]:
    """Return the position that a pair of games begins with, and no pair before it did.

    The first player begins a turn there. Where a turn has several plies, a few random ones may
    leave one player a turn behind. That can decide the game: in one, openings drawn that way had
    gone to the same colour in nearly all pairs, whoever played it.
    """
    return _openings(game.id, seed)[pair].position()


def play_game(match: Match, number: int) -> PlayedGame:
    """Play one game of a match to its end; raises `GameError` for an unknown player."""
    return play_from(match, number, opening(load(match.game), match.seed, number // 2))


def play_from(match: Match, number: int, position: Position[Any]) -> PlayedGame:
    """Play one game of a match from a position on, which changes; raises as `play_game` does."""
    game = load(match.game)
    first_side = P1 if number % 2 == 0 else 1 - P1
    names = (match.first, match.second)
    players: list[MatchPlayer] = []
    try:
        for name in names:
            players.append(player(game, name, match.budget))
            players[-1].begin(random.Random(f"{match.seed} {number} {len(players)}"))
        seats = players if first_side == P1 else players[::-1]
        return _play(position, seats, number, first_side)
    finally:
        for seated in players:
            seated.close()


def _play(
    position: Position[Any], seats: list[MatchPlayer], number: int, first_side: int
) -> PlayedGame:
    begun = position.text()
    moves: list[str] = []
    winner, fault = None, ""
    while (result := position.result()) is None:
        side = position.to_move
        try:
            move = seats[side].choose(position)
        except PlayerFaultError as error:
            winner, fault = 1 - side, str(error)
            break
        moves.append(position.move_text(move))
        position.push(move)
    else:
        winner = result.winner
    return PlayedGame(number, begun, tuple(moves), first_side, winner, fault)
