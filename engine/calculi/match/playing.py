"""One game of a match: its opening, its moves and how it ends.

Games come in pairs: the same opening, played once from either side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from calculi.game import P1, Game, Position
from calculi.match.players.named import MatchPlayer, PlayerFaultError, player
from calculi.registry import load
from calculi.search.budget import Budget

OPENING_PLIES: Final = (2, 4, 6)
"""How many random plies open a game whose set-up is always the same."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: the same match gives the same games, but where time is a limit."""

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
    """One finished game."""

    number: int
    """Counted from 0; those of numbers 2k and 2k + 1 have the same opening."""
    opening: str
    """The position text in which the players take over."""
    moves: tuple[str, ...]
    first_side: int
    """`P1` or `P2`: what player A was."""
    winner: int | None
    """`P1` or `P2`, or None for a draw."""
    fault: str
    """Why the loser could not play on; empty where the rules ended the game."""

    @property
    def points(self) -> float:
        """What player A gets: 1 for a win, a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == self.first_side)


def opening(game: Game, seed: int, pair: int) -> Position[Any]:
    """Return a position to begin a pair of games with.

    It is a set-up drawn from the seed, or in games without set-ups, a few random plies from the
    start.
    """
    chance = random.Random(f"{game.id} {seed} {pair}")
    drawn: Position[Any] = game.position.from_seed(chance.getrandbits(48))
    if drawn.text() != game.position.START:
        return drawn
    while True:
        position = drawn.copy()
        for _ in range(chance.choice(OPENING_PLIES)):
            if position.result() is None:
                position.push(chance.choice(position.moves()))
        if position.result() is None:
            return position


def play_game(match: Match, number: int) -> PlayedGame:
    """Play one game of a match to its end; raises `GameError` for a player that does not exist."""
    game = load(match.game)
    first_side = P1 if number % 2 == 0 else 1 - P1
    names = (match.first, match.second)
    players: list[MatchPlayer] = []
    try:
        for name in names:
            players.append(player(game, name, match.budget))
            players[-1].begin(random.Random(f"{match.seed} {number} {len(players)}"))
        seats = players if first_side == P1 else players[::-1]
        return _play(game, opening(game, match.seed, number // 2), seats, number, first_side)
    finally:
        for seated in players:
            seated.close()


def _play(
    game: Game, position: Position[Any], seats: list[MatchPlayer], number: int, first_side: int
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
