"""Long tests begin first, one in each worker, and none is lost."""

import pytest

from tests.support.long_first import dealt


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
@pytest.mark.parametrize("long", [0, 1, 2, 5])
def test_each_share_begins_with_long_ones(workers: int, long: int) -> None:
    first, others = [f"long {index}" for index in range(long)], list(map(str, range(50)))
    found = dealt(first, others, workers)
    assert sorted(found) == sorted([*first, *others])
    assert [name for name in found if name in others] == others
    begun = 0
    for worker in range(workers):
        size = (len(found) - begun) // (workers - worker)
        share = found[begun : begun + size]
        told = [name in first for name in share]
        assert told == sorted(told, reverse=True)
        assert sum(told) == len(first[worker::workers])
        begun += size


def test_more_long_ones_than_room() -> None:
    assert sorted(dealt([1, 2, 3], [4], 4)) == [1, 2, 3, 4]
