"""The tree of a search: alpha-beta with null windows, a transposition table and pruning.

Inner nodes are generators, which pause every few milliseconds, so that a driver can look at the
clock or stop. Below them, the last ply and the quiescence search are plain recursion. A player may
move several plies in a row, so a child's value is negated only when the player changes.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from itertools import repeat
from typing import Any, Final

from calculi.game import Position, Result
from calculi.search.opponent import Opponent
from calculi.search.ordering import Ordering
from calculi.search.style import Bound
from calculi.search.table import COMPLETE, EXACT, LOWER, UPPER, Entry, TranspositionTable

WIN: Final = 1_000_000
"""The value of a game won at the root; a win after n plies is worth n less."""
PROVEN: Final = WIN - 10_000
"""Values beyond this are proven wins or losses: no evaluation comes near."""
SOME_DAY: Final = WIN - 5_000
"""The value of a win whose length is not known."""
INFINITE: Final = WIN + 1

SLICE: Final = 64
"""The least number of nodes between two checks of how many there were. So a search limited by nodes
ends at the same node on every machine."""
SLICE_SECONDS: Final = 0.002
"""The longest time between two pauses, but for the last ply and what follows it. A slice of nodes
takes many times that on a busy machine or a phone: a stop would come late, and so would the end of
the time that a level has."""
CLOCK_NODES: Final = 8
"""The least number of nodes between two looks at the clock, each of which takes time."""

REDUCTIONS_DEPTH: Final = 3
"""The least depth at which late moves are reduced: searched less deep first."""
DEEP: Final = 4
"""From beyond this depth on, very late moves are reduced by two plies."""
QUIESCENCE_PLIES: Final = 4
"""How many plies beyond the horizon the quiescence search follows."""
PRUNED_DEPTH: Final = 3
"""The greatest depth at which an evaluation far beyond the window ends a line."""

HOPELESS: Final = 2
"""With an evaluation this many margins below the window, the last ply is left out, but for its
quiescence moves."""

Nodes = Generator[bool, None, int]
"""A search of nodes: at each pause it yields whether a slice is over; it returns the value."""


class Tree:
    """What is searched below one position, which it pushes to and pops from."""

    def __init__(
        self, opponent: Opponent, position: Position[Any], table: TranspositionTable
    ) -> None:
        self.position = position
        self.nodes = 0
        """How many nodes were visited."""
        self.horizon = 0
        """How often a line ended before the game did. A tree without such an end is complete."""
        self.lines: list[tuple[Any, ...]] = [(), ()]
        """By ply: the best line found from there."""
        self.bound: Bound | None = None
        """The game's own answer to null windows (see `Style.bound`), where it may take its time."""
        style = opponent.style
        self.moves = style.moves or _all_moves
        self._is_selective = style.moves is not None
        self.key = style.key
        self.table = table
        self.ordering = Ordering(style.best_first)
        self._evaluate = opponent.evaluate
        self._leaves_out = style.leaves_out
        self._quiescence_moves = style.quiescence_moves
        self._reductions_from = style.reductions_from
        self._margin = style.margin
        self._outcomes = opponent.outcomes
        # A game that leaves moves out has so many that the last ply would be too long for a pause,
        # unless it can tell what they lead to.
        is_short = style.moves is None or opponent.outcomes is not None
        self._plain_depth = 1 if is_short else 0
        self._may_be_veiled = type(position).is_veiled is not Position.is_veiled
        self._slice_end = SLICE
        self._clock_at = CLOCK_NODES
        self._pause_at = 0.0

    # Pauses

    def begin(self, now: float) -> None:
        """Schedule the first pause."""
        self._pause_at = now + SLICE_SECONDS

    def is_pause(self) -> bool:
        """Tell whether a pause is due."""
        if self.nodes >= self._slice_end:
            return True
        if self.nodes < self._clock_at:
            return False
        self._clock_at = self.nodes + CLOCK_NODES
        return time.perf_counter() >= self._pause_at

    def ends_slice(self) -> bool:
        """Tell at a pause whether a slice is over, and schedule the next pause."""
        self._pause_at = time.perf_counter() + SLICE_SECONDS
        is_over = self.nodes >= self._slice_end
        if is_over:
            self._slice_end = self.nodes + SLICE
        return is_over

    # Nodes

    def node(self, depth: int, alpha: int, beta: int, ply: int) -> Nodes:
        """Return the value of a position that is not over, for the player to move.

        Values between `alpha` and `beta` are exact, others are bounds. Leaves the best line from
        here in `lines[ply]`. At depth 1, `last_ply` is faster, but does not pause.
        """
        key = self.key(self.position)
        entry = self.table.get(key)
        known = self._known(entry, depth, alpha, beta, ply)
        if known is not None:
            return known
        horizon, side = self.horizon, self.position.to_move
        first = None if entry is None else entry[3]
        best, best_move, floor = -INFINITE, first, alpha
        for place, move in enumerate(self._ordered(key, first, side, ply)):
            self.position.push(move)
            self.nodes += 1
            if self.is_pause():
                yield self.ends_slice()
            value = yield from self.child(depth, alpha, beta, side, ply, place)
            self.position.pop()
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    self.lines[ply] = (move, *self.lines[ply + 1])
                    if value >= beta:
                        self.ordering.record_cutoff(move, side, ply, depth)
                        break
        return self.store_value(key, (depth, floor, beta), (best, best_move), horizon, ply)

    def child(
        self,
        depth: int,
        alpha: int,
        beta: int,
        side: int,
        ply: int,
        place: int,
        whole: bool = False,
    ) -> Nodes:
        """Return the value of the position just reached, for `side`, who has made that move.

        `depth` is the parent's, `place` the move's among its moves. A null window first tests
        whether a move beats `alpha`, but for the first move; a late move is tested less deep,
        unless the `whole` width is wanted. Only moves that beat it are searched further.
        """
        reduction = 0 if whole else self._reduction(depth, place)
        top = alpha + 1 if place or reduction else beta
        while True:
            self.lines[ply + 1] = ()
            left = depth - 1 - reduction
            known = self._leaf(left, alpha, top, side, ply)
            if known is not None:
                value = known
            elif self.position.to_move == side:
                value = yield from self.node(left, alpha, top, ply + 1)
            else:
                value = -(yield from self.node(left, -top, -alpha, ply + 1))
            if value <= alpha:
                return value
            if reduction:
                reduction = 0
            elif top < beta and value < beta:
                top = beta
            else:
                return value

    def last_ply(self, alpha: int, beta: int, ply: int) -> int:
        """Return what `node` does at depth 1, without a generator for each position.

        That buys 2 to 6 % more positions a second, and 19 % in a game that can tell what moves lead
        to without playing them.
        """
        position, lines = self.position, self.lines
        key = self.key(position)
        entry = self.table.get(key)
        known = self._known(entry, 1, alpha, beta, ply)
        if known is not None:
            return known
        horizon, side = self.horizon, position.to_move
        first = None if entry is None else entry[3]
        best, best_move, floor = -INFINITE, first, alpha
        moves = self._ordered(key, first, side, ply)
        outcomes: Iterator[int | None] = repeat(None)
        if self._outcomes is not None:
            outcomes = self._outcomes(position, moves)
        for move, value in zip(moves, outcomes, strict=False):
            self.nodes += 1
            lines[ply + 1] = ()
            if value is None:
                position.push(move)
                value = self._leaf(0, alpha, beta, side, ply)  # noqa: PLW2901
                position.pop()
                assert value is not None
            else:
                self.horizon += 1
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    lines[ply] = (move, *lines[ply + 1])
                    if value >= beta:
                        self.ordering.record_cutoff(move, side, ply, 1)
                        break
        return self.store_value(key, (1, floor, beta), (best, best_move), horizon, ply)

    def store_value(
        self,
        key: int | None,
        searched: tuple[int, int, int],
        found: tuple[int, Any],
        horizon: int,
        ply: int,
    ) -> int:
        """Store what was found under `key`, unless that is None, and return its value.

        Where the only good move may have been left out, a proven loss becomes one without a proof.

        `searched` has the depth and the window, `found` the value and the move, `horizon` how often
        lines had ended when the search of the position began.
        """
        depth, alpha, beta = searched
        best, move = found
        if best < -PROVEN and self._leaves_out is not None and self._leaves_out(self.position):
            best = -PROVEN
            self.horizon += 1
        if key is not None:
            bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
            reach = COMPLETE if self.horizon == horizon else depth
            stored = best if -PROVEN <= best <= PROVEN else _further(best, ply)
            self.table.put(key, (reach, bound, stored, move))
        return best

    def _known(
        self, entry: Entry | None, depth: int, alpha: int, beta: int, ply: int
    ) -> int | None:
        """Return the value of a position if that is clear without a search, else None.

        That is so only in a null window: elsewhere this is the best line, and would be shortened.
        """
        if ply + 1 == len(self.lines):
            self.lines.append(())
        if beta - alpha > 1:
            return None
        if entry is not None and entry[0] >= depth:
            reach, bound, value, _ = entry
            if abs(value) > PROVEN:
                value = _further(value, -ply)
            if bound != (UPPER if value >= beta else LOWER):
                self.horizon += reach < COMPLETE
                return value
        if self._margin is None or depth > PRUNED_DEPTH or not -PROVEN < alpha < PROVEN:
            return None
        value = self._evaluate(self.position)
        if value - self._margin * depth >= beta:
            self.horizon += 1
            return value
        if depth == 1 and value + HOPELESS * self._margin <= alpha:
            self.horizon += 1
            return self._quiescence(alpha, beta, QUIESCENCE_PLIES, ply)
        return None

    def _ordered(self, key: int, first: Any, side: int, ply: int) -> Sequence[Any]:
        """Return the moves to search, the most promising ones first."""
        position = self.position
        # Finding all legal moves again is quicker than keeping them.
        moves: Sequence[Any] = (
            self.table.moves(key, self.moves, position)
            if self._is_selective
            else self.moves(position)
        )
        if len(moves) == 1:
            return moves
        if self._quiescence_moves is None:
            return self.ordering.ordered(moves, first, side, ply)
        return self.ordering.ordered(moves, first, side, ply, self._quiescence_moves(position))

    def _reduction(self, depth: int, place: int) -> int:
        """Return by how many plies less deep a move is searched first."""
        from_place = self._reductions_from
        if from_place is None or depth < REDUCTIONS_DEPTH or place < from_place:
            return 0
        return 2 if depth > DEEP and place >= 3 * from_place else 1

    def _leaf(self, depth: int, alpha: int, beta: int, side: int, ply: int) -> int | None:
        """Return the value for `side` of the position reached; None if inner nodes follow.

        `depth` is what is left, from 0 on.
        """
        position = self.position
        result = position.result()
        if result is not None:
            return _end_value(result, side, ply + 1)
        is_own = position.to_move == side
        low, high = (alpha, beta) if is_own else (-beta, -alpha)
        if self._may_be_veiled and position.is_veiled():
            value = self._evaluate(position)
        elif self.bound and (bound := self._bounded(self.bound, low, high)) is not None:
            value = bound
        elif depth > self._plain_depth:
            return None
        elif depth:
            value = self.last_ply(low, high, ply + 1)
        else:
            self.horizon += 1
            value = self._quiescence(low, high, QUIESCENCE_PLIES, ply + 1)
        return value if is_own else -value

    def _bounded(self, bound: Bound, alpha: int, beta: int) -> int | None:
        """Return the game's own bound on the value (see `Style.bound`), or None.

        It does not say how long a win takes, so it is not used where wins are compared.
        """
        if beta - alpha > 1 or alpha < -PROVEN or beta > PROVEN:
            return None
        found = bound(self.position, beta)
        if found is None:
            return None
        value, is_end = found
        if not is_end:
            return value
        return SOME_DAY if value > 0 else -SOME_DAY if value < 0 else 0

    def _quiescence(self, alpha: int, beta: int, plies: int, ply: int) -> int:
        """Return the value for the player to move after a quiescence search.

        The player may decline all of these moves, so only wins are proven.
        """
        position = self.position
        best = self._evaluate(position)
        if not plies or best >= beta or self._quiescence_moves is None:
            return best
        lines = self.lines
        if ply + 1 == len(lines):
            lines.append(())
        side = position.to_move
        alpha = max(alpha, best)
        for move in self._quiescence_moves(position):
            position.push(move)
            self.nodes += 1
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


def _all_moves(position: Position[Any]) -> Sequence[Any]:
    return position.moves()


def _end_value(result: Result, player: int, plies: int) -> int:
    """Return the value for `player` of a game that ends `plies` plies from the root."""
    if result.winner is None:
        return 0
    return WIN - plies if result.winner == player else plies - WIN


def _further(value: int, plies: int) -> int:
    """Return a proven value as seen from `plies` plies deeper in the tree."""
    return value + plies if value > 0 else value - plies
