"""Zero-Sum: what the search looks at suffices to win."""

import random

import pytest

from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from tests.games.zero_sum.positions import at


@pytest.mark.parametrize("seed", range(4))
def test_search_of_few_nodes_beats_chance(seed: int) -> None:
    opponent, source, position = opponent_of("zero-sum"), random.Random(seed), at()
    side = seed % 2
    while position.result() is None:
        if position.to_move == side:
            position.push(Search(opponent, position).run(Budget(nodes=300)).move)
        else:
            position.push(source.choice(position.moves()))
    scores = position.scores()
    assert scores[side] > scores[1 - side]
