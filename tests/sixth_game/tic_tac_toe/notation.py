"""Tic-tac-toe: position texts and move texts.

Position text: `<squares> <to move>`, the squares from a3 to c1 as `x`, `o` or `.`, then `x` or `o`.
Move text: a square, such as `b2`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from calculi.errors import MalformedTextError
from calculi.reading import Faults, position_parts, read_choice
from calculi.texts.sentence import Sentence

from .moves import TicTacToeMove, square_of
from .squares import MARKS, SQUARES, has_line


class PositionFields(NamedTuple):
    """What a position text says, checked against the invariants."""

    squares: list[str]
    """The mark on each square, or a dot."""
    to_move: int


def read_position(text: str) -> PositionFields:
    """Read a position text.

    Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with every
    broken invariant.
    """
    parts = position_parts(text)
    if len(parts) != 2:
        raise MalformedTextError(Sentence("tic-tac-toe.malformed.position", n=len(parts)))
    faults = Faults()
    if not re.fullmatch("[xo.]{9}", parts[0]):
        faults.form.append(Sentence("tic-tac-toe.malformed.squares", text=parts[0]))
    to_move = read_choice(Sentence("errors.to-move"), parts[1], MARKS, faults)
    faults.check_form()
    assert to_move is not None
    fields = PositionFields(list(parts[0]), to_move)
    faults.sense += _turn_faults(fields)
    faults.check()
    return fields


def position_text(fields: PositionFields) -> str:
    """Return the position text."""
    return f"{''.join(fields.squares)} {MARKS[fields.to_move]}"


def read_move(text: str) -> TicTacToeMove:
    """Read a move that need not be legal anywhere; raises `MalformedTextError`."""
    if text not in SQUARES:
        raise MalformedTextError(Sentence("tic-tac-toe.malformed.move", move=text))
    return SQUARES.index(text)


def move_text(move: TicTacToeMove) -> str:
    """Return the square's name."""
    return square_of(move)


def _turn_faults(fields: PositionFields) -> list[Sentence]:
    """Name the faults of who is to move: not after so many marks, or not after a line."""
    crosses, noughts = (fields.squares.count(mark) for mark in MARKS)
    written = MARKS[fields.to_move]
    faults = []
    if crosses - noughts != fields.to_move:
        faults.append(
            Sentence("tic-tac-toe.fault.to-move", crosses=crosses, noughts=noughts, written=written)
        )
    if has_line(fields.squares, fields.to_move):
        faults.append(Sentence("tic-tac-toe.fault.line", written=written))
    return faults
