"""A search in slices: it may be dropped after any of them, and there is always an answer."""

from itertools import pairwise

import pytest

from calculi.registry import game_ids
from calculi.search import search as search_module
from calculi.search import tree as tree_module
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.report import Report
from calculi.search.search import Search
from tests.support.effort import effort
from tests.support.play import at, random_game, random_positions

pytestmark = pytest.mark.parametrize("game_id", game_ids())


def test_position_is_untouched_and_the_answer_legal_after_every_slice(game_id: str) -> None:
    for position in random_positions(game_id, 4):
        before = position.text(), position.key(), position.moves()
        search = Search(opponent_of(game_id), position)
        assert search.report.move in position.moves()
        for _ in search.slices(Budget(nodes=4_000)):
            assert (position.text(), position.key(), position.moves()) == before
            for move in search.report.line:
                assert move in position.moves()
                position.push(move)
            for _ in search.report.line:
                position.pop()


def test_reports_come_depth_by_depth_and_count_up(game_id: str) -> None:
    search, depth = Search(opponent_of(game_id), at(game_id)), effort(game_id).depth
    reports = [report for report in search.slices(Budget(depth=depth)) if report is not None]
    assert [report.depth for report in reports] == list(range(1, depth + 1))
    assert [report.nodes for report in reports] == sorted({report.nodes for report in reports})
    assert [report.seconds for report in reports] == sorted(report.seconds for report in reports)
    assert search.report is reports[-1]


def test_dropped_search_keeps_its_last_answer(game_id: str) -> None:
    position = at(game_id)
    search = Search(opponent_of(game_id), position)
    slices = search.slices(Budget())
    last: Report = search.report
    for _ in range(60):
        last = next(slices) or last
    assert search.report.depth == last.depth > 0
    assert search.report.move in position.moves()


def test_caller_may_play_on_while_the_search_goes_on(game_id: str) -> None:
    position, budget = at(game_id), Budget(depth=effort(game_id).depth)
    expected = Search(opponent_of(game_id), at(game_id)).run(budget)
    search = Search(opponent_of(game_id), position)
    for _ in search.slices(budget):
        if position.moves():
            position.push(position.moves()[0])
    assert (search.report.score, search.report.line) == (expected.score, expected.line)


def test_finished_position_has_no_move_and_takes_no_time(game_id: str) -> None:
    position = at(game_id, None, *random_game(game_id, 1))
    search = Search(opponent_of(game_id), position)
    assert list(search.slices(Budget())) == []
    report = search.run(Budget(depth=5))
    assert (report.move, report.line, report.depth, report.nodes) == (None, (), 0, 0)


class Clock:
    """A clock by which each look at it takes this many seconds."""

    def __init__(self, seconds: float) -> None:
        self._now, self._seconds = 0.0, seconds

    def perf_counter(self) -> float:
        self._now += self._seconds
        return self._now


def nodes_between_pauses(
    game_id: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[int], Search]:
    """Search by such a clock; return the nodes of each stretch without a pause, and the search."""
    for module in (search_module, tree_module):
        monkeypatch.setattr(module, "time", Clock(seconds))
    search = Search(opponent_of(game_id), at(game_id))
    spent = [0]
    for _ in search.slices(Budget(nodes=1_000)):
        spent.append(search._tree.nodes)
    return [after - before for before, after in pairwise(spent)], search


def test_slow_nodes_are_followed_by_pauses_and_change_no_answer(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast, one = nodes_between_pauses(game_id, 0.0, monkeypatch)
    slow, other = nodes_between_pauses(game_id, tree_module.SLICE_SECONDS, monkeypatch)
    assert max(fast) >= tree_module.SLICE
    assert len(slow) > 4 * len(fast)
    assert one.report._replace(seconds=0) == other.report._replace(seconds=0)
    assert one._tree.nodes == other._tree.nodes
