"""The second implementation of Zero-Sum, made ready for plain minimax."""

from __future__ import annotations

import random
from typing import Final

from calculi.games.zero_sum.evaluation import evaluate
from calculi.games.zero_sum.rules import ZeroSumPosition
from tests.reference import zero_sum as reference
from tests.reference.comparison import Comparison
from tests.reference.solver import rules_from
from tests.reference.zero_sum import State


def _evaluate(state: State) -> int:
    return evaluate(ZeroSumPosition.from_text(reference.write(state)))


RULES: Final = rules_from(reference, "rb", _evaluate)


def _scores(state: State) -> tuple[int, int]:
    return reference.score(state, "r"), reference.score(state, "b")


def _endings(state: State) -> set[tuple[str, int | None]]:
    red, blue = _scores(state)
    return {("all-laid", abs(red - blue))}


def _choose(source: random.Random, moves: list[str]) -> str:
    """Choose a claim more often than chance would, of which there are few."""
    claims = [move for move in moves if move[0] == "c"]
    return source.choice(claims if claims and source.random() < 0.7 else moves)


COMPARISON: Final = Comparison(
    reference=reference,
    sides="rb",
    scores=_scores,
    endings=_endings,
    is_valid=reference.is_valid,
    choose=_choose,
)
