"""Iterative-deepening principal-variation search, in slices.

The search is a generator. It pauses every few milliseconds, so that its driver can check the clock
or a stop, and after each depth, to report.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculi.game import Position
from calculi.search.budget import Budget
from calculi.search.choice import Choice
from calculi.search.opponent import Opponent
from calculi.search.report import Report, Score, SearchLine
from calculi.search.table import TranspositionTable
from calculi.search.tree import INFINITE, PROVEN, WIN, Nodes, Tree


class Search:
    """One search of one position. It works on a copy, so it can be dropped at any moment."""

    def __init__(
        self,
        opponent: Opponent,
        position: Position[Any],
        table: TranspositionTable | None = None,
        noise: Mapping[Any, int] | None = None,
        multipv: int = 1,
        root_moves: Sequence[Any] | None = None,
    ) -> None:
        """Take the position and how many lines to find, each with a different first move.

        Searches of one game may share a `table`. The first moves are those of the game's style, or
        `root_moves`, or the keys of `noise`, which has what to add to each move's value, in
        hundredths of a point, unless that is proven by what the search has seen. Where a game works
        out how its last turns end, noise is added to that margin: so a level that misjudges earlier
        positions misjudges these too.
        """
        self._position = position.as_seen()
        self._tree = Tree(
            opponent, self._position, TranspositionTable() if table is None else table
        )
        self._noise = noise
        self._style = opponent.style
        self._considered: Sequence[Any] | None = None
        """The first moves, once they are known."""
        self._root_moves = root_moves
        self._multipv = multipv
        self._excluded: tuple[Any, ...] = ()
        self._last_lines: tuple[SearchLine, ...] = ()
        self._choice = Choice()
        self._started = time.perf_counter()
        moves = position.moves()
        self.report: Report = Report(0, Score("cp", 0), tuple(moves[:1]), 0, 0.0)
        """The best answer so far; there is one even before the search begins.

        Its best move may come from a depth that is not finished, whose scores are not known.
        """
        self.completed: Report = self.report
        """The report of the last finished depth: every line has its own score."""

    def slices(self, budget: Budget) -> Iterator[Report | None]:
        """Search until the budget is spent; yields None at a pause, a report after each depth."""
        tree = self._tree
        self._started = time.perf_counter()
        tree.begin(self._started)
        tree.bound = self._style.bound if budget.is_of_time else None
        if not self.report.line:
            return
        depth = 1
        while budget.allows(depth, tree.nodes, self._elapsed()):
            found: list[tuple[int, bool, SearchLine]] = []
            for _ in range(self._multipv):
                horizon = tree.horizon
                self._excluded = tuple(line.moves[0] for _, _, line in found)
                tree.lines[0] = ()
                iteration = self._root(depth)
                while True:
                    try:
                        is_slice_over = next(iteration)
                    except StopIteration as end:
                        value: int = end.value
                        break
                    # Within a slice only time is checked, since a slice of slow nodes takes long.
                    nodes = tree.nodes if is_slice_over else 0
                    if not budget.allows(depth, nodes, self._elapsed()):
                        return
                    yield None
                if not tree.lines[0]:
                    break
                complete = tree.horizon == horizon
                score = self._score(value, complete)
                found.append((value, complete, SearchLine(score, tree.lines[0])))
            self._set_report(depth, found)
            yield self.report
            # A win or a loss in which moves were left out is not proved by a deeper search, either.
            if all(complete or abs(value) >= PROVEN for value, complete, _ in found):
                return
            if self._is_settled(budget.usual):
                return
            depth += 1

    def run(self, budget: Budget) -> Report:
        """Search until the budget is spent and return the last report."""
        for _ in self.slices(budget):
            pass
        return self.report

    @property
    def spent(self) -> tuple[int, float]:
        """Positions visited, and seconds since the search began."""
        return self._tree.nodes, self._elapsed()

    def _elapsed(self) -> float:
        return time.perf_counter() - self._started

    def _root(self, depth: int) -> Nodes:
        """Search the first moves, and return the value of the best."""
        tree, position, noise = self._tree, self._position, self._noise
        # The value of some of the moves is not the value of the position; so the root then has a
        # key of its own in the table.
        key = tree.key(position) ^ (0 if self._root_moves is None else -1)
        entry = tree.table.get(key)
        horizon, side = tree.horizon, position.to_move
        alpha = best = -INFINITE
        best_move = first = None if entry is None else entry[3]
        for place, move in enumerate(self._first_moves(first, side)):
            shift = noise[move] if noise else 0
            position.push(move)
            tree.nodes += 1
            if tree.is_pause():
                yield tree.ends_slice()
            # Noise may lift any move above the others, so none is reduced.
            window = alpha - shift, INFINITE - shift
            value = self._certain_value(side) if noise else None
            if value is None:
                value = yield from tree.child(depth, *window, side, 0, place, whole=bool(noise))
            position.pop()
            if shift and abs(value) <= PROVEN:
                value += shift
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    self._set_line(move)
        # With first moves of lines already found left out, this is not the position's value.
        is_whole = not self._excluded
        searched = depth, -INFINITE, INFINITE
        return tree.store_value(key if is_whole else None, searched, (best, best_move), horizon, 0)

    def _certain_value(self, side: int) -> int | None:
        """Return the exact margin for a side where the game works it out, else None."""
        position = self._position
        if self._style.certain is None or position.result() is not None:
            return None
        certain = self._style.certain(position)
        if certain is None:
            return None
        self._tree.lines[1] = ()
        self._tree.horizon += 1
        return certain[0] if position.to_move == side else -certain[0]

    def _first_moves(self, first: Any, side: int) -> Sequence[Any]:
        """Return the moves to search, without first moves of lines already found."""
        if self._considered is None:
            self._considered = self._root_moves
        if self._considered is None:
            noise = self._noise
            self._considered = list(noise) if noise else self._style.moves_first(self._position)
        moves = self._tree.ordering.ordered(self._considered, first, side, 0)
        return [move for move in moves if move not in self._excluded]

    def _set_line(self, move: Any) -> None:
        """Put a first move before the best line found after it."""
        lines = self._tree.lines
        lines[0] = (move, *lines[1])
        if not self._excluded:
            # The best move of the last depth stays among the others.
            others = [line for line in self._last_lines if line.moves[0] != move]
            self.report = self.report._replace(
                line=lines[0], others=tuple(others[: self._multipv - 1])
            )

    def _is_settled(self, usual: float | None) -> bool:
        """Tell after a depth whether a search by a clock has thought long enough."""
        if usual is None:
            return False
        self._choice.add(self.report)
        is_forced = self._position.count_moves() == 1
        return is_forced or self._elapsed() >= usual * self._choice.share_of_time()

    def _score(self, value: int, complete: bool) -> Score:
        if abs(value) > PROVEN:
            return Score("win" if value > 0 else "loss", WIN - abs(value))
        is_sure = complete and not self._style.may_miss(self._position)
        if is_sure and self._ends(self._tree.lines[0]):
            return Score("draw", len(self._tree.lines[0]))
        return Score("cp", value)

    def _set_report(self, depth: int, found: Sequence[tuple[int, bool, SearchLine]]) -> None:
        """Report a depth; `found` has each line with its value and whether it is complete.

        Late moves are searched less deep, so a line found later may turn out better.
        """
        ranked = sorted(found, key=lambda known: -known[0])
        best, *others = (line for _, _, line in ranked)
        self.report = Report(depth, best.score, best.moves, *self.spent, tuple(others))
        self.completed = self.report
        self._last_lines = self.report.lines

    def _ends(self, line: tuple[Any, ...]) -> bool:
        """Tell whether a line leads to the end of the game, not only to something hidden."""
        for move in line:
            self._position.push(move)
        result = self._position.result()
        for _ in line:
            self._position.pop()
        return result is not None
