"""The evaluation of Sumof2."""

from __future__ import annotations

from hypothesis import given

from calculi.games.sumof2.evaluation import MOST_POINTS, WEIGHTS, evaluate, terms
from calculi.games.sumof2.opponent import OPPONENT
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.budget import Budget
from calculi.search.search import Search
from tests.games.sumof2.positions import board, position_of, state_with, texts


@given(texts())
def test_evaluation_is_the_weighted_sum_of_the_terms(text: str) -> None:
    position = Sumof2Position.from_text(text)
    found = terms(position)
    assert found.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


def test_evaluation_is_the_lead_of_the_player_to_move() -> None:
    souths = state_with(board(a1=10, a6=30, b6=2), 2, 5, 1)
    norths = state_with(board(a1=10, a6=30), 2, 5, 1)
    assert (souths.to_move, norths.to_move) == ("s", "n")
    assert evaluate(position_of(souths)) == 100 * (33 - 15)
    assert evaluate(position_of(norths)) == 100 * (15 - 31)


def test_evaluation_never_looks_like_a_proof() -> None:
    for scores in ((999_999_999, 0), (0, 999_999_999)):
        position = position_of(state_with(board(a1=3, a2=2, a3=1), 2, *scores))
        assert abs(evaluate(position)) == 100 * MOST_POINTS
        report = Search(OPPONENT, position.as_seen()).run(Budget(depth=1))
        assert report.score.kind in ("win", "loss")
