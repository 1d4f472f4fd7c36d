"""Checks a kept game by the rules."""

from __future__ import annotations

from typing import Any

from calculi.errors import GameError
from calculi.game import Game, Position
from calculi.match.playing import PlayedGame, opening


def check_game(game: Game, seed: int, played: PlayedGame) -> None:
    """Play a game through once more.

    Raises `GameError` if it does not begin with the opening of its number, if a move is not legal,
    or if it does not end as it says.
    """
    check_from(opening(game, seed, played.number // 2), played)


def check_from(position: Position[Any], played: PlayedGame) -> None:
    """Play a game through from the opening that it has to have; raises as `check_game` does."""
    if played.opening != position.text():
        raise GameError(f"opening is {played.opening!r}, not that of game {played.number}")
    for ply, move in enumerate(played.moves, start=1):
        try:
            position.push(position.parse_move(move))
        except GameError as error:
            raise GameError(f"ply {ply}: {error}") from error
    result = position.result()
    if played.fault:
        if result is not None:
            raise GameError("fault is told of a game that has ended by the rules")
        if played.winner != 1 - position.to_move:
            raise GameError("result is not a loss of the player who was to move")
    elif result is None:
        raise GameError("moves do not lead to the end of the game")
    elif result.winner != played.winner:
        raise GameError(f"result is not that of the moves, which is {result.outcome}")
