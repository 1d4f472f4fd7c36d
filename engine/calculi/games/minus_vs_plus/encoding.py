"""Minus vs Plus for programs that learn: both players see the board from their own first row."""

from __future__ import annotations

from typing import Final

from calculi.environments.actions import ListedActions
from calculi.environments.observation import Field, Observation
from calculi.game import P1
from calculi.games.minus_vs_plus.limits import TURNS, WINNING_SCORE
from calculi.games.minus_vs_plus.moves import FROM, MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, LARGEST, LAST_ROW, NAMES, ROW

_MOST_POINTS: Final = WINNING_SCORE - 1 + 2 * LARGEST
"""The highest score in play: the last move may score for a subtraction and on the last row."""
_FAR_CORNER: Final = max(NAMES)
"""The sum of two squares that change places when the board is turned round."""


def _moves_of_plus() -> list[tuple[int, int]]:
    """Return the squares that Plus's moves leave and reach, whatever stands there."""
    forward = (ROW, ROW - 1, ROW + 1, 2 * ROW - 2, 2 * ROW + 2)
    return [
        (source, target)
        for source in NAMES
        if source // ROW != LAST_ROW[P1]
        for target in NAMES
        if target - source in forward or (target // ROW == source // ROW and target != source)
    ]


ACTIONS: Final[ListedActions[MinusVsPlusMove]] = ListedActions(
    "minus-vs-plus",
    [FROM[source][target] for source, target in _moves_of_plus()],
    [FROM[_FAR_CORNER - source][_FAR_CORNER - target] for source, target in _moves_of_plus()],
)


LONGEST_GAME: Final = TURNS
"""No game has more plies."""


def _read(position: MinusVsPlusPosition, player: int) -> list[list[int]]:
    sign = 1 if player == P1 else -1
    contents = [position.cells[square] for square in NAMES][::sign]
    scores = position.scores()
    return [
        [0 if content == EMPTY else sign * content for content in contents],
        [content == 0 for content in contents],
        [position.to_move == player],
        [position.lateral >> side & 1 for side in (player, 1 - player)],
        [scores[player], scores[1 - player]],
        [position.turns],
    ]


OBSERVATION: Final = Observation(
    (
        Field("value on each square, the enemy's negative", len(NAMES), -LARGEST, LARGEST),
        Field("whether a zero stands on each square", len(NAMES), 0, 1),
        Field("whether to move", 1, 0, 1),
        Field("whether the own and the enemy's latest turn was lateral", 2, 0, 1),
        Field("own and enemy score", 2, 0, _MOST_POINTS),
        Field("turns played", 1, 0, TURNS),
    ),
    _read,
)
