"""Linja: the rules, to be read beside the Linja page.

Rows are numbered 1 to 8, Black (`P1`) moves up, Red (`P2`) moves down. Pieces on one row are
interchangeable. So a position is two lists of counts, the player to move, which move of the turn is
due, and whether the turn is an extra one. `rows` has sets of rows, and which of them pieces can
leave; all rulings of the page are here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2, Position, Result
from calculi.games.linja import notation
from calculi.games.linja.moves import PASS, SOURCE, TARGET, LinjaMove, move_between
from calculi.games.linja.notation import PositionFields
from calculi.games.linja.rows import (
    BIT,
    CAPACITY,
    COUNT,
    FAR_ROW,
    MIDDLE_ROWS,
    MOVABLE,
    POINTS,
    ROWS,
    full_rows,
    have_passed,
    is_over,
    rows_of,
    sources,
    totals_of,
)
from calculi.texts.sentence import Sentence

_FULL_BIT: Final = tuple(bit if row in MIDDLE_ROWS else 0 for row, bit in enumerate(BIT))
_NOT_FULL: Final = tuple(~bit for bit in _FULL_BIT)


def _by_set(found: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return, by set of rows, what is found for its rows, in their order.

    The sets with a row are those without it, each with one more thing found: a tenth of the time
    that asking every set for its rows takes, and a page waits for these tables.
    """
    sets: list[tuple[int, ...]] = [()]
    for row in ROWS:
        sets += [(*others, found[row]) for others in sets] if row in found else sets
    return tuple(sets)


_MOVES: Final = tuple(
    tuple(
        _by_set(
            {
                row: move_between(row, min(row + steps, 8) if side == P1 else max(row - steps, 1))
                for row in ROWS
            }
        )
        for steps in range(6)
    )
    for side in (P1, P2)
)
"""`_MOVES[side][steps][set of rows to move from]`; none goes beyond the end row."""

# The key is the position itself in base 13: no two positions share one. The pieces on the far row
# are left out, since each side always has twelve; so the key stays below 2**57.
_PLACE: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    (0, *(13 ** (row - 1) for row in range(1, 8)), 0),
    (0, 0, *(13 ** (row + 5) for row in range(2, 9))),
)
_STATES: Final = 24


class LinjaPosition(Position[LinjaMove]):
    """A position of Linja.

    `counts[side][row]` is how many pieces stand there, `rows[side]` the set of rows where any do,
    bit 0 for row 1; `way` is how many rows all pieces together have to go to their far rows.
    `allowance` is 0 when an initial move is due, else the length in rows of the follow-up; `extra`
    says whether the turn is an extra one.
    """

    __slots__ = (
        "_full",
        "_over",
        "_pieces_key",
        "_totals",
        "_undo",
        "allowance",
        "counts",
        "extra",
        "rows",
        "to_move",
        "way",
    )

    game: ClassVar[str] = "linja"
    START: ClassVar[str] = "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -"

    def __init__(self, fields: PositionFields) -> None:
        """Set up what a position text says, unchecked: `from_text` checks it."""
        self.counts, self.to_move, self.allowance, self.extra = fields
        counts = self.counts
        self._totals = totals_of(counts)
        self.way = sum(counts[P1][row] * (8 - row) + counts[P2][row] * (row - 1) for row in ROWS)
        self.rows = [rows_of(counts[side]) for side in (P1, P2)]
        self._full = full_rows(self._totals)
        self._pieces_key = sum(
            counts[side][row] * _PLACE[side][row] for side in (P1, P2) for row in ROWS
        )
        self._undo: list[tuple[int, int, int, bool, int, int, int, int]] = []
        self._over = is_over(self.rows, self._full, self.allowance)

    # Reading and writing

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text of the Linja page.

        Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with
        every broken invariant.
        """
        return cls(notation.read_position(text))

    def text(self) -> str:
        return notation.position_text(self._fields())

    def copy(self) -> Self:
        return type(self)(self._fields())

    def _fields(self) -> PositionFields:
        black, red = self.counts
        return PositionFields((black[:], red[:]), self.to_move, self.allowance, self.extra)

    def move_text(self, move: LinjaMove) -> str:
        return notation.move_text(move)

    def _parse_move(self, text: str) -> LinjaMove:
        move = notation.read_move(text)
        if move in self.moves():
            return move
        reason = self.refusal(SOURCE[move], TARGET[move])
        raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))

    def refusal(self, source: int, target: int | None) -> Sentence:
        """Say why a move is not legal, as a clause.

        `source` 0 stands for `pass`; without a `target`, the reason is about the piece alone.
        """
        if self._over:
            return Sentence("linja.refusal.over")
        if not source:
            return Sentence("linja.refusal.no-pass")
        if self.moves() == (PASS,):
            return Sentence("linja.refusal.only-pass")
        return self._piece_refusal(source, target)

    def _piece_refusal(self, source: int, target: int | None) -> Sentence:
        side, steps = self.to_move, self.allowance or 1
        if not self.counts[side][source]:
            return Sentence("linja.refusal.no-piece", row=source)
        if source == FAR_ROW[side]:
            return Sentence("linja.refusal.arrived", row=source)
        landing = TARGET[_MOVES[side][steps][BIT[source]][0]]
        if target is None or target == landing:
            return Sentence("linja.refusal.full", row=landing)
        if self.allowance:
            return Sentence("linja.refusal.follow-up", rows=steps, source=source, target=landing)
        return Sentence("linja.refusal.initial", source=source, target=landing)

    # Playing

    def moves(self) -> tuple[LinjaMove, ...]:
        """Return the legal moves, ordered by their start rows; `(PASS,)` where R4 says so.

        While a follow-up is due there are no others (R5).
        """
        if self._over:
            return ()
        side, steps = self.to_move, self.allowance or 1
        return _MOVES[side][steps][sources(side, self.rows[side], self._full, steps)] or (PASS,)

    def count_moves(self) -> int:
        if self._over:
            return 0
        side, steps = self.to_move, self.allowance or 1
        blocked = self._full >> steps if side == P1 else self._full << steps
        return COUNT[self.rows[side] & MOVABLE[side] & ~blocked] or 1

    def push(self, move: LinjaMove) -> None:
        side, allowance, extra = self.to_move, self.allowance, self.extra
        rows = self.rows
        self._undo.append(
            (move, side, allowance, extra, rows[P1], rows[P2], self._full, self._pieces_key)
        )
        if move == PASS:
            self._begin_turn(1 - side, False)
            return
        source, target = SOURCE[move], TARGET[move]
        own, totals = self.counts[side], self._totals
        before = totals[target]
        self.way -= abs(target - source)
        own[source] -= 1
        own[target] += 1
        totals[source] -= 1
        totals[target] = before + 1
        if not own[source]:
            rows[side] ^= BIT[source]
        rows[side] |= BIT[target]
        if totals[source] == CAPACITY - 1:
            self._full &= _NOT_FULL[source]
        if before == CAPACITY - 1:
            self._full |= _FULL_BIT[target]
        place = _PLACE[side]
        self._pieces_key += place[target] - place[source]

        black = rows[P1]
        if black & -black > rows[P2]:  # has_passed, R1
            self._finish(side)
        elif allowance:
            self.allowance = 0
            if before or extra:
                self._begin_turn(1 - side, False)
            else:
                self._begin_turn(side, True)  # R2: the far row counts, too
        else:
            self.allowance = 1 if target == FAR_ROW[side] else before
            if not self.allowance:
                self._begin_turn(1 - side, False)
            elif not sources(side, rows[side], self._full, self.allowance):  # R3
                self.allowance = 0
                self._begin_turn(1 - side, False)

    def _begin_turn(self, side: int, extra: bool) -> None:
        """Start a turn, or end the game where neither player can (R4)."""
        rows, full, other = self.rows, self._full, 1 - side
        if sources(side, rows[side], full, 1) or sources(other, rows[other], full, 1):
            self.to_move = side
            self.extra = extra
        else:
            self._finish(self.to_move)

    def _finish(self, last: int) -> None:
        """End the game after a move by `last`; its text then shows the other player to move."""
        self._over = True
        self.to_move = 1 - last
        self.allowance = 0
        self.extra = False

    def pop(self) -> None:
        move, side, allowance, extra, black, red, full, key = self._undo.pop()
        self._over = False
        self.to_move, self.allowance, self.extra = side, allowance, extra
        if move == PASS:
            return
        source, target = SOURCE[move], TARGET[move]
        own, totals = self.counts[side], self._totals
        own[source] += 1
        own[target] -= 1
        totals[source] += 1
        totals[target] -= 1
        self.way += abs(target - source)
        self.rows[P1], self.rows[P2] = black, red
        self._full, self._pieces_key = full, key

    # Asking

    def has_passed(self) -> bool:
        """Tell whether every black piece stands on a higher row than every red piece."""
        return have_passed(self.rows)

    def row_total(self, row: int) -> int:
        """Return how many pieces of both colours stand on a row."""
        return self._totals[row]

    def full_rows(self) -> int:
        """Return how many middle rows hold six pieces."""
        return COUNT[self._full]

    def empty_rows(self) -> int:
        """Return how many of the eight rows hold no piece."""
        return 8 - COUNT[self.rows[P1] | self.rows[P2]]

    def scores(self) -> tuple[int, int]:
        black, red = (
            sum(map(int.__mul__, counts, points))
            for counts, points in zip(self.counts, POINTS, strict=True)
        )
        return black, red

    def result(self) -> Result | None:
        """Return the result once the sides have passed each other or neither can move (R4)."""
        if not self._over:
            return None
        black, red = self.scores()
        winner = None if black == red else P1 if black > red else P2
        reason = "passed" if self.has_passed() else "blocked"
        return Result(winner, (black, red), abs(black - red), reason)

    def key(self) -> int:
        """Return a number that belongs to this position alone."""
        return self._pieces_key * _STATES + self.to_move * 12 + self.allowance * 2 + self.extra

    def picture(self) -> str:
        """Return the eight rows, row 8 on top: `B` and `R` are pieces."""
        lines = []
        for row in reversed(ROWS):
            pieces = "B " * self.counts[P1][row] + "R " * self.counts[P2][row]
            lines.append(f"{row} | {pieces}".rstrip())
        return "\n".join(lines)
