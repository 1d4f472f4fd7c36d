"""Linja: the evaluation the search uses.

Its terms are the learnt values of the patterns on the board: those of all rows together, each
side's set of occupied rows, and the turn. All are from the point of view of the player to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import getitem
from typing import Any, Final

from calculi.game import P1, P2
from calculi.games.linja import patterns
from calculi.games.linja.patterns import (
    ROW_KINDS,
    ROW_STAGE,
    SET_KINDS,
    SET_STAGE,
    TURN_KIND,
    TURNS,
)
from calculi.games.linja.rows import PIECES, ROWS
from calculi.games.linja.rules import LinjaPosition
from calculi.games.linja.teacher import by_hand
from calculi.search.weights import Patterns, weights, worths

WEIGHTS: Final = weights(__package__)
"""How often each term counts: once, as it is learnt."""

# What is looked up, by side to move and stage first.
_turns_and_rows: list[Sequence[Any]] = [(), ()]
"""Then by twice the follow-up due, and one more in an extra turn: the value of the turn, in the
place of an empty row 0, and of each row, by the black and the red pieces on it."""
_sets: list[Sequence[Any]] = [(), ()]
"""Then by the follow-up due: the values of the own and of the other side's sets of rows."""
_learnt: dict[str, Sequence[int]] = {}

_ROW_SHIFT: Final = ROW_STAGE.bit_length() - 1
_SET_SHIFT: Final = SET_STAGE.bit_length() - 1
_MOST_WAY: Final = 2 * PIECES * (len(ROWS) - 1)


def evaluate(position: LinjaPosition) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    side, due, way = position.to_move, position.allowance, position.way
    black, red = position.counts
    rows = position.rows
    own, other = _sets[side][way >> _SET_SHIFT][due]
    turn_and_rows = _turns_and_rows[side][way >> _ROW_SHIFT][2 * due + position.extra]
    value: int = own[rows[side]] + other[rows[1 - side]]
    # Looked up without a loop of our own: some 7 % more positions a second than with weights, which
    # were multiplied and summed for each side.
    value += sum(map(getitem, map(getitem, turn_and_rows, black), red))
    return value


def terms(position: LinjaPosition) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    worth = {
        kind: _learnt[kind][number]
        for kind, number in zip(patterns.KINDS, patterns.found(position), strict=True)
    }
    return {"rows": sum(worth.pop(kind) for kind in ROW_KINDS), **worth}


def _take(learnt: Mapping[str, Sequence[int]]) -> None:
    """Build the look-up tables of the evaluation from pattern values."""
    _learnt.update(learnt)
    weighed = {
        kind: [WEIGHTS.get(kind, WEIGHTS["rows"]) * one for one in worth]
        for kind, worth in learnt.items()
    }
    for side in (P1, P2):
        of_rows = [_at_stage(weighed, side, stage) for stage in range(patterns.ROW_STAGES)]
        _turns_and_rows[side] = _by_stage(of_rows, ROW_STAGE)
        of_sets = [
            [_of_sets(weighed, side, patterns.first_set(stage, due)) for due in patterns.DUE]
            for stage in range(patterns.SET_STAGES)
        ]
        _sets[side] = _by_stage(of_sets, SET_STAGE)


def _at_stage(worth: Mapping[str, Sequence[int]], side: int, stage: int) -> Sequence[Any]:
    """Return for each turn its value and those of the rows, by black and red pieces."""
    rows: list[Sequence[Sequence[int]]] = [
        tuple([[worth[kind][stage * len(pairs) + place] for place in line] for line in places])
        for kind, pairs, places in zip(ROW_KINDS, patterns.PAIRS, patterns.PLACES, strict=True)
    ]
    if side == P2:
        rows = [tuple(zip(*row, strict=True)) for row in reversed(rows)]
    turns = worth[TURN_KIND][stage * TURNS : (stage + 1) * TURNS]
    return [(((turn,),), *rows) for turn in turns]


def _of_sets(worth: Mapping[str, Sequence[int]], side: int, first: int) -> Sequence[Any]:
    """Return the values of the sets of own rows, and those of the other side's."""
    found = [worth[kind][first : first + patterns.SETS] for kind in SET_KINDS]
    if side == P2:
        found = [[sets[rows] for rows in patterns.MIRRORED] for sets in found]
    return found


def _by_stage(stages: Sequence[Any], size: int) -> Sequence[Any]:
    """Return the stages, and the last one again for each that only set-up positions have."""
    more = _MOST_WAY // size + 1 - len(stages)
    return (*stages, *[stages[-1]] * more)


PATTERNS: Final = Patterns(
    file="worths.json",
    plain=patterns.plain,
    teacher=by_hand,
    found=patterns.found,
    take=_take,
)
"""How the pattern values are learnt."""

_take(worths(__package__, PATTERNS.file))
