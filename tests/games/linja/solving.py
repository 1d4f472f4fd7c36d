"""The second implementation of Linja, made ready for plain minimax."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from calculi.games.linja.evaluation import ADVANCE, WEIGHTS
from tests.reference import linja as reference
from tests.reference.comparison import Comparison
from tests.reference.linja import State
from tests.reference.solver import rules_from


def evaluate(state: State) -> int:
    """Return the weighted sum of the terms, with the weights that the search uses."""
    own, other = (state.black, state.red) if state.to_move == "b" else (state.red, state.black)
    if state.to_move == "r":
        own, other = (tuple(9 - row for row in rows) for rows in (own, other))
    # From here on the player to move goes up.
    lead = sum(ADVANCE[row - 1] for row in own) - sum(ADVANCE[8 - row] for row in other)
    way = sum(8 - row for row in own) + sum(row - 1 for row in other)
    totals = Counter([*own, *other])
    value = WEIGHTS["advance"] * lead + WEIGHTS["advance, far"] * int(lead * way / 100)
    value += WEIGHTS["empty rows"] * sum(totals[row] == 0 for row in range(1, 9))
    value += WEIGHTS["full rows"] * sum(totals[row] >= 6 for row in range(2, 8))
    value -= WEIGHTS["opponent's reach"] * _longest(totals, (row - 1 for row in other))
    if state.allowance:
        value += WEIGHTS[f"follow-up of {state.allowance}"]
    else:
        value += WEIGHTS["turn begins"]
        value += WEIGHTS["reach"] * _longest(totals, (row + 1 for row in own))
    return value + WEIGHTS["extra turn"] * state.extra


def _longest(totals: Counter[int], targets: Iterable[int]) -> int:
    """Return the most pieces on one of the middle rows reached that are not full."""
    return max((totals[row] for row in targets if 2 <= row <= 7 and totals[row] < 6), default=0)


RULES: Final = rules_from(reference, "br", evaluate)


def _endings(state: State) -> set[tuple[str, int | None]]:
    reason = "passed" if reference.have_passed(state) else "blocked"
    return {(reason, abs(reference.score(state, "b") - reference.score(state, "r")))}


COMPARISON: Final = Comparison(
    reference=reference,
    sides="br",
    scores=lambda state: (reference.score(state, "b"), reference.score(state, "r")),
    endings=_endings,
    is_valid=reference.is_valid,
)
