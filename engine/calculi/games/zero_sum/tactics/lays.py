"""Zero-Sum: the lays worth searching."""

# ruff: noqa: PLR1730 -- `max` takes twice the time, hundreds of times for each lay due

from __future__ import annotations

import heapq
from typing import Final, NamedTuple, TypeVar

from calculi.games.zero_sum.dominoes import MARK, TRIANGLE
from calculi.games.zero_sum.grid import ROW
from calculi.games.zero_sum.moves import ZeroSumMove, lay
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.games.zero_sum.threats import EMPTY, OF, READY, RIPE, STAGE, SWING

LAYS: Final = 18
"""How many lays are searched."""
PLACES: Final = 2
"""How many places of each kind are tried with a domino."""
KINDS: Final = 6
"""How many kinds of places are tried."""
SCORING: Final = 4
"""How many of the dominoes that score most are tried in the best places in any case."""

GAINED: Final = 10
"""The merit of a point that the turn gains."""
THREATENED: Final = 6
"""The merit of a point that the opponent's best claim then gains, as a loss."""
_CLAIMABLE: Final = 60
_EXPOSED: Final = -30
_OPEN: Final = -20
"""The merit of places for most dominoes, by what lies beside the two halves."""


_Claim = tuple[int, int, int]
"""A claim: its merit, what it gains, and what the opponent gains who claims it back."""
_NONE: Final = (0, 0, 0)

_T = TypeVar("_T", int, _Claim)


class _Place(NamedTuple):
    """A kind of place for a domino: what counts of where its halves come to lie."""

    merit: int
    gain: int
    """The best claim on others that can follow."""
    back: int
    """What the opponent gains who claims it back; 0 if that cannot be."""
    loss: int
    """The opponent's best claim on other dominoes."""
    is_claimable: bool
    """Whether the lower half lies beside an own chip: it can be claimed at once."""
    is_exposed: bool
    """Whether the higher half lies beside an enemy's chip other than that on the lower half."""
    is_open: bool
    """Whether the lower half does."""


def promising_lays(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the lays with the best prospects, the best first."""
    kinds = _places(position)
    best = sorted(kinds, reverse=True)[:KINDS]
    found, pile = [], position.pile()
    for domino in pile:
        high, low = TRIANGLE[domino]
        difference = GAINED * (high - low)
        points, risk = (3 * low, 3 * high) if high == low else (2 * low, 2 * high)
        for kind in best:
            _, gain, back, loss, is_claimable, is_exposed, is_open = kind
            danger = risk if risk > loss else loss
            value = GAINED * gain - THREATENED * (danger if danger > back else back)
            if is_claimable:
                danger = risk if is_exposed else points if is_open else 0
                if loss > danger:
                    danger = loss
                claimed = GAINED * points - THREATENED * danger
                if claimed > value:
                    value = claimed
            found.append((difference + value, domino, kind))
    found.sort(reverse=True)
    lays = [
        lay(domino, slot, side)
        for _, domino, kind in found[:LAYS]
        for slot, side in kinds[kind][:PLACES]
    ][:LAYS]
    # Where all claims are claimed back in turn, what a lay scores is what tells.
    slot, side = kinds[best[0]][0]
    for domino in heapq.nlargest(SCORING, pile, key=_score):
        if (move := lay(domino, slot, side)) not in lays:
            lays.append(move)
    return lays


def _score(domino: int) -> int:
    """Return what laying a domino scores more for the player than for the opponent."""
    high, low = TRIANGLE[domino]
    return high - low


def _places(position: ZeroSumPosition) -> dict[_Place, list[tuple[int, int]]]:
    """Return where a domino can be laid, as slot and side of the own chip, by kind."""
    ready, hot, gains, losses = _claims(position)
    player, beside = position.to_move, position.beside
    own_count, their_count = OF[player], OF[1 - player]
    kinds: dict[_Place, list[tuple[int, int]]] = {}
    for slot in position.open_slots():
        for side in (0, 1):
            own, other = slot + side, slot + 1 - side
            best, loss = gains.get(own, ready), losses.get(other, 0)
            if best < ready:
                best = ready
            if loss < hot:
                loss = hot
            is_claimable = own_count[beside[other]] > 0
            is_exposed = their_count[beside[own]] > 0
            is_open = their_count[beside[other]] > 0
            _, gain, back = best
            merit = GAINED * gain - THREATENED * (back if back > loss else loss)
            merit += _CLAIMABLE * is_claimable + _EXPOSED * is_exposed + _OPEN * is_open
            kind = _Place(merit, gain, back, loss, is_claimable, is_exposed, is_open)
            kinds.setdefault(kind, []).append((slot, side))
    return kinds


def _claims(position: ZeroSumPosition) -> tuple[_Claim, int, dict[int, _Claim], dict[int, int]]:
    """Return what claims there are, and which a lay adds.

    That is: the best claim of the player that is ready; what the opponent's best is worth; by empty
    cell, the best claim that an own chip there makes ready, and what claim an enemy's chip there
    gives the opponent.
    """
    player = position.to_move
    marks, faces, beside = position.marks, position.faces, position.beside
    enemy = MARK[1 - player]
    own_stage, their_stage, their_count = STAGE[player], STAGE[1 - player], OF[1 - player]
    ready, hot = _NONE, 0
    gains: dict[int, _Claim] = {}
    losses: dict[int, int] = {}
    for slot in position.slots:
        face = faces[slot]
        for half in (0, 1):
            swing = SWING[half][face]
            if not swing:
                continue
            cell = slot + half
            around = beside[cell]
            if marks[cell] == enemy:
                stage = own_stage[around]
                if stage == READY:
                    back = swing if their_stage[around] else 0
                    found = GAINED * swing - THREATENED * back, swing, back
                    if found > ready:
                        ready = found
                elif stage == RIPE:
                    # The lay takes one of the empty cells.
                    near, left = their_count[around], EMPTY[around] - 1
                    back = swing if near > 1 or (near and left) else 0
                    _raise(
                        gains, _NONE, marks, cell, (GAINED * swing - THREATENED * back, swing, back)
                    )
            elif their_stage[around]:
                if swing > hot:
                    hot = swing
            elif not their_count[around] and EMPTY[around] > 1:
                _raise(losses, 0, marks, cell, swing)
    return ready, hot, gains, losses


def _raise(best: dict[int, _T], least: _T, marks: list[int], cell: int, found: _T) -> None:
    """Note what was found at the empty cells beside a cell, unless better is noted there."""
    for near in (cell - 1, cell + 1, cell - ROW, cell + ROW):
        if not marks[near] and best.get(near, least) < found:
            best[near] = found
