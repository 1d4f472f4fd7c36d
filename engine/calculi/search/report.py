"""What a search has found: scores, lines, and reports of both."""

from __future__ import annotations

from typing import Any, NamedTuple


class Score(NamedTuple):
    """What the search thinks of a position, for the player to move.

    >>> import calculi
    >>> print(calculi.Score("cp", 120), calculi.Score("win", 3), sep=", ")
    cp 120, win 3
    """

    kind: str
    """`cp` (hundredths of a point), or a proven `win`, `draw` or `loss`."""
    value: int
    """Hundredths of a point, or plies to the end."""

    def __str__(self) -> str:
        """Return the score as UGI writes it."""
        return f"{self.kind} {self.value}"


class SearchLine(NamedTuple):
    """A move, how the game may go on after it, and what that is worth to who makes it."""

    score: Score
    moves: tuple[Any, ...]
    """The first of them is the move."""


class Report(NamedTuple):
    """What a search has found so far."""

    depth: int
    """Plies searched completely; 0 before the first depth is done."""
    score: Score
    line: tuple[Any, ...]
    """The best line, its first move the best move; empty only when the game is over."""
    nodes: int
    seconds: float
    others: tuple[SearchLine, ...] = ()
    """The next best moves, the best first, as far as they were asked for."""

    @property
    def lines(self) -> tuple[SearchLine, ...]:
        """The best lines, each by another first move; empty only when the game is over."""
        return (SearchLine(self.score, self.line), *self.others) if self.line else ()

    @property
    def move(self) -> Any:
        """The best move, or None when the game is over."""
        return self.line[0] if self.line else None
