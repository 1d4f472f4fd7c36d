"""Tic-tac-toe: three of one's own marks in a line win; a full board without a line is a draw."""

from __future__ import annotations

from typing import ClassVar, Self

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2, Position, Result
from calculi.texts.sentence import Sentence

from . import notation
from .moves import TicTacToeMove
from .notation import PositionFields
from .squares import MARKS, has_line


class TicTacToePosition(Position[TicTacToeMove]):
    """A position: the mark on each square, and who is to move. A move is the number of a square."""

    __slots__ = ("_key", "_undo", "squares", "to_move")

    game: ClassVar[str] = "tic-tac-toe"
    START: ClassVar[str] = "......... x"

    def __init__(self, fields: PositionFields) -> None:
        """Set up what a position text says, unchecked."""
        self.squares, self.to_move = fields
        self._key: int = sum(
            3**square * (1 + MARKS.index(mark))
            for square, mark in enumerate(self.squares)
            if mark != "."
        )
        self._undo: list[TicTacToeMove] = []

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text."""
        return cls(notation.read_position(text))

    def text(self) -> str:
        """Return the position text."""
        return notation.position_text(self._fields())

    def copy(self) -> Self:
        """Return an equal position."""
        return type(self)(self._fields())

    def _fields(self) -> PositionFields:
        return PositionFields(self.squares[:], self.to_move)

    def moves(self) -> list[TicTacToeMove]:
        """Return the free squares."""
        if has_line(self.squares, P1) or has_line(self.squares, P2):
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

    def scores(self) -> tuple[int, int]:
        """Return 1 for a line, else 0."""
        return int(has_line(self.squares, P1)), int(has_line(self.squares, P2))

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
