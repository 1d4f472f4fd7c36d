"""What a search may spend."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """The limits of a search; None is no limit. The first limit reached ends the search."""

    depth: int | None = None
    """Plies ahead."""
    nodes: int | None = None
    """Positions visited, or a few more: the search checks its budget only now and then."""
    seconds: float | None = None
    usual: float | None = None
    """With a clock: the seconds for a usual move. A clear one takes less, an open one up to
    `seconds`."""
    least_depth: int = 0
    """Plies that are searched completely, however many nodes that takes."""
    timeless_depth: int = 0
    """Plies that are searched completely, however long that takes."""

    @property
    def is_of_time(self) -> bool:
        """Whether nothing limits a search but time, if anything does."""
        return self.nodes is None and self.depth is None

    def allows(self, depth: int, nodes: int, seconds: float) -> bool:
        """Tell whether a search that has spent this much may begin a depth or go on with it."""
        return (
            (self.depth is None or depth <= self.depth)
            and (self.nodes is None or depth <= self.least_depth or nodes < self.nodes)
            and (self.seconds is None or depth <= self.timeless_depth or seconds < self.seconds)
        )
