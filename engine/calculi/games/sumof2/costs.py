"""Sumof2: what each pawn is likely to cost the player who holds it when the round ends.

A pawn that nothing can remove stays, and costs its number. One that many choices remove hardly
costs anything, and small ones are even worth having, as they remove others. So a cost depends on
how many pawns are left, how many choices remove the pawn, and in how many it changes places. The
costs are learnt from games of the computer with itself; `costs.json` has the command.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from calculi.games.sumof2.moves import REMEMBERED, ways
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.weights import Table, Tables, tables

MANY_WAYS: Final = 3
"""More ways to remove a pawn, or to make it change places, count as this many."""
_KINDS: Final = MANY_WAYS + 1
_SIZE: Final = 1 + 2 * _KINDS * _KINDS
"""A table has the value of being on turn, and then, for each pair of numbers of ways, how much each
point of a pawn costs and how much the pawn costs besides."""
_LEAST: Final = 3
"""With fewer pawns than this the round is over."""
PLAIN: Final = dict.fromkeys(range(_LEAST, 37), (0.0, *((100.0, 0.0) * (_KINDS * _KINDS))))
"""The tables before anything is learnt: a pawn costs its number."""


class Costs(NamedTuple):
    """What the pawns left cost, in hundredths of a point."""

    by_pawn: Sequence[int]
    """The cost of each pawn (index 0 is no pawn), 0 for one that is gone."""
    total: int
    turn: int
    """The value of being on turn."""
    is_final: bool
    """Whether no choice is left: then each pawn costs its number."""


_tables: dict[int, tuple[int, list[list[list[int]]]]] = {}
"""By how many pawns are left: what the turn is worth, and the cost of each pawn by ways to remove
it and to have it change places."""


def take(learnt: Mapping[int, Table]) -> None:
    """Go by these tables from now on."""
    for left, table in learnt.items():
        pairs = [
            [round(table[place] * pawn + table[place + 1]) for pawn in range(37)]
            for place in range(1, _SIZE, 2)
        ]
        rows = [pairs[first : first + _KINDS] for first in range(0, len(pairs), _KINDS)]
        _tables[left] = round(table[0]), rows
    costs.cache_clear()


@lru_cache(REMEMBERED)
def costs(pawns: int) -> Costs:
    """Return what the pawns left cost; `pawns` has bit n for each pawn n."""
    choices, found = ways(pawns)
    by_pawn = [0] * 37
    if not choices:
        for pawn, _, _ in found:
            by_pawn[pawn] = 100 * pawn
        return Costs(by_pawn, sum(by_pawn), 0, True)
    turn, rows = _tables[len(found)]
    for pawn, addends, partners in found:
        row = rows[addends if addends < MANY_WAYS else MANY_WAYS]
        by_pawn[pawn] = row[partners if partners < MANY_WAYS else MANY_WAYS][pawn]
    return Costs(by_pawn, sum(by_pawn), turn, False)


def _counted(position: Sumof2Position) -> tuple[int, list[float]]:
    """Return the table that a position goes by, and how often each of its entries counts."""
    own = position.held()[position.to_move]
    _, found = ways(position.pawns())
    counted = [0.0] * _SIZE
    counted[0] = 1
    for pawn, addends, partners in found:
        sign = -1 if own >> pawn & 1 else 1
        place = 1 + 2 * (_KINDS * min(addends, MANY_WAYS) + min(partners, MANY_WAYS))
        counted[place] += sign * pawn
        counted[place + 1] += sign
    return len(found), counted


TABLES: Final = Tables(file="costs.json", plain=PLAIN, counted=_counted, take=take)
"""How the tables are learnt."""

take(tables(__package__, TABLES.file))
