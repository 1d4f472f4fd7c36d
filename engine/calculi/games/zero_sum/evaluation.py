"""Zero-Sum: the evaluation the search uses.

Its terms are points of the player to move:

- `lead`, in score; in the last turn, the lead at the end of the game, which is certain;
- `claim` and `second claim`, the two best claims of the player to move;
- `other claim` and `other second claim`, the same of the other player, as a loss;
- `tempo`, what it is worth to be the next to lay, as a loss where the other player is;
- `decided`, in the last turn: 1 if the game is won, -1 if it is lost.

A claim counts that is ready, or ripe where a lay comes before it (see `threats`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from calculi.game import P1
from calculi.games.zero_sum.dominoes import TRIANGLE
from calculi.games.zero_sum.last_turn import is_in_last_turn, most_gained
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.games.zero_sum.threats import claims
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)

_TEMPO: Final = WEIGHTS["tempo"]
_LEAD: Final = WEIGHTS["lead"]
_CLAIM: Final = WEIGHTS["claim"]
_SECOND: Final = WEIGHTS["second claim"]
_OTHER: Final = WEIGHTS["other claim"]
_OTHER_SECOND: Final = WEIGHTS["other second claim"]


@lru_cache(maxsize=1 << 15)
def tempo(pile: int) -> int:
    """Return what it is worth to be the next to lay, given the bits of the pile.

    A player who lays a domino and claims its lower half at once gains its pips, or three times
    those of one half of a double. The players take the best of what is left in turn.
    """
    gains = sorted(
        (
            3 * high if high == low else high + low
            for domino, (high, low) in enumerate(TRIANGLE)
            if pile >> domino & 1
        ),
        reverse=True,
    )
    return sum(gains[::2]) - sum(gains[1::2])


def evaluate(position: ZeroSumPosition) -> int:
    """Return the weighted sum of the terms for the player to move, in hundredths of a point."""
    if is_in_last_turn(position):
        return sum(WEIGHTS[name] * value for name, value in _last_terms(position).items() if value)
    red, blue = position.scores()
    found = claims(position)
    rest = _TEMPO * tempo(position.pile_bits)
    if not position.is_lay_due:
        rest = -rest
    # The lowest are Blue's, the highest Red's.
    blue_claim, blue_second = min(0, found[0]), min(0, found[1])
    red_claim, red_second = max(0, found[-1]), max(0, found[-2])
    if position.to_move == P1:
        value = _LEAD * (red - blue) + _CLAIM * red_claim + _SECOND * red_second
        return rest + value + _OTHER * blue_claim + _OTHER_SECOND * blue_second
    value = _LEAD * (blue - red) - _CLAIM * blue_claim - _SECOND * blue_second
    return rest + value - _OTHER * red_claim - _OTHER_SECOND * red_second


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
        "tempo": tempo(position.pile_bits) * (1 if position.is_lay_due else -1),
        "decided": 0,
    }


def _last_terms(position: ZeroSumPosition) -> dict[str, int]:
    side, scores = position.to_move, position.scores()
    lead = scores[side] - scores[1 - side] + most_gained(position)
    return {
        "lead": lead,
        "claim": 0,
        "second claim": 0,
        "other claim": 0,
        "other second claim": 0,
        "tempo": 0,
        "decided": (lead > 0) - (lead < 0),
    }
