"""Tic-tac-toe in words: labels of squares, moves, refusals, and what is due."""

from __future__ import annotations

from collections.abc import Sequence

from calculi.board import Step
from calculi.texts.sentence import Sentence, Words

from .moves import TicTacToeMove, square_of
from .rules import TicTacToePosition


def spoken_score(score: int) -> Sentence:
    """Return the points."""
    return Sentence("score.points", n=score)


def square_label(position: TicTacToePosition, square: int) -> Sentence:
    """Return a square with its mark."""
    key = f"tic-tac-toe.cell.{position.squares[square]}"
    return Sentence(key, square=square_of(square))


def notation(position: TicTacToePosition, move: TicTacToeMove) -> str:
    """Return the square."""
    return square_of(move)


def sentence(position: TicTacToePosition, move: TicTacToeMove) -> Sentence:
    """Return the mark and the square."""
    return Sentence(f"tic-tac-toe.marks.{position.to_move}", square=square_of(move))


def note(position: TicTacToePosition, move: TicTacToeMove) -> str:
    """Return nothing: a mark has no consequence worth a note."""
    return ""


def why(position: TicTacToePosition, move: TicTacToeMove) -> tuple[Words, Words]:
    """Return nothing: a line ends the game and needs no other word."""
    return "", ""


def step(position: TicTacToePosition, last: TicTacToeMove | None) -> Step:
    """Return the mark that is due."""
    title = Sentence(f"tic-tac-toe.step.{position.to_move}")
    return Step(title, "", Sentence("tic-tac-toe.help"), "mark")


def refusal(position: TicTacToePosition, picked: Sequence[str], cell: str) -> Sentence:
    """Say that the square is taken, or that all is over."""
    key = "taken" if position.moves() else "over"
    return Sentence("refusal", reason=Sentence(f"tic-tac-toe.refusal.{key}", square=cell))
