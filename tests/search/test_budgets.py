"""Budgets of a search: depth, nodes, time and their combinations."""

from itertools import count
from random import Random

import pytest

from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.player import budget_for_lines, search_at_level, with_limits_of
from calculi.search.report import Report
from calculi.search.search import Search
from calculi.search.tree import SLICE
from tests.support.effort import effort
from tests.support.play import at, random_positions

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def found(game_id: str, budget: Budget) -> Report:
    """Return what is found at the start of a game."""
    return Search(opponent_of(game_id), at(game_id)).run(budget)


def test_depth_is_kept_exactly(game_id: str) -> None:
    for depth in range(1, effort(game_id).depth + 1):
        assert found(game_id, Budget(depth=depth)).depth == depth


@pytest.mark.parametrize("nodes", [1, SLICE, SLICE + 1, 700, 3_000])
def test_nodes_are_kept_within_a_slice(
    game_id: str, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # While no time goes by, there is no pause but at the end of a slice.
    monkeypatch.setattr("time.perf_counter", lambda: 0.0)
    search = Search(opponent_of(game_id), at(game_id))
    slices = sum(1 for report in search.slices(Budget(nodes=nodes)) if report is None)
    assert slices * SLICE < nodes
    # Forcing moves beyond the horizon are followed within a slice.
    assert search.report.nodes < nodes + 2 * SLICE


def test_whole_depths_are_searched_whatever_the_nodes(game_id: str) -> None:
    assert found(game_id, Budget(nodes=1)).depth < 2
    assert found(game_id, Budget(nodes=1, least_depth=2)).depth == 2


def test_whole_depths_are_searched_whatever_the_time(game_id: str) -> None:
    assert found(game_id, Budget(seconds=0.0)).depth == 0
    assert found(game_id, Budget(seconds=0.0, timeless_depth=2)).depth == 2


@pytest.mark.parametrize("nodes", [100, 1_000, 5_000])
def test_same_nodes_give_the_same_answer(game_id: str, nodes: int) -> None:
    first, second = (found(game_id, Budget(nodes=nodes)) for _ in range(2))
    assert (first.depth, first.score, first.line, first.nodes) == (
        second.depth,
        second.score,
        second.line,
        second.nodes,
    )


def test_more_nodes_go_deeper(game_id: str) -> None:
    depths = [found(game_id, Budget(nodes=nodes)).depth for nodes in (50, 500, 5_000)]
    assert depths == sorted(set(depths))


def test_time_ends_the_search(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr("time.perf_counter", lambda: next(ticks) / 1_500)
    report = found(game_id, Budget(seconds=1.0))
    assert report.depth > 1
    assert report.seconds <= 1.0


@pytest.mark.parametrize(
    "budget", [Budget(depth=0), Budget(nodes=0), Budget(seconds=0.0), Budget(9, 0, 9.0)]
)
def test_nothing_to_spend_still_gives_a_legal_move(game_id: str, budget: Budget) -> None:
    for position in random_positions(game_id, 10):
        report = Search(opponent_of(game_id), position).run(budget)
        assert report.depth == 0
        assert report.move in position.moves()


def test_first_limit_reached_ends_the_search(game_id: str) -> None:
    by_depth = found(game_id, Budget(depth=2, nodes=1_000_000, seconds=1e9))
    assert by_depth.depth == 2
    by_nodes = found(game_id, Budget(depth=90, nodes=500, seconds=1e9))
    alone = found(game_id, Budget(nodes=500))
    assert (by_nodes.depth, by_nodes.line) == (alone.depth, alone.line)


def test_time_ends_a_search_with_other_limits(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.perf_counter", count().__next__)
    assert found(game_id, Budget(depth=90, nodes=1_000_000, seconds=4)).depth < 90


def test_limits_of_an_override_take_the_place_of_others(game_id: str) -> None:
    assert with_limits_of(Budget(seconds=1.0), Budget(depth=3)) == Budget(depth=3, seconds=1.0)
    assert with_limits_of(Budget(depth=2), Budget(depth=0, nodes=5)) == Budget(depth=0, nodes=5)
    assert with_limits_of(Budget(nodes=7), Budget()) == Budget(nodes=7)


def test_each_of_several_lines_has_the_nodes_of_one(game_id: str) -> None:
    opponent, nodes = opponent_of(game_id), 64
    budget = budget_for_lines(Budget(nodes=nodes, least_depth=1), 3)
    assert budget == Budget(nodes=3 * nodes, least_depth=1)
    assert budget_for_lines(Budget(depth=2, seconds=3.0), 3) == Budget(depth=2, seconds=3.0)
    search = search_at_level(opponent, at(game_id), opponent.level(8), Random(1), multipv=3)
    assert len(search.run(budget).lines) == min(3, len(at(game_id).moves()))
