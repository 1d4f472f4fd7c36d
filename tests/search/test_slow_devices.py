"""In a page, every level answers in time on a slow device: by a clock that goes by the nodes
searched."""

import pytest

from calculi.page.requests import RecordRequest, ThinkRequest
from calculi.page.search import MOST_SECONDS, requested_search
from calculi.record.replay import Replay
from calculi.registry import game_ids, load
from calculi.search import search as search_module
from calculi.search import tree as tree_module
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from calculi.search.tree import CLOCK_NODES, SLICE
from tests.support.play import at, random_game

PROMISED = 1.0
"""Seconds within which every level answers."""
SLOW_NODE = 0.0005
"""Seconds for each node: three times as long as those of Zero-Sum, the slowest, take on a phone
that is six times slower than a desk."""


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


def asked(game_id: str, moves: list[str], number: float, lines: int = 1) -> tuple[Search, Budget]:
    """What a page asks for when a level is to move after these moves."""
    replay = Replay(load(game_id), None)
    replay.go(moves)
    record = RecordRequest(game_id, None, moves, len(moves))
    return requested_search(ThinkRequest(record, 1, number, 1, Budget(), lines, None), replay)


@pytest.mark.parametrize(
    ("game_id", "number"),
    [(game_id, level.number) for game_id in game_ids() for level in opponent_of(game_id).levels],
)
def test_every_level_answers_in_time(
    game_id: str, number: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = random_game(game_id, seed=1)
    for share in range(0, 100, 30):
        clock = Clock(SLOW_NODE)
        go_by(clock, monkeypatch)
        made = list(moves[: len(moves) * share // 100])
        clock.search, budget = asked(game_id, made, number)
        assert clock.search.run(budget).move in at(game_id, None, *made).moves()
        assert clock.perf_counter() < PROMISED


@pytest.mark.parametrize("game_id", ["infinity", "sumof2", "zero-sum"])
@pytest.mark.parametrize("lines", [1, 3])
def test_the_strongest_level_uses_its_time_there(
    game_id: str, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(SLOW_NODE)
    go_by(clock, monkeypatch)
    clock.search, budget = asked(game_id, [], opponent_of(game_id).levels[-1].number, lines)
    clock.search.run(budget)
    assert MOST_SECONDS <= clock.perf_counter() < PROMISED


def test_full_strength_has_the_time_that_it_is_named_after() -> None:
    assert asked("linja", [], 130)[1].seconds == 30


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
