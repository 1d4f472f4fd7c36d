"""What a search has found: scores, lines, and reports of both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from calculi.game import Position


class Score(NamedTuple):
    """The search's verdict on a position, for the player to move.

    >>> import calculi
    >>> print(calculi.Score("cp", 120), calculi.Score("win", 3), sep=", ")
    cp 120, win 3
    """

    kind: str
    """`cp` (hundredths of a point), or a proven `win`, `draw` or `loss`."""
    value: int
    """Hundredths of a point, or plies to the end."""

    def __str__(self) -> str:
        return f"{self.kind} {self.value}"


class SearchLine(NamedTuple):
    """A line of best play, with its score for the player who makes the first move."""

    score: Score
    moves: tuple[Any, ...]
    """At least one."""


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
    """The next best lines, best first, as many as were asked for."""

    @property
    def lines(self) -> tuple[SearchLine, ...]:
        """All best lines, each with a different first move; empty only when the game is over."""
        return (SearchLine(self.score, self.line), *self.others) if self.line else ()

    @property
    def move(self) -> Any:
        """The best move, or None when the game is over."""
        return self.line[0] if self.line else None


def play_line(position: Position[Any], line: Iterable[Any]) -> list[str]:
    """Play the moves of a line, and return their texts; the position stays at the end of it."""
    texts = []
    for move in line:
        texts.append(position.move_text(move))
        position.push(move)
    return texts
