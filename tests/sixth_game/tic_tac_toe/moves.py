"""Tic-tac-toe: a ply is the number of the square that is marked, from a3 to c1."""

from __future__ import annotations

from typing import Final

TicTacToeMove = int

SQUARES: Final = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")


def square_of(move: TicTacToeMove) -> str:
    """Return the name of the square that is marked."""
    return SQUARES[move]
