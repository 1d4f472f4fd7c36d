"""The second implementation of Linja, made ready for plain minimax."""

from __future__ import annotations

from typing import Final

from calculi.games.linja.evaluation import WEIGHTS
from tests.reference import linja as reference
from tests.reference.comparison import Comparison
from tests.reference.linja import State
from tests.reference.solver import rules_from


def evaluate(state: State) -> int:
    """Return the weighted sum of the six criteria, with the weights that the search uses."""
    criteria = reference.criteria(state, state.to_move)
    return sum(WEIGHTS[name] * points for name, points in criteria.items())


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
