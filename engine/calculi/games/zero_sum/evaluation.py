"""Zero-Sum: the evaluation the search uses.

Its terms are points of the player to move:

- `lead`, in score; in the last turn, the lead at the end of the game, which is certain;
- `claim` and `second claim`, the two best claims of the player to move;
- `other claim` and `other second claim`, the same of the other player, as a loss;
- `last word`, what the best claims of both come to: for Blue, who moves last, and against Red;
- `decided`, in the last turn: 1 if the game is won, -1 if it is lost.

A claim counts that is ready, or ripe where a lay comes before it (see `claims.threats`).
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.zero_sum.claims.last_turn import final_lead, is_in_last_turn
from calculi.games.zero_sum.claims.threats import claims
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)

_LEAD: Final = WEIGHTS["lead"]
_CLAIM: Final = WEIGHTS["claim"]
_SECOND: Final = WEIGHTS["second claim"]
_OTHER: Final = WEIGHTS["other claim"]
_OTHER_SECOND: Final = WEIGHTS["other second claim"]
_LAST_WORD: Final = WEIGHTS["last word"]


def evaluate(position: ZeroSumPosition) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    if is_in_last_turn(position):
        return sum(WEIGHTS[name] * value for name, value in _last_terms(position).items() if value)
    red, blue = position.scores()
    found = claims(position)
    # The lowest are Blue's, the highest Red's.
    blue_claim, blue_second = min(0, found[0]), min(0, found[1])
    red_claim, red_second = max(0, found[-1]), max(0, found[-2])
    last = _LAST_WORD * (red_claim - blue_claim)
    if position.to_move == P1:
        value = _LEAD * (red - blue) + _CLAIM * red_claim + _SECOND * red_second
        return value - last + _OTHER * blue_claim + _OTHER_SECOND * blue_second
    value = _LEAD * (blue - red) - _CLAIM * blue_claim - _SECOND * blue_second
    return value + last - _OTHER * red_claim - _OTHER_SECOND * red_second


def terms(position: ZeroSumPosition) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    if is_in_last_turn(position):
        return _last_terms(position)
    side = position.to_move
    scores, found = position.scores(), claims(position)
    if side != P1:
        found = [-worth for worth in reversed(found)]
    return {
        "lead": scores[side] - scores[1 - side],
        "claim": max(0, found[-1]),
        "second claim": max(0, found[-2]),
        "other claim": min(0, found[0]),
        "other second claim": min(0, found[1]),
        "last word": (max(0, found[-1]) - min(0, found[0])) * (-1 if side == P1 else 1),
        "decided": 0,
    }


def _last_terms(position: ZeroSumPosition) -> dict[str, int]:
    lead = final_lead(position)
    return {
        "lead": lead,
        "claim": 0,
        "second claim": 0,
        "other claim": 0,
        "other second claim": 0,
        "last word": 0,
        "decided": (lead > 0) - (lead < 0),
    }
