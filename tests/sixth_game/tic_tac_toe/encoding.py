"""Tic-tac-toe for programs that learn: an action is a square."""

from __future__ import annotations

from typing import Final

from calculi.environments.actions import ListedActions
from calculi.environments.observation import Field, Observation

from .rules import TicTacToePosition
from .squares import MARKS, SQUARES

_SQUARES: Final = range(len(SQUARES))

ACTIONS: Final = ListedActions("tic-tac-toe", _SQUARES, _SQUARES)


LONGEST_GAME: Final = len(SQUARES)
"""No game has more plies."""


def _read(position: TicTacToePosition, player: int) -> list[list[int]]:
    return [
        [mark == MARKS[player] for mark in position.squares],
        [mark == MARKS[1 - player] for mark in position.squares],
        [position.to_move == player],
    ]


OBSERVATION: Final = Observation(
    (
        Field("own marks", len(SQUARES), 0, 1),
        Field("enemy marks", len(SQUARES), 0, 1),
        Field("whether to move", 1, 0, 1),
    ),
    _read,
)
