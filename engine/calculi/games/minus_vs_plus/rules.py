"""Minus vs Plus: the rules, to be read beside the Minus vs Plus page.

`cells` holds the content of each square, Plus's values positive and Minus's negative. So addition,
subtraction and the capture of a zero are one sum: the value that moves plus the value it meets.
`limits` has the numbers of the rules, `squares.at_home` what a piece makes of its home square (R3),
`tables.generation` where a piece may step, jump and land.
"""

from __future__ import annotations

from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2, Position, Result
from calculi.games.minus_vs_plus import notation
from calculi.games.minus_vs_plus.limits import TURNS, WINNING_SCORE, ZEROS
from calculi.games.minus_vs_plus.moves import FROM, SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.notation import PositionFields
from calculi.games.minus_vs_plus.squares import (
    COLUMNS,
    EMPTY,
    FORWARD,
    HOME,
    LAST_ROW,
    NAMES,
    NUMBERS,
    OFF_BOARD,
    ROW,
    at_home,
    is_own,
)
from calculi.games.minus_vs_plus.tables.generation import (
    LATERAL_COUNTS,
    LINES,
    NO_LATERALS,
    REACH,
    SQUARES_OF,
)
from calculi.games.minus_vs_plus.tables.keys import HASHES, spread
from calculi.texts.sentence import Sentence

_LINES_OF: Final = (range(5), range(9, 14))
"""By side: where its rows stand in `_lines`, without the last, where it never has a piece."""
_SCORE_BITS: Final = 16
"""Bits of the key for a score: more than enough."""


class MinusVsPlusPosition(Position[MinusVsPlusMove]):
    """A position of Minus vs Plus.

    `cells[square]` is what stands there; `lateral` has bit 0 set if Plus's latest turn was a
    lateral move, and bit 1 if Minus's was; `turns` counts the turns played, `zeros` the zeros on
    the board.
    """

    __slots__ = (
        "_decided",
        "_lines",
        "_pieces_key",
        "_scores",
        "_undo",
        "cells",
        "lateral",
        "to_move",
        "turns",
        "zeros",
    )

    game: ClassVar[str] = "minus-vs-plus"
    START: ClassVar[str] = (
        "-6,-5,-4,-3,-2,-1/-1,-2,-3,-4,-5,-6/.,.,.,.,.,./.,.,.,.,.,./6,5,4,3,2,1/1,2,3,4,5,6"
        " + - 0 0 0"
    )

    def __init__(self, fields: PositionFields) -> None:
        """Set up what a position text says, unchecked: `from_text` checks it."""
        self.to_move = fields.to_move
        self.lateral = fields.lateral
        self.turns = fields.turns
        self.zeros = 0
        self.cells = [EMPTY if square in NAMES else OFF_BOARD for square in range(NUMBERS)]
        self._scores = list(fields.scores)
        self._lines = [0] * (2 * ROW)
        """By row: the lines of Plus, and from `ROW` on those of Minus."""
        self._pieces_key = 0
        for square, value in fields.contents.items():
            self._put(square, value)
            self.zeros += value == 0
        self._decided = max(fields.scores) >= WINNING_SCORE or self.turns == TURNS
        self._undo: list[tuple[list[int], list[int], int, int, int, int]] = []

    # Reading and writing

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text of the Minus vs Plus page.

        Raises `MalformedTextError` with every fault, or `InvalidPositionError` with every broken
        invariant.
        """
        return cls(notation.read_position(text))

    def text(self) -> str:
        return notation.position_text(self._fields())

    def copy(self) -> Self:
        return type(self)(self._fields())

    def _fields(self) -> PositionFields:
        contents = {square: self.cells[square] for square in NAMES if self.cells[square] != EMPTY}
        return PositionFields(contents, self.to_move, self.lateral, self.scores(), self.turns)

    def move_text(self, move: MinusVsPlusMove) -> str:
        return notation.move_text(move)

    def _parse_move(self, text: str) -> MinusVsPlusMove:
        move = notation.read_move(text)
        if move in self.moves():
            return move
        reason = self.refusal(SOURCE[move], TARGET[move])
        raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))

    # Why not

    def refusal(self, source: int, target: int | None) -> Sentence:
        """Say why a move is not legal, as a clause.

        Without a `target`, the reason is about the piece alone.
        """
        key = self._piece_refusal(source)
        if key is not None or target is None:
            return _refusal(key or "stuck", source=NAMES[source])
        if target // ROW == source // ROW:
            return _refusal(
                self._lateral_refusal(source, target), source=NAMES[source], target=NAMES[target]
            )
        return self._forward_refusal(source, target)

    def _piece_refusal(self, source: int) -> str | None:
        """Return the text key of why a square's content may not move; None for an own piece."""
        value = self.cells[source]
        if self.result() is not None:
            return "over"
        if value in (EMPTY, 0):
            return "zero" if value == 0 else "empty"
        return None if (value < 0) == self.to_move else "theirs"

    def _lateral_refusal(self, source: int, target: int) -> str:
        """Return the text key of why a move along the row is not legal, if it is not."""
        if target == source:
            return "same"
        return "lateral" if self.is_lateral_banned() else "way"

    def _forward_refusal(self, source: int, target: int) -> Sentence:
        """Say why a move to another row is not legal, if it is not."""
        names = {"source": NAMES[source], "target": NAMES[target]}
        forward = FORWARD[self.to_move]
        value, met = self.cells[source], self.cells[target]
        rows = target // ROW - source // ROW
        columns = target % ROW - source % ROW
        if rows * forward < 0:
            return _refusal("backwards", **names)
        if (rows * ROW, columns) == (forward, 0):
            return _refusal("ahead", **names)
        if abs(rows) > 2 or abs(rows) != abs(columns):
            return _refusal("far", **names)
        if abs(rows) == 2:
            middle = (source + target) // 2
            _, over, _ = REACH[value]
            if not over[self.cells[middle]]:
                kinds = {EMPTY: "jump-empty", 0: "jump-zero"}
                key = kinds.get(self.cells[middle], "jump-enemy")
                return _refusal(key, over=NAMES[middle], **names)
        elif met == EMPTY:
            return _refusal("step", **names)
        return _refusal("sum", sum=abs(value + met), **names)

    # Playing

    def is_decided(self) -> bool:
        """Tell whether the points or the turns have ended the game."""
        return self._decided

    def is_lateral_banned(self) -> bool:
        """Tell whether the player to move made a lateral move on the latest turn."""
        return self.lateral >> self.to_move & 1 == 1

    def moves(self) -> list[MinusVsPlusMove]:
        """Return the legal moves, ordered by the square they start from."""
        moves: list[MinusVsPlusMove] = []
        if self._decided:
            return moves
        side, cells, lines = self.to_move, self.cells, self._lines
        forward = FORWARD[side]
        banned = self.is_lateral_banned()
        for row in _LINES_OF[side]:
            for square in SQUARES_OF[row % ROW][lines[row] >> 6]:
                step, over, land = REACH[cells[square]]
                move_to = FROM[square]
                if cells[square + forward] == EMPTY:
                    moves.append(move_to[square + forward])
                for diagonal in (forward - 1, forward + 1):
                    met = cells[square + diagonal]
                    if step[met]:
                        moves.append(move_to[square + diagonal])
                    if over[met] and land[cells[square + 2 * diagonal]]:
                        moves.append(move_to[square + 2 * diagonal])
                if not banned:
                    for sideways in (-1, 1):
                        target = square + sideways
                        while cells[target] == EMPTY:
                            moves.append(move_to[target])
                            target += sideways
        return moves

    def own_squares(self) -> list[int]:
        """Return where the pieces of the player to move stand."""
        lines = self._lines
        return [
            square
            for row in _LINES_OF[self.to_move]
            for square in SQUARES_OF[row % ROW][lines[row] >> 6]
        ]

    def count_moves(self) -> int:
        if self._decided:
            return 0
        side, cells, lines = self.to_move, self.cells, self._lines
        forward = FORWARD[side]
        left, right = forward - 1, forward + 1
        laterals = NO_LATERALS if self.lateral >> side & 1 else LATERAL_COUNTS
        count = 0
        for row in _LINES_OF[side]:
            line = lines[row]
            count += laterals[line]
            for square in SQUARES_OF[row % ROW][line >> 6]:
                step, over, land = REACH[cells[square]]
                if cells[square + forward] == EMPTY:
                    count += 1
                met = cells[square + left]
                if met < EMPTY:
                    count += step[met]
                    if over[met]:
                        count += land[cells[square + left + left]]
                met = cells[square + right]
                if met < EMPTY:
                    count += step[met]
                    if over[met]:
                        count += land[cells[square + right + right]]
        return count

    def push(self, move: MinusVsPlusMove) -> None:
        """Play a legal move, in the order of R4."""
        side = self.to_move
        scores = self._scores
        self._undo.append(
            (self.cells, self._lines, self._pieces_key, self.lateral, scores[side], self.zeros)
        )
        self.cells = cells = self.cells[:]
        self._lines = self._lines[:]
        source, target = SOURCE[move], TARGET[move]
        value, met = cells[source], cells[target]
        stays = value
        if met != EMPTY:
            stays += met
            if value * met < 0:
                scores[side] += min(abs(value), abs(met))
                if stays == 0:
                    if self.zeros == ZEROS:  # R5
                        stays = EMPTY
                    else:
                        self.zeros += 1
        self._put(source, EMPTY)
        self._put(target, stays)
        if met == 0:
            self.zeros -= 1
            self._come_home(value)
        if target // ROW == LAST_ROW[side] and is_own(value, stays):
            scores[side] += abs(stays)
            self._put(target, EMPTY)
            self._come_home(stays)  # R7: onto the new piece, if there is one

        lateral = target // ROW == source // ROW
        self.lateral = self.lateral & (2 >> side) | lateral << side
        self.to_move = 1 - side
        self.turns += 1
        self._decided = scores[side] >= WINNING_SCORE or self.turns == TURNS

    def _put(self, square: int, content: int) -> None:
        """Change what stands on a square."""
        before = self.cells[square]
        self.cells[square] = content
        row, column = divmod(square, ROW)
        plus, minus = LINES[P1][column], LINES[P2][column]
        self._lines[row] += plus[content] - plus[before]
        self._lines[row + ROW] += minus[content] - minus[before]
        hashes = HASHES[square]
        self._pieces_key ^= hashes[content] ^ hashes[before]

    def _come_home(self, value: int) -> None:
        """Bring a piece to its home square, new (R6: there always is one) or returning."""
        home = HOME[value]
        there = self.cells[home]
        content = at_home(there, value)
        if content is not None:
            self._put(home, content)
            self.zeros -= there == 0  # R3

    def pop(self) -> None:
        side = 1 - self.to_move
        self.to_move = side
        self.turns -= 1
        self._decided = False
        (
            self.cells,
            self._lines,
            self._pieces_key,
            self.lateral,
            self._scores[side],
            self.zeros,
        ) = self._undo.pop()

    # Asking

    def scores(self) -> tuple[int, int]:
        plus, minus = self._scores
        return plus, minus

    def result(self) -> Result | None:
        """Return the result, the checks in the order of R1."""
        plus, minus = self._scores
        winner = None if plus == minus else P1 if plus > minus else P2
        if max(plus, minus) >= WINNING_SCORE:
            reason = "points"
        elif self.turns == TURNS:
            reason = "turns"
        elif self._is_blocked():
            reason = "blocked"
            if winner == self.to_move:
                winner = None
        else:
            return None
        return Result(winner, (plus, minus), 0 if winner is None else abs(plus - minus), reason)

    def _is_blocked(self) -> bool:
        """Tell whether the player to move has no legal move; a banned one does not count (R2)."""
        lines = self._lines
        onward = FORWARD[self.to_move] // ROW
        for row in _LINES_OF[self.to_move]:
            if lines[row] >> 6 & ~lines[row + onward]:
                return False
        return self.count_moves() == 0

    def key(self) -> int:
        """Return a hash of the board and everything else that the rules depend on."""
        plus, minus = self._scores
        counted = (plus << _SCORE_BITS | minus) * (TURNS + 1) + self.turns
        return self._pieces_key ^ spread(counted << 2 | self.lateral)

    def picture(self) -> str:
        """Return the six rows, row 6 on top, with signs on all pieces but zeros."""
        lines = []
        for row in range(5, -1, -1):
            contents = self.cells[row * ROW : row * ROW + len(COLUMNS)]
            signed = (
                "." if content == EMPTY else f"{content:+}" if content else "0"
                for content in contents
            )
            lines.append(f"{row + 1} |" + "".join(f"{content:>3}" for content in signed))
        return "\n".join([*lines, "    " + "".join(f"{column:>3}" for column in COLUMNS)[1:]])


def _refusal(key: str, **values: str | int) -> Sentence:
    return Sentence(f"minus-vs-plus.refusal.{key}", **values)
