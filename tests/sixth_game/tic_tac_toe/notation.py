"""Tic-tac-toe: position texts and move texts.

Position text: `<squares> <to move>`, the squares from a3 to c1 as `x`, `o` or `.`, then `x` or `o`.
Move text: a square, such as `b2`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calculi.errors import MalformedTextError
from calculi.reading import position_parts
from calculi.texts.sentence import Sentence

from .moves import SQUARES, TicTacToeMove, square_of


def read_position(text: str) -> tuple[list[str], int]:
    """Return squares and who is to move; raises `MalformedTextError`."""
    squares, *others = position_parts(text)
    if not re.fullmatch("[xo.]{9}", squares) or others not in (["x"], ["o"]):
        raise MalformedTextError(Sentence("tic-tac-toe.malformed.position", text=text))
    return list(squares), "xo".index(others[0])


def position_text(squares: Sequence[str], to_move: int) -> str:
    """Return the text of a position."""
    return f"{''.join(squares)} {'xo'[to_move]}"


def read_move(text: str) -> TicTacToeMove:
    """Read a move that need not be legal anywhere; raises `MalformedTextError`."""
    if text not in SQUARES:
        raise MalformedTextError(Sentence("tic-tac-toe.malformed.move", move=text))
    return SQUARES.index(text)


def move_text(move: TicTacToeMove) -> str:
    """Return the square's name."""
    return square_of(move)
