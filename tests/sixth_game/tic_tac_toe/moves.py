"""Tic-tac-toe: a ply is the number of the square that is marked, from a3 to c1."""

from __future__ import annotations

from .squares import SQUARES

TicTacToeMove = int


def square_of(move: TicTacToeMove) -> str:
    """Return the name of the square that is marked."""
    return SQUARES[move]
