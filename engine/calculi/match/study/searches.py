"""The long searches of a study: the value of first moves, and how early an outcome is proved."""

from __future__ import annotations

from typing import Final, TypedDict

from calculi.game import Game
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import opponent_of
from calculi.search.report import Score
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from calculi.search.tree import WIN

MOST_FIRST_MOVES: Final = 12
"""The most first moves that are shown, the best ones."""
PROVED_GAMES: Final = 40
"""The most games in which a search finds how early the outcome can be proved."""


class SearchedMove(TypedDict):
    """A first move of the start, with its value for the first player."""

    move: str
    score: float
    """In points; a proven win or loss is ±`WIN` hundredths."""
    chance: float


class SearchedMoves(TypedDict):
    seconds: float
    depth: int
    choices: int
    moves: list[SearchedMove]


def first_moves(game: Game, seconds: float) -> SearchedMoves:
    """Search the start for `seconds` and return the best first moves."""
    opponent, start = opponent_of(game.id), game.position.start()
    most = min(MOST_FIRST_MOVES, start.count_moves())
    report = Search(opponent, start, multipv=most).run(Budget(seconds=seconds, least_depth=1))
    moves: list[SearchedMove] = [
        {
            "move": start.move_text(line.moves[0]),
            "score": _points(line.score),
            "chance": round(chance(line.score, opponent.win_scale), 4),
        }
        for line in report.lines
    ]
    choices = start.count_moves()
    return {"seconds": seconds, "depth": report.depth, "choices": choices, "moves": moves}


def _points(score: Score) -> float:
    value = {"cp": score.value, "win": WIN, "draw": 0, "loss": -WIN}[score.kind]
    return value / 100


def proved_plies(game_id: str, opening: str, moves: tuple[str, ...], seconds: float) -> int:
    """Return how many plies before the end of a game a search begins to prove the outcome.

    It looks at the positions from the end back, `seconds` for each, until one is not proved.
    """
    position = load(game_id).position.from_text(opening)
    opponent, table = opponent_of(game_id), TranspositionTable()
    for text in moves:
        position.push(position.parse_move(text))
    for plies in range(len(moves)):
        position.pop()
        report = Search(opponent, position, table).run(Budget(seconds=seconds))
        if report.score.kind == "cp":
            return plies
    return len(moves)
