"""Zero-Sum: Red's last turn, the one before the last, worked out exactly.

What Blue's last turn gains is known exactly for any position (see `last_turn`), so the best ply
here has the greatest difference between its own gain and Blue's. In the free action, turns and
swaps gain nothing: they can only take Blue's best claim away.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from calculi.game import P2
from calculi.games.zero_sum.claims.last_turn import (
    best_claim,
    cell_to_claim,
    cells_beside_chips,
    idle,
    most_gained,
    own_half,
)
from calculi.games.zero_sum.claims.threats import claims, worth
from calculi.games.zero_sum.dominoes import TRIANGLE
from calculi.games.zero_sum.grid import neighbours, slot_of
from calculi.games.zero_sum.moves import ZeroSumMove, claim, parts_of_lay, swap, turn
from calculi.games.zero_sum.rules import ZeroSumPosition

_LEAST: Final = -1000
"""Less than any turn can bring."""
_SWAPPED: Final = 4
"""How many cells a swap gives other chips."""
_LAID: Final = 2
"""How many cells a lay fills."""
_CLOSED: Final = 3
"""Of how many chips a filled cell may be the last empty one beside them."""


def best_lay(position: ZeroSumPosition) -> ZeroSumMove:
    """Return a lay of the turn before the last that no other one surpasses."""
    lays = _bounded(position)
    best, value = lays[0][2], _LEAST
    for most, gain, move in lays:
        if most <= value:
            break
        position.push(move)
        found = gain + _best_action(position, value - gain)[0]
        position.pop()
        if found > value:
            best, value = move, found
    return best


def best_action(position: ZeroSumPosition) -> ZeroSumMove:
    """Return a free action of the turn before the last that no other one surpasses."""
    return _best_action(position, _LEAST)[1]


def _bounded(position: ZeroSumPosition) -> list[tuple[int, int, ZeroSumMove]]:
    """Return the most that each lay can bring, what it gains at once, and the lay.

    Lays that can bring most come first; of equals, those that leave Blue the least best claim.
    """
    red, blue = position.scores()
    lead = red - blue
    least = {domino: _least_gained(position, domino, _LAID) for domino in position.pile()}
    found = []
    for move in position.moves():
        position.push(move)
        red, blue = position.scores()
        worths, gain = claims(position), red - blue - lead
        last = next(domino for domino in least if domino != parts_of_lay(move)[0])
        most = gain + max(0, worths[-1]) - least[last]
        found.append((most, min(0, worths[0]), gain, move))
        position.pop()
    found.sort(reverse=True)
    return [(most, gain, move) for most, _, gain, move in found]


def _best_action(position: ZeroSumPosition, least: int) -> tuple[int, ZeroSumMove]:
    """Return what the best free action brings, and the action.

    Where none brings more than `least`, that is returned with any action.
    """
    best, value = idle(position), least
    certain = _least_gained(position, position.pile()[0])
    gains = sorted(((worth(position, cell), cell) for cell in position.claimable()), reverse=True)
    for gain, cell in gains:
        if gain - certain <= value:
            break
        found = gain - _gained_after(position, claim(cell))
        if found > value:
            best, value = claim(cell), found
    for most, move in _turns_and_swaps(position, certain):
        if value >= most:
            break
        found = -_gained_after(position, move)
        if found > value:
            best, value = move, found
    return value, best


def _least_gained(position: ZeroSumPosition, domino: int, filled: int = 0) -> int:
    """Return what Blue gains with the last domino, whatever is done before.

    Before it, `filled` cells may be filled, and two dominoes swapped.
    """
    high, low = TRIANGLE[domino]
    enough = _SWAPPED + _CLOSED * filled + 1
    cells = cells_beside_chips(position, P2, enough)
    return high - low + (own_half(high, low) if len(cells) == enough else 0)


def _turns_and_swaps(position: ZeroSumPosition, certain: int) -> Iterator[tuple[int, ZeroSumMove]]:
    """Yield the most that an action and those after it can bring, and the action.

    First comes an idle one, then those that may take Blue's best claim away, then all others: away
    from that claim they leave it to Blue, but may give Blue another one, or prevent that. `certain`
    is what Blue gains in any case.
    """
    yield -certain, idle(position)
    gain = best_claim(position, P2)
    if gain:
        for move in _near(position, cell_to_claim(position, P2, gain)):
            yield -certain, move
    high, low = TRIANGLE[position.pile()[0]]
    most = -max(high - low + gain, certain)
    slots = sorted(position.slots)
    for slot in slots:
        yield most, turn(slot)
    for one, other in combinations(slots, 2):
        yield most, swap(one, other)


def _near(position: ZeroSumPosition, cell: int) -> Iterator[ZeroSumMove]:
    """Yield the turns and swaps of the dominoes on a cell and beside it."""
    near = {slot_of(cell), *(slot_of(cell) for cell in neighbours(cell) if position.marks[cell])}
    yield from map(turn, sorted(near))
    for slot in sorted(near):
        for other in position.slots:
            if other != slot:
                yield swap(min(slot, other), max(slot, other))


def _gained_after(position: ZeroSumPosition, move: ZeroSumMove) -> int:
    """Return what Blue gains in the last turn, after a free action."""
    position.push(move)
    gained = most_gained(position)
    position.pop()
    return gained
