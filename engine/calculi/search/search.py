"""Iterative-deepening principal-variation search, in slices.

The search is a generator. It pauses every few milliseconds, so that its driver can check the clock
or a stop, and after each depth, to report. A player may move several plies in a row, so a child's
value is negated only when the player changes.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Final

from calculi.game import Position, Result
from calculi.search.budget import Budget
from calculi.search.opponent import Opponent
from calculi.search.ordering import Ordering
from calculi.search.report import Report, Score, SearchLine
from calculi.search.table import COMPLETE, EXACT, LOWER, UPPER, Entry, TranspositionTable

WIN: Final = 1_000_000
"""The value of a game won at the root; a win after n plies is worth n less."""
PROVEN: Final = WIN - 10_000
"""Values beyond this are proven wins or losses: no evaluation comes near."""
INFINITE: Final = WIN + 1

SLICE: Final = 64
"""Nodes between two checks of how many there were. A search limited by nodes so ends at the same
node on every machine."""
SLICE_SECONDS: Final = 0.002
"""The longest time between two pauses. With 800 moves, 64 nodes take 13 ms in Pyodide, and many
times that on a busy machine or a phone: a stop would come late, and so would the end of the time
that a level has."""
CLOCK_MASK: Final = 7
"""The clock is read at every eighth node: in Pyodide, where Linja's nodes take 5 microseconds,
reading it at each made its search 7 % slower."""

REDUCTIONS_DEPTH: Final = 3
"""The least depth at which late moves are reduced: searched less deep first."""
QUIESCENCE_PLIES: Final = 4
"""How many plies beyond the horizon the quiescence search follows."""

_Nodes = Generator[bool, None, int]
"""A search of nodes: at each pause it yields whether a slice is over; it returns the value."""


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
        hundredths of a point, unless that is proven.
        """
        self._position = position.as_seen()
        self._evaluate = opponent.evaluate
        style = opponent.style
        self._moves = style.moves or _all_moves
        self._leaves_out = style.leaves_out or _leaves_nothing_out
        self._key = style.key or _own_key
        self._quiescence_moves = style.quiescence_moves
        from_place = style.reductions_from
        self._reductions_from = INFINITE if from_place is None else from_place
        self._table = TranspositionTable() if table is None else table
        self._noise = noise
        self._root_moves = root_moves
        # The value of some of the moves is not the value of the position; so the root then has a
        # key of its own in the table.
        self._root_key_mask = 0 if root_moves is None else -1
        self._ordering = Ordering()
        self._nodes = 0
        self._slice_end = SLICE
        self._pause_at = 0.0
        self._horizon = 0
        self._lines: list[tuple[Any, ...]] = [()]
        self._multipv = multipv
        self._excluded: tuple[Any, ...] = ()
        self._last_lines: tuple[SearchLine, ...] = ()
        self._started = time.perf_counter()
        moves = position.moves()
        self.report: Report = Report(0, Score("cp", 0), tuple(moves[:1]), 0, 0.0)
        """The best answer so far; there is one even before the search begins."""

    def slices(self, budget: Budget) -> Iterator[Report | None]:
        """Search until the budget is spent; yields None at a pause, a report after each depth."""
        self._started = time.perf_counter()
        self._pause_at = self._started + SLICE_SECONDS
        if not self.report.line:
            return
        depth = 1
        while budget.allows(depth, self._nodes, self._elapsed()):
            found: list[tuple[int, bool, SearchLine]] = []
            for _ in range(self._multipv):
                horizon = self._horizon
                self._excluded = tuple(line.moves[0] for _, _, line in found)
                self._lines[0] = ()
                iteration = self._search(depth, -INFINITE, INFINITE, 0)
                while True:
                    try:
                        is_slice_over = next(iteration)
                    except StopIteration as end:
                        value: int = end.value
                        break
                    # Within a slice only time counts: of slow nodes, a slice is too many.
                    nodes = self._nodes if is_slice_over else 0
                    if not budget.allows(depth, nodes, self._elapsed()):
                        return
                    yield None
                if not self._lines[0]:
                    break
                complete = self._horizon == horizon
                score = self._score(value, complete)
                found.append((value, complete, SearchLine(score, self._lines[0])))
            self._set_report(depth, found)
            yield self.report
            if all(complete or abs(value) > PROVEN for value, complete, _ in found):
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
        return self._nodes, self._elapsed()

    def _elapsed(self) -> float:
        return time.perf_counter() - self._started

    def _score(self, value: int, complete: bool) -> Score:
        if abs(value) > PROVEN:
            return Score("win" if value > 0 else "loss", WIN - abs(value))
        if complete and self._ends(self._lines[0]):
            return Score("draw", len(self._lines[0]))
        return Score("cp", value)

    def _set_report(self, depth: int, found: Sequence[tuple[int, bool, SearchLine]]) -> None:
        """Report a depth; `found` has each line with its value and whether it is complete.

        Late moves are searched less deep, so a line found later may turn out better.
        """
        ranked = sorted(found, key=lambda known: -known[0])
        best, *others = (line for _, _, line in ranked)
        spent = self._nodes, self._elapsed()
        self.report = Report(depth, best.score, best.moves, *spent, tuple(others))
        self._last_lines = self.report.lines

    def _ends(self, line: tuple[Any, ...]) -> bool:
        """Tell whether a line leads to the end of the game, not only to something hidden."""
        for move in line:
            self._position.push(move)
        result = self._position.result()
        for _ in line:
            self._position.pop()
        return result is not None

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> _Nodes:
        """Return the value of a position that is not over, for the player to move.

        Values between `alpha` and `beta` are exact, others are bounds. Leaves the best line from
        here in `_lines[ply]`.
        """
        position, lines = self._position, self._lines
        key = self._key(position) ^ (0 if ply else self._root_key_mask)
        entry = self._table.get(key)
        # Only with a null window: elsewhere this is the best line, and a cut-off would shorten it.
        if entry is not None and beta - alpha == 1 and entry[0] >= depth:
            known = self._known(entry, beta, ply)
            if known is not None:
                return known
        if ply + 1 == len(lines):
            lines.append(())
        horizon, side = self._horizon, position.to_move
        noise = None if ply else self._noise
        shift = 0
        best, best_move, floor = -INFINITE, entry and entry[3], alpha
        # Noise may lift any move above the others, so none is reduced at its ply.
        reductions_from = INFINITE if depth < REDUCTIONS_DEPTH or noise else self._reductions_from
        for place, move in enumerate(self._ordered_moves(best_move, side, ply)):
            if noise:
                shift = noise[move]
            position.push(move)
            self._nodes += 1
            if self._nodes >= self._slice_end or (
                not self._nodes & CLOCK_MASK and time.perf_counter() >= self._pause_at
            ):
                yield self._ends_slice()
            lines[ply + 1] = ()
            low, high = alpha - shift, beta - shift
            value = self._leaf(depth, low, high, side, ply)
            if value is None:
                is_reduced = place >= reductions_from
                value = yield from self._child(depth, low, high, ply, side, place > 0, is_reduced)
            position.pop()
            if shift and abs(value) <= PROVEN:
                value += shift
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    self._set_line(ply, move)
                    if value >= beta:
                        self._ordering.record_cutoff(move, side, ply, depth)
                        break
        if best < -PROVEN and self._leaves_out(position):
            best = -PROVEN
            self._horizon += 1
        bound = LOWER if best >= beta else EXACT if best > floor else UPPER
        reach = COMPLETE if self._horizon == horizon else depth
        stored = best if abs(best) <= PROVEN else _further(best, ply)
        self._keep(key, (reach, bound, stored, best_move), ply)
        return best

    def _ends_slice(self) -> bool:
        """Tell at a pause whether a slice is over, and schedule the next pause."""
        self._pause_at = time.perf_counter() + SLICE_SECONDS
        is_over = self._nodes >= self._slice_end
        if is_over:
            self._slice_end = self._nodes + SLICE
        return is_over

    def _ordered_moves(self, first: Any, side: int, ply: int) -> Sequence[Any]:
        """Return the moves to search; at the root, without first moves of lines already found."""
        noise = None if ply else self._noise
        if ply or self._root_moves is None:
            choices = list(noise) if noise else self._moves(self._position)
        else:
            choices = self._root_moves
        moves = self._ordering.ordered(choices, first, side, ply)
        if ply or not self._excluded:
            return moves
        return [move for move in moves if move not in self._excluded]

    def _keep(self, key: int, entry: Entry, ply: int) -> None:
        """Store an entry, unless first moves of lines already found were left out at the root."""
        if ply or not self._excluded:
            self._table.put(key, entry)

    def _known(self, entry: Entry, beta: int, ply: int) -> int | None:
        """Return the value of an entry if that decides a null window below `beta`, else None."""
        reach, bound, value, _ = entry
        if abs(value) > PROVEN:
            value = _further(value, -ply)
        if bound == (UPPER if value >= beta else LOWER):
            return None
        self._horizon += reach < COMPLETE
        return value

    def _leaf(self, depth: int, alpha: int, beta: int, side: int, ply: int) -> int | None:
        """Return the value for `side` where the search ends; None where it goes on."""
        position = self._position
        result = position.result()
        if result is not None:
            return _end_value(result, side, ply + 1)
        if position.is_veiled():
            value = self._evaluate(position)
            return value if position.to_move == side else -value
        if depth > 1:
            return None
        self._horizon += 1
        if position.to_move == side:
            return self._quiescence(alpha, beta, QUIESCENCE_PLIES, ply + 1)
        return -self._quiescence(-beta, -alpha, QUIESCENCE_PLIES, ply + 1)

    def _quiescence(self, alpha: int, beta: int, plies: int, ply: int) -> int:
        """Return the value for the player to move after a quiescence search.

        The player may decline all of these moves, so only wins are proven.
        """
        position = self._position
        best = self._evaluate(position)
        if self._quiescence_moves is None or not plies or best >= beta:
            return best
        lines = self._lines
        if ply + 1 == len(lines):
            lines.append(())
        side = position.to_move
        alpha = max(alpha, best)
        for move in self._quiescence_moves(position):
            position.push(move)
            self._nodes += 1
            lines[ply + 1] = ()
            result = position.result()
            if result is not None:
                value = _end_value(result, side, ply + 1)
            elif position.to_move == side:
                value = self._quiescence(alpha, beta, plies - 1, ply + 1)
            else:
                value = -self._quiescence(-beta, -alpha, plies - 1, ply + 1)
            position.pop()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    lines[ply] = (move, *lines[ply + 1])
                    if value >= beta:
                        break
        return best

    def _child(
        self, depth: int, alpha: int, beta: int, ply: int, side: int, scout: bool, reduced: bool
    ) -> _Nodes:
        """Return the value of the position reached, for `side`, who has just moved.

        A scout first tests with a null window whether the move beats `alpha`, a reduced move
        whether it does so one ply less deep; only moves that do are searched further.
        """
        if reduced:
            value = yield from self._child(depth - 1, alpha, alpha + 1, ply, side, False, False)
            if value <= alpha:
                return value
        if scout and beta - alpha > 1:
            value = yield from self._child(depth, alpha, alpha + 1, ply, side, False, False)
            if not alpha < value < beta:
                return value
        if self._position.to_move == side:
            return (yield from self._search(depth - 1, alpha, beta, ply + 1))
        return -(yield from self._search(depth - 1, -beta, -alpha, ply + 1))

    def _set_line(self, ply: int, move: Any) -> None:
        """Put a move before the best line found after it."""
        self._lines[ply] = (move, *self._lines[ply + 1])
        if ply == 0 and not self._excluded:
            best_line = self._lines[0]
            # The best move of the last depth stays among the others.
            others = [line for line in self._last_lines if line.moves[0] != move]
            self.report = self.report._replace(
                line=best_line, others=tuple(others[: self._multipv - 1])
            )


def _all_moves(position: Position[Any]) -> Sequence[Any]:
    return position.moves()


def _own_key(position: Position[Any]) -> int:
    return position.key()


def _leaves_nothing_out(_: Position[Any]) -> bool:
    return False


def _end_value(result: Result, player: int, plies: int) -> int:
    """Return the value for `player` of a game that ends `plies` plies from the root."""
    if result.winner is None:
        return 0
    return WIN - plies if result.winner == player else plies - WIN


def _further(value: int, plies: int) -> int:
    """Return a proven value as seen from `plies` plies deeper in the tree."""
    return value + plies if value > 0 else value - plies
