"""Tic-tac-toe: three of one's own marks in a line win; a full board without a line is a draw."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError, InvalidPositionError
from calculi.game import P1, P2, Position, Result
from calculi.texts.sentence import Sentence

from . import notation
from .moves import TicTacToeMove

MARKS: Final = "xo"
MIDDLE: Final = 4
LINES: Final = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)


class TicTacToePosition(Position[TicTacToeMove]):
    """A position: the mark on each square, and who is to move. A move is the number of a square."""

    __slots__ = ("_key", "_undo", "squares", "to_move")

    game: ClassVar[str] = "tic-tac-toe"
    START: ClassVar[str] = "......... x"

    def __init__(self, squares: list[str], to_move: TicTacToeMove) -> None:
        """Take nine marks or dots."""
        self.squares = squares
        self.to_move = to_move
        self._key: int = sum(3**i * (1 + MARKS.index(m)) for i, m in enumerate(squares) if m != ".")
        self._undo: list[TicTacToeMove] = []

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text."""
        position = cls(*notation.read_position(text))
        crosses, noughts = (position.squares.count(mark) for mark in MARKS)
        written = MARKS[position.to_move]
        faults = []
        if crosses - noughts != position.to_move:
            faults.append(
                Sentence(
                    "tic-tac-toe.fault.to-move", crosses=crosses, noughts=noughts, written=written
                )
            )
        if position._has_line(position.to_move):
            faults.append(Sentence("tic-tac-toe.fault.line", written=written))
        if faults:
            raise InvalidPositionError(*faults)
        return position

    def text(self) -> str:
        """Return the position text."""
        return notation.position_text(self.squares, self.to_move)

    def copy(self) -> Self:
        """Return an equal position."""
        return type(self)(self.squares[:], self.to_move)

    def moves(self) -> list[TicTacToeMove]:
        """Return the free squares."""
        if self._has_line(P1) or self._has_line(P2):
            return []
        return [square for square, mark in enumerate(self.squares) if mark == "."]

    def push(self, move: TicTacToeMove) -> None:
        """Mark a free square."""
        self.squares[move] = MARKS[self.to_move]
        self._key += 3**move * (1 + self.to_move)
        self._undo.append(move)
        self.to_move = 1 - self.to_move

    def pop(self) -> None:
        """Take the last mark back."""
        move = self._undo.pop()
        self.to_move = 1 - self.to_move
        self.squares[move] = "."
        self._key -= 3**move * (1 + self.to_move)

    def _has_line(self, player: int) -> bool:
        mark = MARKS[player]
        return any(all(self.squares[square] == mark for square in line) for line in LINES)

    def scores(self) -> tuple[int, int]:
        """Return 1 for a line, else 0."""
        return int(self._has_line(P1)), int(self._has_line(P2))

    def result(self) -> Result | None:
        """Return the winner of the line, or a draw on a full board."""
        if self.moves():
            return None
        first, second = self.scores()
        margin = abs(first - second)
        winner = None if not margin else P1 if first else P2
        return Result(winner, (first, second), margin, "line" if margin else "full")

    def picture(self) -> str:
        """Return three rows of squares."""
        return "\n".join(" ".join(self.squares[row : row + 3]) for row in (0, 3, 6))

    def key(self) -> int:
        """Return a number no other position has."""
        return self._key

    def move_text(self, move: TicTacToeMove) -> str:
        """Return the square's name."""
        return notation.move_text(move)

    def _parse_move(self, text: str) -> TicTacToeMove:
        """Read a square that is free."""
        move = notation.read_move(text)
        if move not in self.moves():
            refusal = Sentence(
                f"tic-tac-toe.refusal.{'taken' if self.moves() else 'over'}", square=text
            )
            raise IllegalMoveError(Sentence("errors.move", move=text, reason=refusal))
        return move
