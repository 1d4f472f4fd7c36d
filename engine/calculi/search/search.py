"""Iterative-deepening principal-variation search, in slices.

The search is a generator: it stops every few dozen nodes to let its driver look at the clock, paint
a page or listen for a stop, and after each depth to report. It is written for plies after which the
player to move may stay the same: the value of a child is negated only when the player changes.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from calculi.game import Game, Position, Result
from calculi.search.budget import Budget
from calculi.search.table import COMPLETE, EXACT, LOWER, UPPER, Entry, Table

WIN: Final = 1_000_000
"""The value of a game won at the root; a win after n plies is worth n less."""
PROVEN: Final = WIN - 10_000
"""Values beyond this are won or lost for certain: no evaluation comes near."""
INFINITE: Final = WIN + 1

SLICE: Final = 64
"""Nodes between two pauses; a few milliseconds even in a browser, so a stop is obeyed at once."""

_Nodes = Generator[None, None, int]


@dataclass(frozen=True, slots=True)
class Score:
    """What the search thinks of a position, for the player to move."""

    kind: str
    """`cp` (hundredths of a point), or a proven `win`, `draw` or `loss`."""
    value: int
    """Hundredths of a point, or plies to the end."""

    def __str__(self) -> str:
        """Return the score as UGI writes it."""
        return f"{self.kind} {self.value}"


@dataclass(frozen=True, slots=True)
class Report:
    """What a search has found so far."""

    depth: int
    """Plies searched completely; 0 before the first depth is done."""
    score: Score
    line: tuple[Any, ...]
    """The best line, its first move the best move; empty only when the game is over."""
    nodes: int
    seconds: float

    @property
    def move(self) -> Any:
        """The best move, or None when the game is over."""
        return self.line[0] if self.line else None


class Search:
    """One search of one position; it works on a copy, so it may be dropped at any moment."""

    def __init__(
        self,
        game: Game,
        position: Position[Any],
        table: Table | None = None,
        noise: Mapping[Any, int] | None = None,
    ) -> None:
        """Take the position to search.

        `table` may be shared by the searches of one game. `noise` is added to the values of the
        moves of this position, in hundredths of a point, unless a value is proven.
        """
        self._position = position.as_seen()
        self._evaluate = game.evaluate
        self._table = Table() if table is None else table
        self._noise = noise
        self._history: defaultdict[tuple[int, Any], int] = defaultdict(int)
        self._nodes = 0
        self._horizon = 0
        self._lines: list[tuple[Any, ...]] = [()]
        self._started = time.perf_counter()
        moves = position.moves()
        self.report: Report = Report(0, Score("cp", 0), tuple(moves[:1]), 0, 0.0)
        """The best answer so far; there is one before the search has begun."""

    def slices(self, budget: Budget) -> Iterator[Report | None]:
        """Search until the budget is spent, yielding None after a slice, a report after a depth."""
        self._started = time.perf_counter()
        if not self.report.line:
            return
        depth = 1
        while budget.allows(depth, self._nodes, self._elapsed()):
            horizon = self._horizon
            iteration = self._search(depth, -INFINITE, INFINITE, 0)
            while True:
                try:
                    next(iteration)
                except StopIteration as end:
                    value: int = end.value
                    break
                if not budget.allows(depth, self._nodes, self._elapsed()):
                    return
                yield None
            complete = self._horizon == horizon
            self._set_report(depth, value, complete)
            yield self.report
            if complete or abs(value) > PROVEN:
                return
            depth += 1

    def run(self, budget: Budget) -> Report:
        """Search until the budget is spent and return the last report."""
        for _ in self.slices(budget):
            pass
        return self.report

    def _elapsed(self) -> float:
        return time.perf_counter() - self._started

    def _set_report(self, depth: int, value: int, complete: bool) -> None:
        line = self._lines[0]
        if abs(value) > PROVEN:
            score = Score("win" if value > 0 else "loss", WIN - abs(value))
        elif complete:
            score = Score("draw", len(line))
        else:
            score = Score("cp", value)
        self.report = Report(depth, score, line, self._nodes, self._elapsed())

    def _ordered(self, moves: Sequence[Any], first: Any) -> Sequence[Any]:
        """Put the table's move first and then those that have cut off most."""
        if len(moves) == 1:
            return moves
        side, history = self._position.to_move, self._history
        return sorted(
            moves,
            key=lambda move: WIN if move == first else history[side, move],
            reverse=True,
        )

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> _Nodes:
        """Return the value of a position that is not over, for the player to move.

        Values between `alpha` and `beta` are exact, others are bounds. `_lines[ply]` is left as the
        best line from here.
        """
        position, lines = self._position, self._lines
        key = position.key()
        entry = self._table.get(key)
        # A wide window is on the best line, which a cut-off would shorten.
        if entry is not None and beta - alpha == 1 and entry.depth >= depth:
            known = self._known(entry, beta, ply)
            if known is not None:
                return known
        if ply + 1 == len(lines):
            lines.append(())
        horizon = self._horizon
        side = position.to_move
        noise = None if ply else self._noise
        shift = 0
        best, best_move, floor = -INFINITE, entry and entry.move, alpha
        for move in self._ordered(position.moves(), best_move):
            if noise:
                shift = noise[move]
            position.push(move)
            self._nodes += 1
            if self._nodes % SLICE == 0:
                yield
            lines[ply + 1] = ()
            leaf = self._leaf(depth, side, ply)
            if leaf is None:
                scout = best > -INFINITE
                value = yield from self._child(depth, alpha - shift, beta - shift, ply, side, scout)
            else:
                value = leaf
            position.pop()
            if shift and abs(value) <= PROVEN:
                value += shift
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    self._set_line(ply, move)
                    if value >= beta:
                        self._history[side, move] += depth * depth
                        break
        bound = LOWER if best >= beta else EXACT if best > floor else UPPER
        reach = COMPLETE if self._horizon == horizon else depth
        stored = best if abs(best) <= PROVEN else _further(best, ply)
        self._table.put(key, Entry(reach, bound, stored, best_move))
        return best

    def _known(self, entry: Entry, beta: int, ply: int) -> int | None:
        """Return the value of an entry where it settles a null window below `beta`."""
        value = entry.value
        if abs(value) > PROVEN:
            value = _further(value, -ply)
        if entry.bound == (UPPER if value >= beta else LOWER):
            return None
        self._horizon += entry.depth < COMPLETE
        return value

    def _leaf(self, depth: int, side: int, ply: int) -> int | None:
        """Return the value for `side` of a position where the search ends, else None."""
        position = self._position
        result = position.result()
        if result is not None:
            return _end_value(result, side, ply + 1)
        if depth > 1 and not position.is_veiled():
            return None
        self._horizon += 1
        value = self._evaluate(position)
        return value if position.to_move == side else -value

    def _child(self, depth: int, alpha: int, beta: int, ply: int, side: int, scout: bool) -> _Nodes:
        """Return the value, for `side` who has just moved, of the position reached.

        A scout asks first whether the move beats `alpha` at all, and counts only those that do.
        """
        if scout and beta - alpha > 1:
            value = yield from self._child(depth, alpha, alpha + 1, ply, side, False)
            if not alpha < value < beta:
                return value
        if self._position.to_move == side:
            return (yield from self._search(depth - 1, alpha, beta, ply + 1))
        return -(yield from self._search(depth - 1, -beta, -alpha, ply + 1))

    def _set_line(self, ply: int, move: Any) -> None:
        """Put a move before the best line found after it."""
        self._lines[ply] = (move, *self._lines[ply + 1])
        if ply == 0:
            self.report = replace(self.report, line=self._lines[0])


def _end_value(result: Result, player: int, plies: int) -> int:
    """Return the value for `player` of a game that ends after so many plies."""
    if result.winner is None:
        return 0
    return WIN - plies if result.winner == player else plies - WIN


def _further(value: int, plies: int) -> int:
    """Return a proven value as seen from so many plies deeper in the tree."""
    return value + plies if value > 0 else value - plies
