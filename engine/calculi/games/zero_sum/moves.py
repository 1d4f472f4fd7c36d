"""Zero-Sum: a ply is a number: its kind in the two lowest bits, and above them

- for a lay, the half that gets the player's own chip (0 left, 1 right), the domino and the slot,
- for a claim the cell, for a turn the slot, for a swap the second and the first slot.
"""

from __future__ import annotations

from typing import Final

from calculi.games.zero_sum.dominoes import TRIANGLE

ZeroSumMove = int

LAY: Final = 0
CLAIM: Final = 1
TURN: Final = 2
SWAP: Final = 3

SIDES: Final = ("left", "right")
"""What the halves are called. For a lay, these are the buttons that say where the own chip goes."""
CLAIMS: Final = ("claim-left", "claim-right")
"""By half: the button that claims it."""
TURN_ROUND: Final = "turn"
"""The button that turns a domino round."""

_CELL_BITS: Final = 13
_CELL: Final = (1 << _CELL_BITS) - 1


def kind_of(move: ZeroSumMove) -> int:
    """Return `LAY`, `CLAIM`, `TURN` or `SWAP`."""
    return move & 3


def lay(domino: int, slot: int, side: int) -> ZeroSumMove:
    """Return the ply that lays a domino, the own chip on its left (0) or right (1) half."""
    return slot << 8 | domino << 3 | side << 2 | LAY


def parts_of_lay(move: ZeroSumMove) -> tuple[int, int, int]:
    """Return domino, slot and side of a lay."""
    return move >> 3 & 31, move >> 8, move >> 2 & 1


def slot_of_lay(move: ZeroSumMove) -> int:
    """Return the slot that a lay fills."""
    return move >> 8


def laid_face(move: ZeroSumMove) -> int:
    """Return the index in `dominoes.LAID` of how a lay puts its domino: `domino * 2 + side`."""
    return move >> 2 & 63


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
    """Return the ply that swaps the dominoes of two slots, the lower-numbered slot first."""
    return first << _CELL_BITS + 2 | second << 2 | SWAP


def slots_of_swap(move: ZeroSumMove) -> tuple[int, int]:
    """Return the two slots of a swap."""
    return move >> _CELL_BITS + 2, move >> 2 & _CELL


def pips_of_lay(move: ZeroSumMove) -> tuple[int, int]:
    """Return the pips of a domino as a lay puts it: left, right."""
    domino, _, side = parts_of_lay(move)
    high, low = TRIANGLE[domino]
    return (low, high) if side else (high, low)
