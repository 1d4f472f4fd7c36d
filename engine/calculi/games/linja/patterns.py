"""Linja: the patterns of pieces that the evaluation uses.

A row has a value by what stands on it; the more rows there are to go, the less a lead counts, so
each stage of the game has a table of its own. The set of rows that a side stands on, which decides
what it can do next, has a value by the follow-up that is due. So has the turn itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.game import P1, P2
from calculi.games.linja.rows import CAPACITY, PIECES, POINTS, ROWS
from calculi.games.linja.rules import LinjaPosition

ROW_STAGE: Final = 8
"""Width of a stage in the tables of rows and turns: in rows that all pieces together have to go."""
SET_STAGE: Final = 16
"""The same for sets of rows, whose tables are larger."""
LAST_WAY: Final = 127
"""The most rows to go that have a stage: 126 at the start, more only in set-up positions."""
ROW_STAGES: Final = (LAST_WAY + 1) // ROW_STAGE
SET_STAGES: Final = (LAST_WAY + 1) // SET_STAGE

DUE: Final = range(6)
"""The rows of the follow-up that is due; 0 where an initial move is."""
TURNS: Final = 2 * len(DUE)
"""The turn has two patterns for each follow-up due: a usual turn, and an extra one."""
SETS: Final = 256
MIRRORED: Final = tuple(int(f"{rows:08b}"[::-1], 2) for rows in range(SETS))
"""By set of rows: the same rows as the other player counts them."""

_FEW: Final = range(CAPACITY + 1)
_MANY: Final = range(PIECES + 1)
PAIRS: Final = (
    tuple((own, other) for own in _FEW for other in _MANY),
    *(tuple((own, other) for own in _FEW for other in _FEW if own + other <= CAPACITY),) * 6,
    tuple((own, other) for own in _MANY for other in _FEW),
)
"""By row, as the player to move counts them: the own and the other pieces of each pattern."""


def _places(pairs: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return, by own and other pieces on a row, the place among its pairs.

    More than six of a side's pieces on its own start row, as only set-up positions have, count as
    six. Pairs that a middle row has no room for get the first place, which is never looked up.
    """
    most_own, most_other = (max(column) for column in zip(*pairs, strict=True))
    places = {pair: place for place, pair in enumerate(pairs)}
    counts = _FEW if most_own == most_other else _MANY
    return [
        [places.get((min(own, most_own), min(other, most_other)), 0) for other in counts]
        for own in counts
    ]


PLACES: Final = tuple(map(_places, PAIRS))

ROW_KINDS: Final = tuple(f"row {row}" for row in ROWS)
SET_KINDS: Final = ("own rows", "other rows")
TURN_KIND: Final = "turn"
KINDS: Final = (*ROW_KINDS, *SET_KINDS, TURN_KIND)


def plain() -> dict[str, list[int]]:
    """Return the initial values of patterns, by kind: what the scoring rules alone give them."""
    return {
        **{
            kind: [100 * (own * POINTS[P1][row] - other * POINTS[P2][row]) for own, other in pairs]
            * ROW_STAGES
            for kind, row, pairs in zip(ROW_KINDS, ROWS, PAIRS, strict=True)
        },
        **{kind: [0] * (SET_STAGES * len(DUE) * SETS) for kind in SET_KINDS},
        TURN_KIND: [0] * (ROW_STAGES * TURNS),
    }


def found(position: LinjaPosition) -> list[int]:
    """Return the number of the position's pattern of each kind, in the order of `KINDS`."""
    side, due = position.to_move, position.allowance
    own, other = position.counts[side][1:], position.counts[1 - side][1:]
    own_set, other_set = position.rows[side], position.rows[1 - side]
    if side == P2:
        own.reverse()
        other.reverse()
        own_set, other_set = MIRRORED[own_set], MIRRORED[other_set]
    way = min(position.way, LAST_WAY)
    stage = way // ROW_STAGE
    set_of_none = first_set(way // SET_STAGE, due)
    return [
        *(
            stage * len(pairs) + places[a][b]
            for pairs, places, a, b in zip(PAIRS, PLACES, own, other, strict=True)
        ),
        set_of_none + own_set,
        set_of_none + other_set,
        stage * TURNS + 2 * due + position.extra,
    ]


def first_set(stage: int, due: int) -> int:
    """Return the number of the empty set of rows at a stage where that follow-up is due."""
    return (stage * len(DUE) + due) * SETS
