"""The second implementation of Linja, made ready for plain minimax."""

from __future__ import annotations

from collections import Counter
from typing import Final

from calculi.games.linja.evaluation import PATTERNS, WEIGHTS
from calculi.games.linja.patterns import PAIRS, ROW_KINDS
from calculi.search.weights import worths
from tests.reference import linja as reference
from tests.reference.comparison import Comparison
from tests.reference.linja import State
from tests.reference.solver import rules_from

LEARNT: Final = worths("calculi.games.linja", PATTERNS.file)


def evaluate(state: State) -> int:
    """Return the weighted sum of the terms, with the worths that the search uses."""
    own, other = (state.black, state.red) if state.to_move == "b" else (state.red, state.black)
    if state.to_move == "r":
        own, other = (tuple(9 - row for row in rows) for rows in (own, other))
    # From here on the player to move goes up.
    way = min(sum(8 - row for row in own) + sum(row - 1 for row in other), 127)
    due, owns, others = state.allowance or 0, Counter(own), Counter(other)
    rows = 0
    for row, kind, pairs in zip(range(1, 9), ROW_KINDS, PAIRS, strict=True):
        ours = min(owns[row], 6) if row == 1 else owns[row]
        theirs = min(others[row], 6) if row == 8 else others[row]
        rows += LEARNT[kind][way // 8 * len(pairs) + pairs.index((ours, theirs))]
    sets = (way // 16 * 6 + due) * 256
    value: int = (
        WEIGHTS["rows"] * rows
        + WEIGHTS["own rows"] * LEARNT["own rows"][sets + sum(2 ** (row - 1) for row in owns)]
        + WEIGHTS["other rows"] * LEARNT["other rows"][sets + sum(2 ** (row - 1) for row in others)]
        + WEIGHTS["turn"] * LEARNT["turn"][way // 8 * 12 + 2 * due + state.extra]
    )
    return value


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
