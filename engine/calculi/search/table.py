"""The transposition table: what the search knows of positions it has met, bounded in size."""

from __future__ import annotations

from typing import Any, Final

COMPLETE: Final = 1_000
"""The depth of an entry whose subtree was searched to the end of the game everywhere."""

EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2


Entry = tuple[int, int, int, Any]
"""What is known of one position: depth, bound (`EXACT`, or whether the value is a `LOWER` or an
`UPPER` bound), value, and best move.

It is a plain tuple because the garbage collector leaves those alone. It would walk through a table
of named tuples again and again, which stopped searches for 60 ms in CPython 3.11, for 30 in Pyodide
and for longer on a busy machine.
"""


class TranspositionTable:
    """Entries by key, in two generations: when the younger is full, the older is dropped.

    That keeps the entries of the search going on and needs no bookkeeping per entry.
    """

    def __init__(self, entries: int = 400_000) -> None:
        """Hold at most `entries` entries (about 200 bytes each)."""
        self._limit = max(1, entries // 2)
        self._young: dict[int, Entry] = {}
        self._old: dict[int, Entry] = {}

    def __len__(self) -> int:
        """Return how many entries are held."""
        return len(self._young) + len(self._old)

    def clear(self) -> None:
        """Forget everything."""
        self._young = {}
        self._old = {}

    def get(self, key: int) -> Entry | None:
        """Return the entry of a position, if there is one."""
        return self._young.get(key) or self._old.get(key)

    def put(self, key: int, entry: Entry) -> None:
        """Keep an entry, in place of any other of that position."""
        if len(self._young) >= self._limit:
            self._old = self._young
            self._young = {}
        self._young[key] = entry
