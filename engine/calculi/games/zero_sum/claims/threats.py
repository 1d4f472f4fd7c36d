"""Zero-Sum: which claims the players can take now, and which one lay opens.

A claim is *ready* where the claimer has two chips beside the cell. It is *ripe* where the claimer
has one there and a cell beside it is empty: a lay makes it ready in the same turn, for every domino
can be laid so that the own chip comes to lie on that cell. A claim is worth the change of the lead:
twice the pips, and on a double three times that, since it makes or breaks a triple.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1, P2
from calculi.games.zero_sum.dominoes import CLAIMED, FACES, OWNERS, POINTS
from calculi.games.zero_sum.grid import slot_of
from calculi.games.zero_sum.rules import ZeroSumPosition

NOT_YET: Final = 0
RIPE: Final = 1
READY: Final = 2

_SUMS: Final = 33
"""The sums of four marks are less than this."""


def _swing(face: int, half: int) -> int:
    """Return by how much the lead changes when a half of a face is claimed."""
    if not face:
        return 0
    after = CLAIMED[half][face]
    red, blue = (points[after] - points[face] for points in POINTS)
    return abs(red - blue)


SWING: Final = tuple(tuple(_swing(face, half) for face in range(FACES)) for half in (0, 1))
"""By half and face: how much a claim changes the lead."""


def worth(position: ZeroSumPosition, cell: int) -> int:
    """Return by how much a claim of a cell changes the lead."""
    slot = slot_of(cell)
    return SWING[cell - slot][position.faces[slot]]


def _counts(marks: int) -> tuple[int, int, int]:
    """Return how many of the four cells beside one bear Red's chips, Blue's, and none."""
    red, blue = marks % 8, marks // 8
    return red, blue, 4 - red - blue


def _stage(marks: int, claimer: int) -> int:
    counts = _counts(marks)
    if counts[claimer] >= 2:
        return READY
    return RIPE if counts[claimer] == 1 and counts[2] > 0 else NOT_YET


STAGE: Final = tuple(tuple(_stage(marks, side) for marks in range(_SUMS)) for side in (P1, P2))
"""By claimer and the sum of the marks beside an enemy's cell: how far a claim on it is."""
CHIPS: Final = tuple(tuple(_counts(marks)[side] for marks in range(_SUMS)) for side in (P1, P2))
"""By player and the sum of the marks beside a cell: how many of the player's chips lie there."""
EMPTY: Final = tuple(_counts(marks)[2] for marks in range(_SUMS))
"""By the sum of the marks beside a cell: how many cells there are empty."""

_Row = tuple[int, ...]


def _rows(half: int, least: tuple[int, int]) -> tuple[_Row, ...]:
    """Return by face and marks what a claim on a half is worth: positive for Red, else negative.

    `least` is the stage at which a claim of each player counts.
    """
    rows: dict[tuple[int, int], _Row] = {}
    found = []
    for face in range(FACES):
        claimer = 1 - OWNERS[face][half]
        worth = SWING[half][face] * (1 if claimer == P1 else -1)
        if (claimer, worth) not in rows:
            rows[claimer, worth] = tuple(
                worth if STAGE[claimer][marks] >= least[claimer] else 0 for marks in range(_SUMS)
            )
        found.append(rows[claimer, worth])
    return tuple(found)


def _tables(red: int, blue: int) -> tuple[tuple[_Row, ...], tuple[_Row, ...]]:
    return _rows(0, (red, blue)), _rows(1, (red, blue))


_LAY_DUE: Final = _tables(RIPE, RIPE)
_ACTION_DUE: Final = (_tables(READY, RIPE), _tables(RIPE, READY))


def claims(position: ZeroSumPosition) -> list[int]:
    """Return the values of all claims, in ascending order: Red's positive, Blue's negative.

    A claim counts if the player to move can take it in the turn at hand, or the other player in the
    next one; for each cell without such a claim there is a 0.
    """
    left, right = _LAY_DUE if position.is_lay_due else _ACTION_DUE[position.to_move]
    faces, beside, slots = position.faces, position.beside, position.slots
    found = [left[faces[slot]][beside[slot]] for slot in slots]
    found += [right[faces[slot]][beside[slot + 1]] for slot in slots]
    found.sort()
    return found
