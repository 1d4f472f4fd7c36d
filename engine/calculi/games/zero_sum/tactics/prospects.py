"""Zero-Sum: the values of claims in the turn at hand, and what a lay changes about them.

A claim of the player may leave the opponent with a smaller one: it takes a chip away that would
have counted for that. So may a lay, on the only cell where such a chip could still come to lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from calculi.games.zero_sum.claims.threats import CHIPS, EMPTY, READY, STAGE, SWING
from calculi.games.zero_sum.dominoes import MARK
from calculi.games.zero_sum.grid import neighbours
from calculi.games.zero_sum.rules import ZeroSumPosition

GAINED: Final = 10
"""The merit of a point that the turn gains."""
THREATENED: Final = 6
"""The merit of a point that the opponent's best claim then gains, as a loss."""

Claim = tuple[int, int, int]
"""A claim: its merit, what it gains, and what the opponent's best claim then gains."""
_LEAST: Final = (-10_000, 0, 0)

_T = TypeVar("_T", int, Claim)


class Prospects(NamedTuple):
    """The claims of both players before a lay, and those that it adds."""

    hot: int
    """The value of the opponent's best claim."""
    left: dict[int, int]
    """By cell, what it is worth once an own chip lies there, where that makes a difference."""
    ready: Claim
    """The best claim of the player that is ready."""
    gains: dict[int, Claim]
    """By empty cell, the best claim that an own chip there makes ready."""
    losses: dict[int, int]
    """By empty cell, what claim an enemy's chip there gives the opponent."""


def prospects(position: ZeroSumPosition) -> Prospects:
    """Return what claims there are, and which a lay adds."""
    claims, threats, losses = _found(position)
    hot, left = 0, {}
    if threats:
        hot, hottest = threats[0]
        left = {near: _left(position, threats, near) for near in _preventing(position, hottest)}
    marks, beside, their_count = position.marks, position.beside, CHIPS[1 - position.to_move]
    ready: Claim = (-THREATENED * hot, 0, hot)
    gains: dict[int, Claim] = {}
    for swing, cell, stage in claims:
        after = left.get(cell, hot)
        if not swing and after == hot:
            continue
        sum_beside = beside[cell]
        near, empty = their_count[sum_beside], EMPTY[sum_beside]
        if stage != READY:
            # The lay takes one of the empty cells.
            empty -= 1
        back = swing if near > 1 or (near and empty) else 0
        back = max(back, after)
        found = GAINED * swing - THREATENED * back, swing, back
        if stage != READY:
            _raise(gains, _LEAST, marks, cell, found)
        elif found > ready:
            ready = found
    return Prospects(hot, left, ready, gains, losses)


_Claims = list[tuple[int, int, int]]
"""The value of each claim, its cell, and its stage."""
_Threats = list[tuple[int, int]]
"""The value of each of the opponent's claims, and its cell."""


def _found(position: ZeroSumPosition) -> tuple[_Claims, _Threats, dict[int, int]]:
    """Return the claims of the player, those of the opponent, the largest first, and the losses."""
    player = position.to_move
    marks, faces, beside = position.marks, position.faces, position.beside
    enemy = MARK[1 - player]
    own_stage, their_stage, their_count = STAGE[player], STAGE[1 - player], CHIPS[1 - player]
    claims: _Claims = []
    threats: _Threats = []
    losses: dict[int, int] = {}
    for slot in position.slots:
        face = faces[slot]
        for half in (0, 1):
            cell = slot + half
            sum_beside, swing = beside[cell], SWING[half][face]
            if marks[cell] == enemy:
                # A claim that gains nothing may yet take one of the opponent's away.
                if stage := own_stage[sum_beside]:
                    claims.append((swing, cell, stage))
            elif not swing:
                continue
            elif their_stage[sum_beside]:
                threats.append((swing, cell))
            elif not their_count[sum_beside] and EMPTY[sum_beside] > 1:
                _raise(losses, 0, marks, cell, swing)
    threats.sort(reverse=True)
    return claims, threats, losses


def _preventing(position: ZeroSumPosition, cell: int) -> list[int]:
    """Return the cells where an own chip keeps the opponent from claiming an own cell."""
    marks, sum_beside = position.marks, position.beside[cell]
    enemy = MARK[1 - position.to_move]
    count, empty = CHIPS[1 - position.to_move][sum_beside], EMPTY[sum_beside]
    near = neighbours(cell)
    if count == 1 and empty == 1:
        # Either that chip is claimed, or the only cell is filled where a second one could lie.
        return [other for other in near if marks[other] in (enemy, 0)]
    if count == 1 or (count == 2 and not empty):
        return [other for other in near if marks[other] == enemy]
    return []


def _left(position: ZeroSumPosition, threats: Sequence[tuple[int, int]], cell: int) -> int:
    """Return the best of the opponent's claims that an own chip on a cell leaves; 0 for none."""
    return next((worth for worth, own in threats if cell not in _preventing(position, own)), 0)


def _raise(best: dict[int, _T], least: _T, marks: list[int], cell: int, found: _T) -> None:
    """Note what was found at the empty cells beside a cell, unless better is noted there."""
    for near in neighbours(cell):
        if not marks[near] and best.get(near, least) < found:
            best[near] = found
