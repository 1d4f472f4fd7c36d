"""Minus vs Plus: the moves that score at once, which a quiescence search follows."""

from __future__ import annotations

from typing import Final

from calculi.games.minus_vs_plus.moves import FROM, MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import (
    CONTENTS,
    EMPTY,
    FORWARD,
    LARGEST,
    LAST_ROW,
    ROW,
)
from calculi.games.minus_vs_plus.tables.generation import REACH

_TAKEN: Final = tuple(
    tuple(min(abs(value), abs(met)) if met < EMPTY and value * met < 0 else 0 for met in CONTENTS)
    for value in (*range(LARGEST + 1), *range(-LARGEST, 0))
)
"""By value and content: the points for subtracting."""


def quiescence_moves(position: MinusVsPlusPosition) -> list[MinusVsPlusMove]:
    """Return the legal moves that subtract or reach the last row, those with most points first."""
    if position.is_decided():
        return []
    cells, side = position.cells, position.to_move
    forward, last = FORWARD[side], LAST_ROW[side] * ROW
    found: list[tuple[int, MinusVsPlusMove]] = []
    for square in position.own_squares():
        ahead = square + forward
        if last <= ahead < last + ROW:
            found += _arrivals(cells, square, ahead)
            continue
        value = cells[square]
        taken = _TAKEN[value]
        for target, jump in ((ahead - 1, ahead + forward - 2), (ahead + 1, ahead + forward + 2)):
            met = cells[target]
            if taken[met]:
                found.append((taken[met], FROM[square][target]))
            elif REACH[value][1][met]:
                beyond = cells[jump]
                points = taken[beyond]
                if last <= jump < last + ROW and REACH[value][2][beyond]:
                    points += _arriving(value, beyond)
                if points:
                    found.append((points, FROM[square][jump]))
    if len(found) > 1:
        found.sort(reverse=True)
    return [move for _, move in found]


def _arrivals(cells: list[int], square: int, ahead: int) -> list[tuple[int, MinusVsPlusMove]]:
    """Return the moves of a piece one row from the last, with their points."""
    value, move_to = cells[square], FROM[square]
    found = [(abs(value), move_to[ahead])] if cells[ahead] == EMPTY else []
    for target in (ahead - 1, ahead + 1):
        met = cells[target]
        if REACH[value][0][met]:
            found.append((_TAKEN[value][met] + _arriving(value, met), move_to[target]))
    return found


def _arriving(value: int, met: int) -> int:
    """Return the points for what is left of a piece on the last row, which held `met`."""
    stays = value if met == EMPTY else value + met
    return abs(stays) if stays * value > 0 else 0
