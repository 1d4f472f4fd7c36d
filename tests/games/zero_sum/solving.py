"""The second implementation of Zero-Sum, made ready for plain minimax."""

from __future__ import annotations

from typing import Final

from calculi.games.zero_sum.evaluation import evaluate
from calculi.games.zero_sum.rules import ZeroSumPosition
from tests.reference import zero_sum as reference
from tests.reference.solver import Rules
from tests.reference.zero_sum import State


def _evaluate(state: State) -> int:
    return evaluate(ZeroSumPosition.from_text(reference.write(state)))


RULES: Final = Rules(
    read=reference.read,
    moves=reference.moves,
    play=reference.play,
    to_move=lambda state: "rb".index(state.to_move),
    result=reference.result,
    evaluate=_evaluate,
)
