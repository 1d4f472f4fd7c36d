"""What a search may spend."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """Limits of a search; None is no limit, and the first limit reached ends it."""

    depth: int | None = None
    """Plies ahead."""
    nodes: int | None = None
    """Positions visited; looked at once a slice."""
    seconds: float | None = None
    least_depth: int = 0
    """Plies ahead that are searched to their end, however many nodes they take."""

    def allows(self, depth: int, nodes: int, seconds: float) -> bool:
        """Tell whether a search that has spent this much may go on to (or on with) a depth."""
        return (
            (self.depth is None or depth <= self.depth)
            and (self.nodes is None or depth <= self.least_depth or nodes < self.nodes)
            and (self.seconds is None or seconds < self.seconds)
        )
