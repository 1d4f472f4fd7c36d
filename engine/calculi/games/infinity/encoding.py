"""Infinity Master's for programs that learn: both players see the board from their own row."""

from __future__ import annotations

from typing import Final

from calculi.environments.actions import ListedActions
from calculi.environments.observation import Field, Observation
from calculi.game import P1
from calculi.games.infinity.limits import LONGEST_SIDEWAYS
from calculi.games.infinity.moves import InfinityMove, move_between
from calculi.games.infinity.operations import INFINITY, owner_of, value_of
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import ROWS, SQUARES, steps

_SIXTIETHS: Final = 60
_MOST_PIECES: Final = 28
_MOST_POINTS: Final = 36 * _MOST_PIECES
"""A bound for points: no operation scores more than six times six, and each takes a piece."""
_FAR_CORNER: Final = max(SQUARES)
"""The sum of two squares that change places when the board is turned round."""
_STEPS: Final = [(source, target) for source in SQUARES for target in steps(P1, source)]

ACTIONS: Final[ListedActions[InfinityMove]] = ListedActions(
    "infinity",
    [move_between(source, target) for source, target in _STEPS],
    [move_between(_FAR_CORNER - source, _FAR_CORNER - target) for source, target in _STEPS],
)


LONGEST_GAME: Final = (_MOST_PIECES * ROWS + 1) * LONGEST_SIDEWAYS
"""No game has more plies: each piece goes all rows and is taken once, and no more than
`LONGEST_SIDEWAYS` plies in a row do neither."""


def _seen(piece: int, player: int) -> int:
    """Return 1 to 13 for a number from -6 to 6 and 14 for an infinity, negative for the enemy's."""
    if not piece:
        return 0
    code = value_of(piece) + INFINITY
    return code if owner_of(piece) == player else -code


def _read(position: InfinityPosition, player: int) -> list[list[float]]:
    sides = (player, 1 - player)
    squares = SQUARES if player == P1 else SQUARES[::-1]
    scores = position.scores()
    return [
        [_seen(position.board[square], player) for square in squares],
        [position.to_move == player],
        [position.reserves[side] for side in sides],
        [scores[side].infinities for side in sides],
        [scores[side].sixtieths / _SIXTIETHS for side in sides],
        [position.sideways],
    ]


OBSERVATION: Final = Observation(
    (
        Field("piece on each square: 1 to 13 for -6 to 6, 14 for infinity", 56, -14, 14),
        Field("whether to move", 1, 0, 1),
        Field("own and enemy infinities in reserve", 2, 0, 1),
        Field("own and enemy infinities scored", 2, 0, _MOST_PIECES),
        Field("own and enemy points scored", 2, 0, _MOST_POINTS),
        Field("sideways moves in a row", 1, 0, LONGEST_SIDEWAYS),
    ),
    _read,
)
