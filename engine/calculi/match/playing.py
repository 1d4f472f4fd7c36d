"""A game of a match: its opening, its moves and its end.

Games come in pairs: the same opening, played once from each side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from calculi.game import P1, Game, Position
from calculi.match.players.base import MatchPlayer, PlayerFaultError
from calculi.match.players.named import player
from calculi.record.random_game import drawn_opening
from calculi.registry import load
from calculi.search.budget import Budget


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
        return 0.5 if self.winner is None else float(self.winner == self.first_side)


def opening(game: Game, seed: int, pair: int) -> Position[Any]:
    """Return the position that a pair of games begins with.

    The first player begins a turn there. Where a turn has several plies, a few random ones may
    leave one player a turn behind. In Zero-Sum that decides the game: openings drawn that way had
    gone to the same colour in nearly all pairs, whoever played it.
    """
    source = random.Random(f"{game.id} {seed} {pair}")
    while True:
        position = drawn_opening(game, source)
        if position.to_move == P1 and game.board.separator(position) is None:
            return position


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
