"""The evaluation of Sumof2, and the tables that it has learnt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from calculi.game import P2
from calculi.games.sumof2.costs import PLAIN, TABLES, costs, take
from calculi.games.sumof2.evaluation import MOST_POINTS, WEIGHTS, evaluate, outcomes, terms
from calculi.games.sumof2.opponent import OPPONENT
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.budget import Budget
from calculi.search.search import Search
from calculi.search.weights import tables
from tests.games.sumof2.positions import board, position_of, state_with, texts

LEARNT = tables("calculi.games.sumof2", TABLES.file)


@pytest.fixture
def plain() -> Iterator[None]:
    """The evaluation of one who knows only that pawns count as many points as they show."""
    take(PLAIN)
    yield
    take(LEARNT)


@given(texts())
def test_evaluation_is_the_weighted_sum_of_the_terms(text: str) -> None:
    position = Sumof2Position.from_text(text)
    found = terms(position)
    assert found.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


@given(texts())
def test_the_table_entries_that_count_add_up_to_costs_and_turn(text: str) -> None:
    position = Sumof2Position.from_text(text)
    if position.count_moves():
        stage, counted = TABLES.counted(position)
        total = sum(count * worth for count, worth in zip(counted, LEARNT[stage], strict=True))
        found = terms(position)
        # Each pawn's cost is rounded, and the turn's worth.
        assert found["costs"] + found["turn"] == pytest.approx(total, abs=0.5 * (stage + 1) + 0.1)


@pytest.mark.usefixtures("plain")
def test_before_anything_is_learnt_the_score_is_all() -> None:
    # South, who is not on turn, holds 7, 2 and 36, North 9, 5 and 4; South led by 4 before.
    state = state_with(board(a6=9, b6=5, c6=4, a1=7, d1=2, e1=36), 2, 1, 5)
    position = position_of(state)
    assert position.to_move == P2
    assert terms(position) == {"lead": 1 - 5, "costs": 100 * (45 - 18), "turn": 0}


def test_a_pawn_that_stays_costs_more_than_one_that_many_choices_remove() -> None:
    pawns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 36]
    by_pawn = costs(sum(1 << pawn for pawn in pawns)).by_pawn
    assert by_pawn[36] > 1000 > 2 * by_pawn[12]
    assert by_pawn[35] == 0  # it is gone


def test_where_no_choice_is_left_pawns_cost_their_numbers() -> None:
    assert costs(1 << 36 | 1 << 5).by_pawn[36] == 3600
    assert costs(1 << 36 | 1 << 5) == (costs(1 << 36 | 1 << 5).by_pawn, 4100, 0, True)


@given(texts())
def test_outcomes_are_what_the_evaluation_says_of_the_positions_that_choices_lead_to(
    text: str,
) -> None:
    position = Sumof2Position.from_text(text).as_seen()
    moves = position.moves()
    for move, told in zip(moves, outcomes(position, moves), strict=True):
        mover, in_round = position.to_move, position.round
        position.push(move)
        if told is None:
            assert position.result() is not None or position.round != in_round
        else:
            assert position.to_move != mover
            assert told == -evaluate(position)
        position.pop()


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
