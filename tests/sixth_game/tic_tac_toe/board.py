"""Tic-tac-toe: the board, its words and its paths. A move is a pick of one square."""

from __future__ import annotations

from collections.abc import Sequence

from calculi.board import Action, Cell, Extent, Piece, Prompt, Slot, Step, Travel
from calculi.texts import say

from .rules import SQUARES, TicTacToePosition


class TicTacToeBoard:
    """Nine square cells."""

    def extent(self, position: TicTacToePosition) -> Extent:
        """Return the three by three cells."""
        return Extent(0, 0, 300, 300)

    def written_score(self, score: int) -> str:
        """Return the points."""
        return str(score)

    def spoken_score(self, score: int, language: str) -> str:
        """Return the score in points."""
        return say(language, "score.points", n=score)

    def cells(self, position: TicTacToePosition, language: str) -> list[Cell]:
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
                label=say(language, f"tic-tac-toe.cell.{position.squares[square]}", square=name),
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

    def slots(self, position: TicTacToePosition) -> list[Slot]:
        """Return nothing: free squares need no dots."""
        return []

    def actions(self, position: TicTacToePosition, language: str) -> list[Action]:
        """Return nothing: squares are all there is to pick."""
        return []

    def prompts(self, position: TicTacToePosition, language: str) -> dict[str, Prompt]:
        return {}

    def path(self, position: TicTacToePosition, move: int) -> tuple[str, ...]:
        """Return the square."""
        return (SQUARES[move],)

    def is_unordered(self, position: TicTacToePosition, move: int) -> bool:
        """Say no: one cell is picked."""
        return False

    def travels(self, position: TicTacToePosition, move: int) -> list[Travel]:
        """Return nothing: marks do not move."""
        return []

    def notation(self, position: TicTacToePosition, move: int, language: str) -> str:
        """Return the square."""
        return SQUARES[move]

    def sentence(self, position: TicTacToePosition, move: int, language: str) -> str:
        """Return the mark and the square."""
        key = f"tic-tac-toe.marks.{position.to_move}"
        return say(language, key, square=SQUARES[move])

    def note(self, position: TicTacToePosition, move: int, language: str) -> str:
        """Return nothing."""
        return ""

    def preview(self, position: TicTacToePosition, move: int, language: str) -> None:
        """Return None: a move is one pick."""

    def why(self, position: TicTacToePosition, move: int, language: str) -> tuple[str, str]:
        """Return nothing: a line ends the game and needs no other word."""
        return "", ""

    def joint(self, position: TicTacToePosition) -> None:
        """Return None: every ply is a turn."""

    def step(self, position: TicTacToePosition, last: int | None, language: str) -> Step:
        """Return the mark that is due."""
        title = say(language, f"tic-tac-toe.step.{position.to_move}")
        return Step(title, "", say(language, "tic-tac-toe.help"), "mark")

    def refusal(
        self, position: TicTacToePosition, picked: Sequence[str], cell: str, language: str
    ) -> str:
        """Say that the square is taken, or that all is over."""
        key = "taken" if position.moves() else "over"
        return say(language, f"tic-tac-toe.refusal.{key}", square=cell)


def _middle(square: int) -> tuple[float, float]:
    return square % 3 * 100 + 50, square // 3 * 100 + 50
