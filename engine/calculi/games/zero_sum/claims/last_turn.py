"""Zero-Sum: the last turn of a game, Blue's, worked out exactly.

Nobody answers it, so its lay serves only its claim. The domino left can be laid so that a ripe
claim becomes ready; or else its own lower half comes to lie next to an own chip, and is claimed at
once, the other half of the domino being the second chip beside it.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.zero_sum.claims.threats import EMPTY, RIPE, STAGE, claims, worth
from calculi.games.zero_sum.dominoes import MARK, TRIANGLE
from calculi.games.zero_sum.grid import neighbours, slot_of
from calculi.games.zero_sum.moves import ZeroSumMove, claim, lay, turn
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition
from calculi.search.weights import weights

_LEAD: Final = weights("calculi.games.zero_sum")["lead"]


def is_in_last_turn(position: ZeroSumPosition) -> bool:
    """Tell whether the last lay or the last free action is due."""
    return len(position.slots) + position.is_lay_due == DOMINOES


def most_gained(position: ZeroSumPosition) -> int:
    """Return by how much the player to move can raise the lead in what is left of the last turn."""
    gain = best_claim(position, position.to_move)
    if not position.is_lay_due:
        return gain
    high, low = TRIANGLE[position.pile()[0]]
    own = own_half(high, low)
    if own > gain and cells_beside_chips(position, position.to_move, 1):
        gain = own
    return high - low + gain


def final_lead(position: ZeroSumPosition) -> int:
    """Return by how much the player to move leads at the end of a game in its last turn."""
    scores, side = position.scores(), position.to_move
    return scores[side] - scores[1 - side] + most_gained(position)


def certain(position: ZeroSumPosition) -> tuple[int, int] | None:
    """Return the lead of the player to move at the end, and how many plies are left till then.

    The lead is weighed as the evaluation weighs it, in hundredths of a point. None before the last
    turn.
    """
    if not is_in_last_turn(position):
        return None
    return _LEAD * final_lead(position), 1 + position.is_lay_due


def best_move(position: ZeroSumPosition) -> ZeroSumMove:
    """Return a ply of the last turn that no other one surpasses."""
    return _best_lay(position) if position.is_lay_due else _best_action(position)


def idle(position: ZeroSumPosition) -> ZeroSumMove:
    """Return a free action that changes little: the turn of a domino in one hand, if there is one.

    The chips then lie as before.
    """
    marks = position.marks
    for slot in position.slots:
        if marks[slot] == marks[slot + 1]:
            return turn(slot)
    return turn(position.slots[0])


def _best_lay(position: ZeroSumPosition) -> ZeroSumMove:
    player, domino = position.to_move, position.pile()[0]
    gain = best_claim(position, player)
    own = own_half(*TRIANGLE[domino])
    cells = cells_beside_chips(position, player, 1) if own > gain else []
    if cells:
        # The lower half goes there, and the own chip to the other cell of the slot.
        slot = slot_of(cells[0])
        return lay(domino, slot, slot + 1 - cells[0])
    if gain:
        # Where the claim is ready, this lay does no harm.
        cell = cell_to_claim(position, player, gain)
        for near in neighbours(cell):
            if not position.marks[near]:
                return lay(domino, slot_of(near), near - slot_of(near))
    return lay(domino, position.open_slots()[0], 0)


def _best_action(position: ZeroSumPosition) -> ZeroSumMove:
    gain = best_claim(position, position.to_move)
    return claim(cell_to_claim(position, position.to_move, gain)) if gain else idle(position)


def best_claim(position: ZeroSumPosition, player: int) -> int:
    """Return the value of the best claim in a player's next free action; 0 without one."""
    found = claims(position)
    return max(0, found[-1] if player == P1 else -found[0])


def cell_to_claim(position: ZeroSumPosition, player: int, gain: int) -> int:
    """Return a cell whose claim in the player's next free action is worth `gain`."""
    enemy, stage = MARK[1 - player], STAGE[player]
    # A claim that is only ripe needs a lay.
    least = RIPE if position.is_lay_due or player != position.to_move else RIPE + 1
    return next(
        cell
        for slot in position.slots
        for cell in (slot, slot + 1)
        if position.marks[cell] == enemy
        and stage[position.beside[cell]] >= least
        and worth(position, cell) == gain
    )


def cells_beside_chips(position: ZeroSumPosition, player: int, most: int) -> list[int]:
    """Return up to `most` empty cells, each beside another one of a player's chips."""
    own, found = MARK[player], list[int]()
    for slot in position.slots:
        for cell in (slot, slot + 1):
            if position.marks[cell] == own and EMPTY[position.beside[cell]]:
                found.append(next(near for near in neighbours(cell) if not position.marks[near]))
                if len(found) == most:
                    return found
    return found


def own_half(high: int, low: int) -> int:
    """Return the value of a claim on the lower half of a domino just laid."""
    return 3 * low if high == low else 2 * low
