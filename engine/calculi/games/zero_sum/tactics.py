"""Zero-Sum: the few plies worth searching, out of hundreds.

A lay is judged by its score and by the claims that it opens; a free action by the claims that it
takes, makes or prevents. Of the turns and swaps that affect no claim, only one is searched: it
stands for all that change nothing.
"""

from __future__ import annotations

from typing import Final

from calculi.games.zero_sum.dominoes import MARK, TRIANGLE
from calculi.games.zero_sum.evaluation import LATER_CLAIM, NEXT_CLAIM, POINT, SWING
from calculi.games.zero_sum.grid import ROW, slot_of
from calculi.games.zero_sum.moves import ZeroSumMove, claim, lay, swap, turn
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition

LAYS: Final = 24
"""How many lays are searched."""
PLACES: Final = 3
"""How many slots of each kind are tried: own half exposed or not, other half claimable or not."""
CLAIMS: Final = 5
"""How many claims are searched, the largest first."""
DEFENDED: Final = 2
"""How many of the opponent's largest claims are prevented."""

_AROUND: Final = (-1, 1, -ROW, ROW)
_BESIDE: Final = ((-1, -ROW, ROW), (2, 1 - ROW, 1 + ROW))
"""By half: the differences between a slot and the cells beside that half."""
_COUNTS: Final = tuple((marks % 8, marks // 8) for marks in range(33))
"""By the sum of marks: how many are Red's, and how many Blue's."""


def candidate_moves(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the legal plies worth searching, the most promising first; at least one."""
    return _lays(position) if position.is_lay_due else _actions(position)


def leaves_out(position: ZeroSumPosition) -> bool:
    """Tell whether `candidate_moves` may miss the only good ply: always but in the last turn."""
    return len(position.slots) + position.is_lay_due < DOMINOES


def _chips(position: ZeroSumPosition) -> list[tuple[int, int, int, int]]:
    """Return each chip as (cell, owner, enemy chips beside it, change of the lead if claimed)."""
    marks, faces, found = position.marks, position.faces, []
    for slot in position.slots:
        for half in (0, 1):
            cell = slot + half
            owner = int(marks[cell] != MARK[0])
            beside = marks[cell - 1] + marks[cell + 1] + marks[cell - ROW] + marks[cell + ROW]
            found.append((cell, owner, _COUNTS[beside][1 - owner], SWING[half][faces[slot]]))
    return found


def _lays(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the lays with the best prospects."""
    places = _places(position)
    last = len(position.slots) == DOMINOES - 1
    found = []
    for domino in position.pile():
        high, low = TRIANGLE[domino]
        points = 3 * low if high == low else 2 * low
        risk = 3 * high if high == low else 2 * high
        for gain, loss, slot, side, is_claimable, is_exposed in places:
            own = max(gain, points) if is_claimable else gain
            other = max(loss, risk) if is_exposed else loss
            value = POINT * (high - low) + NEXT_CLAIM * own - LATER_CLAIM * other
            found.append((value, lay(domino, slot, side)))
    found.sort(reverse=True)
    return [move for _, move in (found if last else found[:LAYS])]


def _places(position: ZeroSumPosition) -> list[tuple[int, int, int, int, bool, bool]]:
    """Return where to lay and which half gets the own chip, whatever the domino.

    A place is (largest claim that it opens for the player, the same for the opponent, slot, side,
    whether the other half could be claimed at once, whether the own half could). In the last turn
    all places are returned.
    """
    player, marks = position.to_move, position.marks
    own, enemy = MARK[player], MARK[1 - player]
    ripe = {cell: swing for cell, _, beside, swing in _chips(position) if beside == 1}
    kinds: dict[tuple[bool, bool], list[tuple[int, int, int, int, bool, bool]]] = {}
    for slot in position.open_slots():
        for side in (0, 1):
            gain = loss = 0
            is_exposed = is_claimable = False
            for distance in _BESIDE[side]:
                mark = marks[slot + distance]
                if mark == enemy:
                    is_exposed = True
                    gain = max(gain, ripe.get(slot + distance, 0))
            for distance in _BESIDE[1 - side]:
                mark = marks[slot + distance]
                if mark == own:
                    is_claimable = True
                    loss = max(loss, ripe.get(slot + distance, 0))
            place = (gain, loss, slot, side, is_claimable, is_exposed)
            kinds.setdefault((is_claimable, is_exposed), []).append(place)
    if len(position.slots) == DOMINOES - 1:
        return [place for places in kinds.values() for place in places]
    return [
        place
        for places in kinds.values()
        for place in sorted(
            places, key=lambda place: LATER_CLAIM * place[1] - NEXT_CLAIM * place[0]
        )[:PLACES]
    ]


def _actions(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the largest claims, and what prevents the opponent's largest."""
    player, marks = position.to_move, position.marks
    claims: list[tuple[int, int]] = []
    threats: list[tuple[int, int]] = []
    for cell, owner, beside, swing in _chips(position):
        if beside >= 2:
            (threats if owner == player else claims).append((swing, cell))
    claims.sort(reverse=True)
    # The 0-0 scores nothing either way: turning it stands for all plies that change nothing.
    idle = turn(position.slots[0])
    if len(position.slots) == DOMINOES:
        return [*(claim(cell) for _, cell in claims), idle]
    found = [claim(cell) for _, cell in claims[:CLAIMS]]
    threats.sort(reverse=True)
    turned = {slot_of(cell) for _, cell in threats[:DEFENDED]}
    for _, cell in threats[:DEFENDED]:
        turned |= {
            slot_of(cell + distance)
            for distance in _AROUND
            if marks[cell + distance] == MARK[1 - player]
        }
    found += map(turn, sorted(turned or position.slots))
    if threats:
        hot = slot_of(threats[0][1])
        found += [swap(*sorted((hot, slot))) for slot in position.slots if slot != hot]
    return found if idle in found else [*found, idle]
