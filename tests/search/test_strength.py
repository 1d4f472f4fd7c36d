"""The search plays well: every game against chance, or against greed where points tell enough."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from calculi.game import Position
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from tests.support.effort import effort

pytestmark = [pytest.mark.thorough, pytest.mark.long]


def chance_move(position: Position[Any], source: random.Random) -> Any:
    """Return any legal move."""
    return source.choice(position.moves())


def greedy_move(position: Position[Any], source: random.Random) -> Any:
    """Return a move after which the mover's lead in points is largest."""
    player = position.to_move

    def lead(move: Any) -> int:
        position.push(move)
        scores: Any = position.scores()
        position.pop()
        return int(scores[player] - scores[1 - player])

    leads = {move: lead(move) for move in position.moves()}
    return source.choice([move for move, points in leads.items() if points == max(leads.values())])


OPPONENTS: dict[str, Callable[[Position[Any], random.Random], Any]] = {
    "chance": chance_move,
    "greedy": greedy_move,
}


def search_wins(game_id: str, seed: int) -> bool:
    """Tell whether the search wins a game; it plays second in those of odd seeds.

    Where the rules draw the set-up, each pair of games has another.
    """
    demand, source = effort(game_id).strength, random.Random(seed)
    position: Position[Any] = load(game_id).position.from_seed(seed // 2)
    table, searching = TranspositionTable(), seed % 2
    while position.moves():
        if position.to_move == searching:
            budget = Budget(nodes=demand.nodes)
            move = Search(opponent_of(game_id), position, table).run(budget).move
        else:
            move = OPPONENTS[demand.opponent](position, source)
        position.push(move)
    result = position.result()
    assert result is not None
    return result.winner == searching


@pytest.mark.parametrize("game_id", game_ids())
def test_search_beats_its_opponent(game_id: str) -> None:
    demand = effort(game_id).strength
    assert sum(search_wins(game_id, seed) for seed in range(demand.games)) >= demand.won
