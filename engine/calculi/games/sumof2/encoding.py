"""Sumof2 for programs that learn: both players see the board from their own camp."""

from __future__ import annotations

from typing import Final

from calculi.environments.actions import ListedActions
from calculi.environments.observation import Field, Observation
from calculi.game import P1
from calculi.games.sumof2.moves import BY_SUM, Sumof2Move
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import PAWNS, SQUARES, filling_of

_CHOICES: Final = [move for choices in BY_SUM for move, _, _ in choices]
_TOTAL: Final = sum(PAWNS)

ACTIONS: Final[ListedActions[Sumof2Move]] = ListedActions("sumof2", _CHOICES, _CHOICES)


LONGEST_GAME: Final = 2 * (len(PAWNS) - 2)
"""No game has more plies: each takes a pawn, and two pawns are no choice."""


def _read(position: Sumof2Position, player: int) -> list[list[int]]:
    filling = filling_of(position.squares)[1:]  # from a6 on, as North has it at the far right
    rows = [filling[first : first + 6] for first in range(0, len(SQUARES), 6)]
    seen = rows[::-1] if player == P1 else [row[::-1] for row in rows]
    camps = position.camps()
    return [
        [pawn for row in seen for pawn in row],
        [position.to_move == player],
        [position.round],
        [camps[player], camps[1 - player]],
        [position.round_one[player], position.round_one[1 - player]],
    ]


OBSERVATION: Final = Observation(
    (
        Field("pawn on each square", len(SQUARES), 0, max(PAWNS)),
        Field("whether to move", 1, 0, 1),
        Field("round", 1, 1, 2),
        Field("sum of the pawns in the own and in the enemy's camp", 2, 0, _TOTAL),
        Field("own and enemy score of round one", 2, 0, _TOTAL),
    ),
    _read,
)
