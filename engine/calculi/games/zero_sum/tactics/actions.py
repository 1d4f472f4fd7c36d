"""Zero-Sum: the free actions worth searching."""

from __future__ import annotations

from typing import Final

from calculi.games.zero_sum.claims.last_turn import idle
from calculi.games.zero_sum.claims.threats import NOT_YET, READY, STAGE, SWING
from calculi.games.zero_sum.dominoes import MARK
from calculi.games.zero_sum.grid import ROW, neighbours, slot_of
from calculi.games.zero_sum.moves import ZeroSumMove, claim, swap, turn
from calculi.games.zero_sum.rules import ZeroSumPosition

CLAIMS: Final = 5
"""How many claims are searched in any case, the largest first."""
DEFENDED: Final = 2
"""How many of the opponent's largest claims are prevented."""
SWAPS: Final = (3, 1)
"""How many swaps are searched that prevent the largest of them, and the next."""


def promising_actions(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the largest claims, what prevents the opponent's largest, and one idle action."""
    claims, threats = _claims(position)
    found = [claim(cell) for _, cell in claims[:CLAIMS]]
    threatened = [cell for _, cell in threats[:DEFENDED]]
    found += [
        claim(cell)
        for _, cell in claims[CLAIMS:]
        if any(abs(cell - other) in (1, ROW) for other in threatened)
    ]
    for cell, swaps in zip(threatened, SWAPS, strict=False):
        found += [move for move in _defences(position, cell, swaps) if move not in found]
    if not found:
        found = [turn(slot) for slot in position.slots]
    nothing = idle(position)
    return found if nothing in found else [*found, nothing]


def _claims(position: ZeroSumPosition) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the player's claims, and the opponent's in the next turn: worth and cell each.

    The largest come first.
    """
    player = position.to_move
    marks, faces, beside = position.marks, position.faces, position.beside
    enemy = MARK[1 - player]
    own_stage, their_stage = STAGE[player], STAGE[1 - player]
    claims, threats = [], []
    for slot in position.slots:
        face = faces[slot]
        for half in (0, 1):
            cell = slot + half
            sum_beside = beside[cell]
            if marks[cell] == enemy:
                if own_stage[sum_beside] == READY:
                    claims.append((SWING[half][face], cell))
            elif their_stage[sum_beside] and (swing := SWING[half][face]):
                threats.append((swing, cell))
    claims.sort(reverse=True)
    threats.sort(reverse=True)
    return claims, threats


def _defences(position: ZeroSumPosition, cell: int, swaps: int) -> list[ZeroSumMove]:
    """Return turns, and some swaps, after which the opponent has no claim on an own cell."""
    marks, faces, beside = position.marks, position.faces, position.beside
    own, enemy = marks[cell], MARK[1 - position.to_move]
    stage = STAGE[1 - position.to_move]
    slot = slot_of(cell)
    half = cell - slot
    twin = slot + 1 - half
    found = []
    # Turned round, the half lies on the other cell.
    if stage[beside[twin] - own + marks[twin]] == NOT_YET:
        found.append(turn(slot))
    for near in neighbours(cell):
        if marks[near] == enemy and near != twin:
            beside_it = slot_of(near)
            after = marks[2 * beside_it + 1 - near]
            if after != enemy and stage[beside[cell] - enemy + after] == NOT_YET:
                found.append(turn(beside_it))
    # First come the swaps that put the fewest pips at risk in the vacated slot.
    safe = sorted(
        (faces[other], other)
        for other in position.slots
        if other != slot
        and stage[beside[other + half] - marks[other + 1 - half] + marks[twin]] == NOT_YET
    )
    return found + [swap(min(slot, other), max(slot, other)) for _, other in safe[:swaps]]
