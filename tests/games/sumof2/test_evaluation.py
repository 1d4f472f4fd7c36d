"""The evaluation of Sumof2."""

from __future__ import annotations

import pytest
from hypothesis import given

from calculi.game import P2
from calculi.games.sumof2.evaluation import MOST_POINTS, WEIGHTS, evaluate, terms
from calculi.games.sumof2.opponent import OPPONENT
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import LAST_NORTHERN
from calculi.search.budget import Budget
from calculi.search.search import Search
from tests.games.sumof2.positions import board, position_of, state_with, texts


@given(texts())
def test_evaluation_is_the_weighted_sum_of_the_terms(text: str) -> None:
    position = Sumof2Position.from_text(text)
    found = terms(position)
    assert found.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


def test_near_the_end_the_lead_counts_and_what_the_best_choice_gains() -> None:
    # 9 = 5 + 4 takes 9 and 2 from North's camp, and only 7 = 5 + 2 takes anything from South's.
    state = state_with(board(a6=9, b6=5, c6=4, a1=7, d6=2, e6=36), 2, 5, 1)
    assert state.to_move == "n"
    assert terms(position_of(state)) == {
        "lead": 10 * (5 - 1) + 10 * (7 - 56),
        "gain": 10 * 9,
        "other gain": -10 * 7,
        "pawns": -3 * (1 - 5),
    }


def test_while_there_are_many_pawns_their_number_alone_counts() -> None:
    position = Sumof2Position.from_seed(3)
    assert terms(position) == {"lead": 0, "gain": 0, "other gain": 0, "pawns": 0}
    own = next(
        move for move in position.moves() if position.squares[sum(divmod(move, 64))] > LAST_NORTHERN
    )
    position.push(own)
    assert terms(position)["pawns"] == 30 * (17 - 18)


def test_between_the_rounds_the_lead_of_round_one_is_all() -> None:
    position = Sumof2Position.from_seed(3).as_seen()
    while not position.is_veiled():
        position.push(position.moves()[0])
    south, north = position.round_one
    assert position.to_move == P2
    assert evaluate(position) == 100 * (south - north)


def test_evaluation_never_looks_like_a_proof() -> None:
    for scores in ((999_999_999, 0), (0, 999_999_999)):
        position = position_of(state_with(board(a1=3, a2=2, a3=1), 2, *scores))
        assert abs(evaluate(position)) == pytest.approx(100 * MOST_POINTS, abs=1000)
        report = Search(OPPONENT, position.as_seen()).run(Budget(depth=1))
        assert report.score.kind in ("win", "loss")
