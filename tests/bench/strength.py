"""How often the strongest level beats a player that takes the best score one ply ahead.

Games come in pairs: the same opening, drawn from a seed, played once from either side. They are
spread over as many processes as there are processors.
"""

import os
import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from calculi.game import Game, Position, load
from calculi.search.budget import Budget
from calculi.search.levels import LEVELS
from calculi.search.player import merged, search_at_level

SECONDS_A_MOVE = 0.3
OPENING_PLIES = (0, 2, 4)


def rows(game: str, games: int) -> list[tuple[str, str]]:
    """What was measured and the figure: wins of the strongest level in so many games."""
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        outcomes = list(processes.map(_outcome, [game] * games, range(games)))
    won, drawn = outcomes.count("won"), outcomes.count("drawn")
    return [
        (
            f"{game}: level {LEVELS[-1].number} at {SECONDS_A_MOVE} s a move against greedy",
            f"{won} won, {drawn} drawn, {games - won - drawn} lost",
        )
    ]


def _outcome(name: str, number: int) -> str:
    """Play one game; the strongest level has p1 in even ones."""
    game, chance = load(name), random.Random(number // 2)
    position, side = game.position.start(), number % 2
    for _ in range(chance.choice(OPENING_PLIES)):
        position.push(chance.choice(position.moves()))
    while (result := position.result()) is None:
        if position.to_move == side:
            position.push(_strongest(game, position))
        else:
            position.push(greedy(position, chance))
    if result.winner is None:
        return "drawn"
    return "won" if result.winner == side else "lost"


def _strongest(game: Game, position: Position[Any]) -> Any:
    budget = merged(LEVELS[-1].budget, Budget(seconds=SECONDS_A_MOVE))
    return search_at_level(game, position, LEVELS[-1], random.Random(0)).run(budget).move


def greedy(position: Position[Any], chance: random.Random) -> Any:
    """The move with the best lead in score one ply ahead, drawn among equals."""
    side = position.to_move
    leads = {}
    for move in position.moves():
        position.push(move)
        scores: tuple[Any, Any] = position.scores()
        leads[move] = scores[side] - scores[1 - side]
        position.pop()
    best = max(leads.values())
    return chance.choice([move for move, lead in leads.items() if lead == best])
