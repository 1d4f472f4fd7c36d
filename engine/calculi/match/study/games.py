"""The games of a study: a player against itself, each game from an opening of its own."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import P1, P2, Game, Position
from calculi.match.keeping.game_file import GameFile
from calculi.match.keeping.replaying import check_from
from calculi.match.playing import Match, PlayedGame, play_from
from calculi.registry import load

ROUNDS: Final = (1, 2, 3)
"""How many turns each side plays at random before the players take over."""
GAMES_FILE: Final = "games.jsonl"


def opening_moves(game: Game, seed: int, number: int) -> tuple[Position[Any], list[Any]]:
    """Return where a game of a study begins, and the plies at random before the players take over.

    It begins with a set-up drawn from the seed, and no such plies, or in games without set-ups at
    the start. There, either side plays as many turns at random: so neither moves more often.
    """
    chance = random.Random(f"study {game.id} {seed} {number}")
    start: Position[Any] = game.position.from_seed(chance.getrandbits(48))
    if start.text() != game.position.START:
        return start, []
    while True:
        position, moves = start.copy(), []
        for _ in range(chance.choice(ROUNDS)):
            for side in (P1, P2):
                while position.to_move == side and position.result() is None:
                    moves.append(chance.choice(position.moves()))
                    position.push(moves[-1])
        if position.result() is None:
            return start, moves


def opening(game: Game, seed: int, number: int) -> Position[Any]:
    """Return the position in which the players of a game of a study take over."""
    position, moves = opening_moves(game, seed, number)
    for move in moves:
        position.push(move)
    return position


def play_game(match: Match, number: int) -> PlayedGame:
    """Play one game of a study to its end; raises `GameError` for an unknown player."""
    return play_from(match, number, opening(load(match.game), match.seed, number))


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
        check_from(opening(game, match.seed, played.number), played)

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameError(f"{folder}: {error.strerror}") from error
    return GameFile(folder / GAMES_FILE, header, check, tell)
