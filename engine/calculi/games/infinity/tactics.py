"""Infinity Master's Board Game: the moves that a quiescence search follows."""

from __future__ import annotations

from typing import Final

from calculi.games.infinity.evaluation import WEIGHTS
from calculi.games.infinity.moves import SOURCE, TARGET, InfinityMove
from calculi.games.infinity.operations import INFINITIES, OUTCOMES, Outcome
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import GOALS, SIGNS

_GOAL: Final = 1 << 30
"""More than any operation brings."""


def _worth(piece: int) -> int:
    """Return what a piece is worth, in hundredths of a point."""
    if not piece:
        return 0
    return WEIGHTS["piece"] + (WEIGHTS["infinity"] if piece in INFINITIES else 0)


def _gain(defender: int, attacker: int, outcome: Outcome | None) -> int:
    """Return what an operation brings the attacker's owner, in hundredths of a point.

    An infinity that comes out of the reserve counts, whether there is one or not.
    """
    if outcome is None:
        return -_GOAL
    own, enemy = _worth(attacker), _worth(defender)
    stays = _worth(outcome.stays) + (WEIGHTS["infinity"] if outcome.turns else 0)
    gain = enemy - own + (stays if outcome.stays >> 4 == attacker >> 4 else -stays)
    infinities, sixtieths = outcome.gain
    scored = WEIGHTS["scored infinity"] * infinities + WEIGHTS["scored point"] * sixtieths // 60
    return gain + (scored if outcome.scorer == attacker >> 4 else -scored)


_GAINS: Final = {
    sign: tuple(
        _gain(index >> 5, index & 31, outcome) for index, outcome in enumerate(OUTCOMES[sign])
    )
    for sign in OUTCOMES
}
_GAIN: Final = tuple(_GAINS.get(sign, ()) for sign in SIGNS)
"""By square, then by `defender << 5 | attacker`."""


def quiescence_moves(position: InfinityPosition) -> list[InfinityMove]:
    """Return the legal moves that win something by an operation or bring an infinity to its goal.

    The most profitable one comes first.
    """
    board, side = position.board, position.to_move
    goal, infinities = GOALS[side], position.infinities[side]
    found = []
    for move in position.moves():
        target = TARGET[move]
        defender = board[target]
        if target == goal and SOURCE[move] in infinities:
            found.append((_GOAL, move))
        elif defender:
            gain = _GAIN[target][defender << 5 | board[SOURCE[move]]]
            if gain > 0:
                found.append((gain, move))
    if len(found) > 1:
        found.sort(reverse=True)
    return [move for _, move in found]
