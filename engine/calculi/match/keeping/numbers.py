"""A set of numbers from 0 on that have come nearly in order, in little memory."""

from __future__ import annotations


class Numbers:
    """The numbers met; all below some number are kept as one."""

    def __init__(self) -> None:
        """Begin with none."""
        self._below = 0
        self._above: set[int] = set()

    def __contains__(self, number: int) -> bool:
        """Tell whether a number has been met."""
        return number < self._below or number in self._above

    def add(self, number: int) -> None:
        """Meet a number of at least 0."""
        self._above.add(number)
        while self._below in self._above:
            self._above.remove(self._below)
            self._below += 1
