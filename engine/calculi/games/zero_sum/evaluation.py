"""Zero-Sum: the evaluation the search uses.

Three terms:

- `lead`, in score;
- `next claim`, the best claim on the board for whoever takes the next free action; that player can
  have it, unless there is something better to do;
- `later claim`, the best claim on the board for the other player, as a loss: the free action before
  it can prevent it by a claim, a turn or a swap.

A claim is worth the change of the lead: twice the pips, and on a double three times that, since it
makes or breaks a triple.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.zero_sum.dominoes import (
    CLAIMED,
    FACES,
    MARK,
    POINTS,
    SURROUNDED,
)
from calculi.games.zero_sum.grid import ROW
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
POINT: Final = WEIGHTS["lead"]
NEXT_CLAIM: Final = WEIGHTS["next claim"]
"""The weight of a point that the next free action can gain."""
LATER_CLAIM: Final = WEIGHTS["later claim"]
"""The weight of a point that the free action after it can gain."""


def _swing(face: int, half: int) -> int:
    """Return by how much the lead changes when a half of a face is claimed."""
    if not face:
        return 0
    after = CLAIMED[half][face]
    red, blue = (points[after] - points[face] for points in POINTS)
    return abs(red - blue)


SWING: Final = tuple(tuple(_swing(face, half) for face in range(FACES)) for half in (0, 1))
"""By half and face: how much a claim changes the lead."""


def best_claims(position: ZeroSumPosition) -> tuple[int, int]:
    """Return by how much Red and Blue could change the lead with their best claims now."""
    marks, faces = position.marks, position.faces
    red_mark = MARK[P1]
    by_red, by_blue = SURROUNDED
    left_swing, right_swing = SWING
    red = blue = 0
    for left in position.slots:
        right = left + 1
        beside = marks[left - 1] + marks[right] + marks[left - ROW] + marks[left + ROW]
        if marks[left] == red_mark:
            if by_blue[beside] and left_swing[faces[left]] > blue:
                blue = left_swing[faces[left]]
        elif by_red[beside] and left_swing[faces[left]] > red:
            red = left_swing[faces[left]]
        beside = marks[left] + marks[right + 1] + marks[right - ROW] + marks[right + ROW]
        if marks[right] == red_mark:
            if by_blue[beside] and right_swing[faces[left]] > blue:
                blue = right_swing[faces[left]]
        elif by_red[beside] and right_swing[faces[left]] > red:
            red = right_swing[faces[left]]
    return red, blue


def evaluate(position: ZeroSumPosition) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    side = position.to_move
    scores, claims = position.scores(), best_claims(position)
    lead = scores[side] - scores[1 - side]
    return POINT * lead + NEXT_CLAIM * claims[side] - LATER_CLAIM * claims[1 - side]


def terms(position: ZeroSumPosition) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    side = position.to_move
    scores, claims = position.scores(), best_claims(position)
    return {
        "lead": scores[side] - scores[1 - side],
        "next claim": claims[side],
        "later claim": -claims[1 - side],
    }
