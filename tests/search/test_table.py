"""The transposition table: bounded, newest first, true, and never needed for a right answer."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from calculi.game import Position
from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.search import Search
from calculi.search.table import COMPLETE, EXACT, LOWER, UPPER, Entry, TranspositionTable
from tests.reference import solver
from tests.support.effort import effort
from tests.support.play import at, full_width, positions_with_few_lines


def entry(value: int) -> Entry:
    """Return an entry that is told from others by its value."""
    return (1, EXACT, value, None)


@pytest.mark.parametrize("entries", [0, 1, 2, 3, 10, 100])
def test_table_holds_no_more_than_it_may(entries: int) -> None:
    table = TranspositionTable(entries)
    for key in range(1_000):
        table.put(key, entry(key))
        assert len(table) <= max(2, entries)
        assert table.get(key) == entry(key)


def test_older_entries_are_dropped_first() -> None:
    table = TranspositionTable(100)
    for key in range(120):
        table.put(key, entry(key))
    assert table.get(0) is None
    assert table.get(119) == entry(119)
    assert table.get(60) == entry(60)


def test_entry_takes_the_place_of_an_earlier_one() -> None:
    table = TranspositionTable(4)
    for value in range(5):
        table.put(7, entry(value))
    assert table.get(7) == entry(4)
    table.put(8, entry(8))
    table.put(9, entry(9))
    table.put(7, entry(5))
    assert table.get(7) == entry(5)


class Remembered(TranspositionTable):
    """A table that tells which entries it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Entry] = []

    def put(self, key: int, entry: Entry) -> None:
        super().put(key, entry)
        self.given.append(entry)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_garbage_collector_leaves_entries_alone(game_id: str) -> None:
    table = Remembered()
    Search(full_width(game_id), at(game_id), table).run(Budget(nodes=2_000))
    gc.collect()
    assert table.given
    assert not any(map(gc.is_tracked, table.given))


def test_unknown_key_has_no_entry() -> None:
    assert TranspositionTable().get(1) is None


def test_cleared_table_is_empty() -> None:
    table = TranspositionTable()
    table.put(1, entry(1))
    table.clear()
    assert (len(table), table.get(1)) == (0, None)


@pytest.mark.parametrize("game_id", game_ids())
def test_search_keeps_its_table_bounded(game_id: str) -> None:
    table = TranspositionTable(200)
    Search(full_width(game_id), at(game_id), table).run(Budget(nodes=5_000))
    assert 100 <= len(table) <= 200


@pytest.mark.parametrize("game_id", game_ids())
def test_value_does_not_depend_on_the_size_of_the_table(game_id: str) -> None:
    depth = effort(game_id).depth - 1
    for position in positions_with_few_lines(game_id, 12, depth, 60_000):
        small, large = (
            Search(full_width(game_id), position, TranspositionTable(entries)).run(
                Budget(depth=depth)
            )
            for entries in (1, 100_000)
        )
        assert small.score == large.score, position.text()


def reached(position: Position[Any], plies: int) -> Iterator[Position[Any]]:
    """Go through the positions that up to so many plies lead to."""
    yield position
    for move in position.moves() if plies else ():
        position.push(move)
        yield from reached(position, plies - 1)
        position.pop()


@pytest.mark.long
@pytest.mark.thorough
@pytest.mark.parametrize("game_id", game_ids())
def test_entries_are_true_of_their_positions(game_id: str) -> None:
    rules, limits = solver.rules_of(game_id), effort(game_id).minimax
    met = {EXACT: 0, LOWER: 0, UPPER: 0}
    roots = positions_with_few_lines(game_id, limits.positions, limits.depth, limits.leaves)
    for root in roots:
        table = TranspositionTable()
        Search(full_width(game_id), root, table).run(Budget(depth=limits.depth))
        for position in reached(root.as_seen(), limits.depth - 1):
            found = table.get(position.key())
            if found is None or found[0] == COMPLETE:
                continue
            depth, bound, kept, _ = found
            met[bound] += 1
            value = solver.value(rules, rules.read(position.text()), depth, position.to_move)
            if bound == EXACT:
                assert kept == value
            elif bound == LOWER:
                assert kept <= value
            else:
                assert kept >= value
    assert all(met[bound] >= least for bound, least in enumerate(limits.entries)), met
