"""The games of a study: a player against itself, each game from another position."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import P1, P2, Game, Position
from calculi.match.keeping.game_file import GameFile
from calculi.match.keeping.replaying import check_from
from calculi.match.playing import (
    OPENINGS_KEPT,
    Match,
    Opening,
    Openings,
    PlayedGame,
    play_from,
)
from calculi.registry import load

ROUNDS: Final = (1, 2, 3)
"""How many turns each side plays at random before the players take over."""
GAMES_FILE: Final = "games.jsonl"


@lru_cache(maxsize=OPENINGS_KEPT)
def _openings(game_id: str, seed: int) -> Openings:
    game = load(game_id)

    def draw(chance: random.Random) -> Opening:
        start: Position[Any] = game.position.from_seed(chance.getrandbits(48))
        if start.text() != game.position.START:
            return Opening(start)
        while True:
            position, moves = start.copy(), []
            for _ in range(chance.choice(ROUNDS)):
                for side in (P1, P2):
                    while position.to_move == side and position.result() is None:
                        moves.append(chance.choice(position.moves()))
                        position.push(moves[-1])
            if position.result() is None:
                return Opening(start, tuple(moves))

    return Openings(f"study {game_id} {seed}", draw)


def opening_of(game: Game, seed: int, number: int) -> Opening:
    """Return where a game of a study begins, and the plies at random before the players take over.

    It begins with a set-up drawn from the seed, and no such plies, or in games without set-ups at
    the start. There, both sides play equally many random turns. No game before it takes over in the
    same position.
    """
    return _openings(game.id, seed)[number]


def play_game(match: Match, number: int) -> PlayedGame:
    """Play one game of a study to its end.

    Raises `GameError` for an unknown player, and for a fault: such a game tells nothing.
    """
    opening = opening_of(load(match.game), match.seed, number)
    played = play_from(match, number, opening.position())
    if played.fault:
        raise GameError(f"game {number}: {played.fault}")
    return played


def games_file(
    folder: Path, match: Match, tell: Callable[[str], object] = lambda _: None
) -> GameFile:
    """Return the file of a study's games in a folder, created if missing.

    Raises `GameError` as `GameFile` does: for other games than those of this study, for games that
    cannot be, and while another process is writing it.
    """
    game, budget = load(match.game), match.budget
    header = {
        "study": match.game,
        "player": match.first,
        "seed": match.seed,
        "nodes": budget and budget.nodes,
        "seconds": budget and budget.seconds,
    }

    def check(played: PlayedGame) -> None:
        if played.fault:
            raise GameError(f"it ends with a fault: {played.fault}")
        check_from(opening_of(game, match.seed, played.number).position(), played)

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise GameError(f"{folder}: not a folder") from error
    except OSError as error:
        raise GameError(f"{folder}: {error.strerror}") from error
    return GameFile(folder / GAMES_FILE, header, check, tell)
