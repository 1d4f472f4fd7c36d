"""The transposition table: bounded, newest first, true, and never needed for a right answer."""

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from calculi.game import Position
from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from calculi.search.table import (
    COMPLETE,
    ENTRIES_A_LIST,
    EXACT,
    LOWER,
    UPPER,
    Entry,
    TranspositionTable,
)
from tests.reference import solver
from tests.support.effort import effort
from tests.support.play import at, full_width, positions_with_few_lines


def entry(value: int) -> Entry:
    """Return an entry that differs from others by its value."""
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


def test_moves_worth_searching_are_kept_for_some_positions() -> None:
    table = TranspositionTable(10 * ENTRIES_A_LIST)
    asked: list[int] = []

    def find(position: int) -> Sequence[int]:
        asked.append(position)
        return [position]

    for position in (*range(10), *range(10)):
        assert table.moves(position, find, position) == (position,)
    assert asked == list(range(10))
    # One more than there is room for: earlier ones are forgotten, and found again.
    assert table.moves(10, find, 10) == table.moves(10, find, 10) == (10,)
    assert table.moves(0, find, 0) == (0,)
    assert asked == [*range(11), 0]
    table.clear()
    table.moves(0, find, 0)
    assert asked == [*range(11), 0, 0]


@pytest.mark.parametrize("game_id", ["sumof2", "zero-sum"])
def test_moves_worth_searching_are_found_once_a_position(game_id: str) -> None:
    opponent = opponent_of(game_id)
    style, asked = opponent.style, Counter[int]()
    choose = style.moves
    assert choose is not None

    def find(position: Position[Any]) -> Sequence[Any]:
        asked[position.key() if style.key is None else style.key(position)] += 1
        return choose(position)

    counted = opponent._replace(style=style._replace(moves=find))
    table, position = TranspositionTable(), at(game_id)
    for _ in range(2):
        move = Search(counted, position, table).run(Budget(nodes=5_000)).move
        position.push(move)
    # A search asks for its first moves itself.
    assert len(asked) > 100
    assert sum(asked.values()) <= len(asked) + 2


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
    """Go through the positions that up to this many plies lead to."""
    yield position
    for move in position.moves() if plies else ():
        position.push(move)
        yield from reached(position, plies - 1)
        position.pop()


@pytest.mark.parametrize("game_id", game_ids())
def test_value_of_some_of_the_moves_is_not_kept_as_that_of_the_position(game_id: str) -> None:
    opponent, position, table = full_width(game_id), at(game_id).as_seen(), TranspositionTable()
    Search(opponent, position, table, root_moves=position.moves()[-1:]).run(Budget(depth=1))
    assert table.get(position.key()) is None
    best, *others = Search(opponent, position, table, multipv=3).run(Budget(depth=1)).lines
    assert others
    kept = table.get(position.key())
    assert kept is not None
    _, bound, value, _ = kept
    assert (bound, value) == (EXACT, best.score.value)


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
