"""Tic-tac-toe: the board, its words and its paths. A move is a pick of one square."""

from __future__ import annotations

from collections.abc import Sequence

from calculi.board import Board, Cell, Extent, Piece, Tally, Travel

from . import words
from .moves import TicTacToeMove, square_of
from .rules import TicTacToePosition
from .squares import LINES, SQUARES


class TicTacToeBoard(Board):
    """Nine square cells."""

    spoken_score = staticmethod(words.spoken_score)
    notation = staticmethod(words.notation)
    sentence = staticmethod(words.sentence)
    note = staticmethod(words.note)
    why = staticmethod(words.why)
    step = staticmethod(words.step)
    refusal = staticmethod(words.refusal)

    def extent(self, position: TicTacToePosition) -> Extent:
        """Return the three by three cells."""
        return Extent(0, 0, 300, 300)

    def cells(self, position: TicTacToePosition) -> list[Cell]:
        """Return the squares from a3 to c1."""
        return [
            Cell(
                id=name,
                name=name,
                shape="rect",
                x=square % 3 * 100,
                y=square // 3 * 100,
                width=100,
                height=100,
                row=square // 3,
                column=square % 3,
                label=words.square_label(position, square),
            )
            for square, name in enumerate(SQUARES)
        ]

    def pieces(self, position: TicTacToePosition) -> list[Piece]:
        """Return the marks."""
        return [
            Piece(name, name, "xo".index(mark), "mark", None, *_middle(square))
            for square, (name, mark) in enumerate(zip(SQUARES, position.squares, strict=True))
            if mark != "."
        ]

    def path(self, position: TicTacToePosition, move: TicTacToeMove) -> tuple[str, ...]:
        """Return the square."""
        return (square_of(move),)

    def travels(self, position: TicTacToePosition, move: TicTacToeMove) -> list[Travel]:
        """Return nothing: marks do not move."""
        return []

    def tally(self, position: TicTacToePosition, moves: Sequence[TicTacToeMove]) -> Tally:
        """Return no rows, for there are no points; the marks outside of a line are faint."""
        marks = position.squares
        lines = [line for line in LINES if len({marks[square] for square in line}) == 1]
        won = {square for line in lines if marks[line[0]] != "." for square in line}
        set_down = {square for square, mark in enumerate(marks) if mark != "."}
        others = set_down - won if won else set()
        return Tally("", (), "", tuple(SQUARES[square] for square in sorted(others)))


def _middle(square: int) -> tuple[float, float]:
    return square % 3 * 100 + 50, square // 3 * 100 + 50
