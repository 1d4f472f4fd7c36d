"""Linja for programs that learn: both players see the rows from their own start zone."""

from __future__ import annotations

from typing import Final

from calculi.environments.actions import ListedActions
from calculi.environments.observation import Field, Observation
from calculi.game import P1
from calculi.games.linja.moves import PASS, move_between
from calculi.games.linja.rows import CAPACITY, PIECES, ROWS
from calculi.games.linja.rules import LinjaPosition

_STEPS: Final = [
    (source, target)
    for source in ROWS
    for target in range(source + 1, min(source + CAPACITY, ROWS.stop))
]
"""The rows that a move leaves and reaches, counted from the player's own start zone."""

ACTIONS: Final = ListedActions(
    "linja",
    [PASS, *(move_between(source, target) for source, target in _STEPS)],
    [PASS, *(move_between(9 - source, 9 - target) for source, target in _STEPS)],
)


LONGEST_GAME: Final = 2 * (2 * PIECES * (len(ROWS) - 1) + 1)
"""No game has more plies: each piece goes as many rows, and no two passes follow each other."""


def _read(position: LinjaPosition, player: int) -> list[list[int]]:
    order = 1 if player == P1 else -1
    own, enemy = (position.counts[side][1:][::order] for side in (player, 1 - player))
    return [
        own,
        enemy,
        [position.to_move == player],
        [position.allowance],
        [position.extra],
    ]


OBSERVATION: Final = Observation(
    (
        Field("own pieces by row", len(ROWS), 0, PIECES),
        Field("enemy pieces by row", len(ROWS), 0, PIECES),
        Field("whether to move", 1, 0, 1),
        Field("rows of the follow-up move, 0 for an initial move", 1, 0, CAPACITY - 1),
        Field("whether the turn is an extra one", 1, 0, 1),
    ),
    _read,
)
