"""The second implementation of Minus vs Plus, made ready for plain minimax."""

from __future__ import annotations

from typing import Final

from calculi.games.minus_vs_plus.evaluation import evaluate
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from tests.reference import minus_vs_plus as reference
from tests.reference.comparison import Comparison
from tests.reference.minus_vs_plus import State
from tests.reference.solver import rules_from


def _evaluate(state: State) -> int:
    return evaluate(MinusVsPlusPosition.from_text(reference.write(state)))


RULES: Final = rules_from(reference, "+-", _evaluate)

COMPARISON: Final = Comparison(
    reference=reference,
    sides="+-",
    scores=lambda state: (state.scores["+"], state.scores["-"]),
    endings=lambda state: {(str(reference.reason(state)), reference.margin(state))},
    is_valid=reference.is_valid,
)
