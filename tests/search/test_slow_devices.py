"""On a slow device every level answers in time: by a clock that goes by the nodes searched."""

import random

import pytest

from calculi.registry import game_ids
from calculi.search import search as search_module
from calculi.search import tree as tree_module
from calculi.search.budget import Budget
from calculi.search.levels import MOST_SECONDS
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level
from calculi.search.search import Search
from calculi.search.tree import CLOCK_NODES, SLICE
from tests.support.play import at, random_game

PROMISED = 3.0
"""Seconds within which every level answers."""
ROUND_ABOUT = 0.2
"""Seconds of them that are left for what a search is not: messages, the view of what is found."""
SLOW_NODE = 0.001
"""Seconds for each node. On a phone six times slower than a desk, Zero-Sum's take as long, and
those of the other games a fifth of it or less."""


class Clock:
    """A clock by which every node of a search takes this many seconds, and nothing else does."""

    def __init__(self, seconds: float) -> None:
        self.search: Search | None = None
        self._seconds = seconds

    def perf_counter(self) -> float:
        return self.search._tree.nodes * self._seconds if self.search else 0.0


def go_by(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make searches look at this clock."""
    for module in (search_module, tree_module):
        monkeypatch.setattr(module, "time", clock)


@pytest.mark.parametrize(
    ("game_id", "number"),
    [(game_id, level.number) for game_id in game_ids() for level in opponent_of(game_id).levels],
)
def test_every_level_answers_in_time(
    game_id: str, number: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    opponent = opponent_of(game_id)
    level = opponent.level(number)
    moves = random_game(game_id, seed=1)
    for share in range(0, 100, 30):
        clock = Clock(SLOW_NODE)
        go_by(clock, monkeypatch)
        position = at(game_id, None, *moves[: len(moves) * share // 100])
        clock.search = search_at_level(opponent, position, level, random.Random(1))
        assert clock.search.run(level.budget).move in position.moves()
        assert clock.perf_counter() < PROMISED - ROUND_ABOUT


@pytest.mark.parametrize("game_id", ["infinity", "sumof2", "zero-sum"])
def test_the_strongest_level_uses_its_time_there(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(SLOW_NODE)
    go_by(clock, monkeypatch)
    clock.search = Search(opponent_of(game_id), at(game_id))
    clock.search.run(opponent_of(game_id).levels[-1].budget)
    assert clock.perf_counter() >= MOST_SECONDS


@pytest.mark.parametrize("game_id", ["linja", "sumof2", "zero-sum"])
def test_time_ends_a_search_amid_a_slice_where_nodes_are_very_slow(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # These games search nothing beyond the horizon, where the clock is not looked at.
    clock = Clock(0.05)
    go_by(clock, monkeypatch)
    clock.search = Search(opponent_of(game_id), at(game_id))
    clock.search.run(Budget(seconds=1.0))
    assert clock.perf_counter() <= 1.0 + (SLICE + CLOCK_NODES) * 0.05
