"""Zero-Sum: plies as numbers, and their texts.

A ply is one number: its kind in the two lowest bits, and above them

- of a lay, the half that gets the own chip (0 left, 1 right), the domino and the slot,
- of a claim the cell, of a turn the slot, of a swap the second and the first slot.
"""

from __future__ import annotations

import re
from typing import Final

from calculi.errors import IllegalMoveError, MalformedTextError
from calculi.games.zero_sum.dominoes import TRIANGLE
from calculi.games.zero_sum.grid import COORDINATE, place_text, read_cell
from calculi.texts.sentence import Sentence

ZeroSumMove = int

LAY: Final = 0
CLAIM: Final = 1
TURN: Final = 2
SWAP: Final = 3

_CELL_BITS: Final = 13
_CELL: Final = (1 << _CELL_BITS) - 1


def kind_of(move: ZeroSumMove) -> int:
    """Return `LAY`, `CLAIM`, `TURN` or `SWAP`."""
    return move & 3


def lay(domino: int, slot: int, side: int) -> ZeroSumMove:
    """Return the ply that lays a domino, the own chip on the left (0) or right (1) half."""
    return slot << 8 | domino << 3 | side << 2 | LAY


def parts_of_lay(move: ZeroSumMove) -> tuple[int, int, int]:
    """Return domino, slot and side of a lay."""
    return move >> 3 & 31, move >> 8, move >> 2 & 1


def claim(cell: int) -> ZeroSumMove:
    """Return the ply that claims a cell."""
    return cell << 2 | CLAIM


def turn(slot: int) -> ZeroSumMove:
    """Return the ply that turns the domino of a slot round."""
    return slot << 2 | TURN


def place_of(move: ZeroSumMove) -> int:
    """Return the cell of a claim or the slot of a turn."""
    return move >> 2


def swap(first: int, second: int) -> ZeroSumMove:
    """Return the ply that exchanges the dominoes of two slots, the first before the second."""
    return first << _CELL_BITS + 2 | second << 2 | SWAP


def slots_of_swap(move: ZeroSumMove) -> tuple[int, int]:
    """Return the two slots of a swap."""
    return move >> _CELL_BITS + 2, move >> 2 & _CELL


def pips_of_lay(move: ZeroSumMove) -> tuple[int, int]:
    """Return the pips of a lay as they come to lie, left before right."""
    domino, _, side = parts_of_lay(move)
    high, low = TRIANGLE[domino]
    return (low, high) if side else (high, low)


def text_of(move: ZeroSumMove) -> str:
    """Return the text of a ply."""
    kind = kind_of(move)
    if kind == LAY:
        left, right = pips_of_lay(move)
        own = "" if left != right else "r" if move & 4 else "l"
        return f"{left}{right}@{place_text(move >> 8)}{own}"
    if kind == SWAP:
        first, second = slots_of_swap(move)
        return f"s{place_text(first)}:{place_text(second)}"
    return f"{'c' if kind == CLAIM else 't'}{place_text(place_of(move))}"


_LAY_TEXT: Final = re.compile(f"([0-6])([0-6])@{COORDINATE},{COORDINATE}([lr]?)")
_PLACE_TEXT: Final = re.compile(f"([ct]){COORDINATE},{COORDINATE}")
_SWAP_TEXT: Final = re.compile(f"s{COORDINATE},{COORDINATE}:{COORDINATE},{COORDINATE}")


def read_text(text: str) -> ZeroSumMove:
    """Read a ply that need not be legal anywhere.

    Raises `MalformedTextError`, or `IllegalMoveError` for a place no game reaches.
    """
    if found := _LAY_TEXT.fullmatch(text):
        left, right = int(found[1]), int(found[2])
        if left == right and not found[5]:
            raise MalformedTextError(Sentence("zero-sum.malformed.double", move=text))
        if left != right and found[5]:
            raise MalformedTextError(Sentence("zero-sum.malformed.plain", move=text, side=found[5]))
        domino = TRIANGLE.index((max(left, right), min(left, right)))
        side = int(left < right or found[5] == "r")
        return lay(domino, _cell(text, found[3], found[4]), side)
    if found := _PLACE_TEXT.fullmatch(text):
        cell = _cell(text, found[2], found[3])
        return claim(cell) if found[1] == "c" else turn(cell)
    if found := _SWAP_TEXT.fullmatch(text):
        first, second = _cell(text, found[1], found[2]), _cell(text, found[3], found[4])
        if first >= second:
            raise MalformedTextError(Sentence("zero-sum.malformed.swap", move=text))
        return swap(first, second)
    raise MalformedTextError(Sentence("zero-sum.malformed.move", move=text))


def _cell(text: str, x: str, y: str) -> int:
    cell = read_cell(x, y)
    if cell is None:
        reason = Sentence("zero-sum.refusal.beyond", place=f"{x},{y}")
        raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))
    return cell
