"""Sumof2: the evaluation the search uses.

Its terms are for the player to move:

- `lead`, how many points less than the opponent the player has from round one;
- `costs`, how much less the pawns in the own camp are likely to cost when the round ends than those
  in the opponent's, in hundredths of a point;
- `turn`, what it is worth to be on turn, in hundredths of a point.

Where round one is over and round two still hidden, the lead of round one is all: a random filling
favours nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from calculi.game import P1
from calculi.games.sumof2.costs import costs
from calculi.games.sumof2.moves import LARGER, SMALLER, Sumof2Move
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
MOST_POINTS: Final = 9_000
"""The greatest lead that counts. A position text may claim any scores of round one, but no lead
proves a win before the game is over."""
LEAD: Final = WEIGHTS["lead"]
"""The value of a point, in hundredths."""
_COSTS: Final = WEIGHTS["costs"]
_TURN: Final = WEIGHTS["turn"]


def evaluate(position: Sumof2Position) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    lead, less, turn = _terms(position)
    return LEAD * lead + _COSTS * less + _TURN * turn


def terms(position: Sumof2Position) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    return dict(zip(("lead", "costs", "turn"), _terms(position), strict=True))


def _terms(position: Sumof2Position) -> tuple[int, int, int]:
    lead = _lead(position)
    pawns = position.pawns()
    if not pawns:
        return lead, 0, 0
    by_pawn, total, turn, _ = costs(pawns)
    return lead, total - 2 * sum(map(by_pawn.__getitem__, _own(position))), turn


def _lead(position: Sumof2Position) -> int:
    south, north = position.round_one
    lead = north - south if position.to_move == P1 else south - north
    return max(-MOST_POINTS, min(MOST_POINTS, lead))


def _own(position: Sumof2Position) -> list[int]:
    """Return the pawns in the camp of the player to move."""
    left = position.held()[position.to_move]
    own = []
    while left:
        pawn = left.bit_length() - 1
        left ^= 1 << pawn
        own.append(pawn)
    return own


def outcomes(position: Sumof2Position, moves: Sequence[Sumof2Move]) -> Iterator[int | None]:
    """Yield for each choice the evaluation of what it leads to, for the player who makes it.

    None stands for the end of a round. This does without playing the choices.
    """
    lead = LEAD * _lead(position)
    pawns = position.pawns()
    own = _own(position)
    held = position.held()[position.to_move]
    for move in moves:
        larger, smaller = LARGER[move], SMALLER[move]
        by_pawn, total, turn, is_final = costs(pawns ^ 1 << larger + smaller)
        if is_final:
            yield None
            continue
        # The sum is gone, so it costs nothing, whoever held it.
        less = total - 2 * sum(map(by_pawn.__getitem__, own))
        if held >> larger & 1:
            if not held >> smaller & 1:
                less += 2 * (by_pawn[larger] - by_pawn[smaller])
        elif held >> smaller & 1:
            less -= 2 * (by_pawn[larger] - by_pawn[smaller])
        yield lead + _COSTS * less - _TURN * turn
