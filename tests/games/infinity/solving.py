"""The second implementation of Infinity Master's Board Game, made ready for plain minimax."""

from typing import Final

from calculi.games.infinity.evaluation import evaluate
from calculi.games.infinity.rules import InfinityPosition
from tests.reference import infinity as reference
from tests.reference.comparison import Comparison
from tests.reference.infinity import State
from tests.reference.solver import rules_from


def _evaluate(state: State) -> int:
    return evaluate(InfinityPosition.from_text(reference.write(state)))


RULES: Final = rules_from(reference, "pn", _evaluate)

_REASONS: Final = {
    1: {"last-infinity"},
    2: {"no-infinity"},
    3: {"goal"},
    4: {"blocked", "sideways"},
}
"""By the number of an ending on the page, what the engine calls it."""


def _endings(state: State) -> set[tuple[str, int | None]]:
    ended = reference.end(state)
    assert ended is not None
    return {(reason, None) for reason in _REASONS[ended[1]]}


COMPARISON: Final = Comparison(
    reference=reference,
    sides="pn",
    scores=lambda state: state.scores,
    endings=_endings,
)
