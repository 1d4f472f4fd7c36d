"""Tic-tac-toe: three of one's own marks in a line win; a full board without a line is a draw.

Position text: `<squares> <to move>`, the squares from a3 to c1 as `x`, `o` or `.`, then `x` or `o`.
Move text: a square, such as `b2`.
"""

from __future__ import annotations

import re
from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.game import P1, P2, Position, Result
from calculi.texts.sentence import Sentence

SQUARES: Final = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
LINES: Final = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)
_MARKS: Final = "xo"


class TicTacToePosition(Position[int]):
    """A position: the mark on each square, and who is to move. A move is the number of a square."""

    __slots__ = ("_key", "_played", "squares", "to_move")

    START: ClassVar[str] = "......... x"

    def __init__(self, squares: list[str], to_move: int) -> None:
        """Take nine marks or dots."""
        self.squares = squares
        self.to_move = to_move
        self._key: int = sum(
            3**i * (1 + _MARKS.index(m)) for i, m in enumerate(squares) if m != "."
        )
        self._played: list[int] = []

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text."""
        if not re.fullmatch("[xo.]{9} [xo]", text):
            raise MalformedTextError(Sentence("tic-tac-toe.malformed.position", text=text))
        position = cls(list(text[:9]), _MARKS.index(text[10]))
        crosses, noughts = text[:9].count("x"), text[:9].count("o")
        faults = []
        if crosses - noughts != position.to_move:
            faults.append(
                Sentence(
                    "tic-tac-toe.fault.to-move", crosses=crosses, noughts=noughts, written=text[10]
                )
            )
        if position._has_line(position.to_move):
            faults.append(Sentence("tic-tac-toe.fault.line", written=text[10]))
        if faults:
            raise InvalidPositionError(*faults)
        return position

    def text(self) -> str:
        """Return the position text."""
        return f"{''.join(self.squares)} {_MARKS[self.to_move]}"

    def copy(self) -> Self:
        """Return an equal position."""
        return type(self)(self.squares[:], self.to_move)

    def moves(self) -> list[int]:
        """Return the free squares."""
        if self._has_line(P1) or self._has_line(P2):
            return []
        return [square for square, mark in enumerate(self.squares) if mark == "."]

    def push(self, move: int) -> None:
        """Mark a free square."""
        self.squares[move] = _MARKS[self.to_move]
        self._key += 3**move * (1 + self.to_move)
        self._played.append(move)
        self.to_move = 1 - self.to_move

    def pop(self) -> None:
        """Take the last mark back."""
        move = self._played.pop()
        self.to_move = 1 - self.to_move
        self.squares[move] = "."
        self._key -= 3**move * (1 + self.to_move)

    def _has_line(self, player: int) -> bool:
        mark = _MARKS[player]
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

    def move_text(self, move: int) -> str:
        """Return the square's name."""
        return SQUARES[move]

    def parse_move(self, text: str) -> int:
        """Read a square that is free."""
        if text not in SQUARES:
            raise MalformedTextError(Sentence("tic-tac-toe.malformed.move", move=text))
        move = SQUARES.index(text)
        if move not in self.moves():
            refusal = Sentence(f"tic-tac-toe.illegal.{'taken' if self.moves() else 'over'}")
            raise IllegalMoveError(Sentence("errors.move", move=text, reason=refusal))
        return move
