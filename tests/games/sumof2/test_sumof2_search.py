"""The computer player of Sumof2: what it may not look at, and whether it beats chance."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.game import P2
from calculi.games.sumof2.evaluation import LIMIT, evaluate
from calculi.games.sumof2.rules import Sumof2Position
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.player import search_at_level
from calculi.search.report import Report
from calculi.search.search import Search
from calculi.search.table import Table
from tests.games.sumof2.positions import IN_ORDER, board, position_of, state_with, states
from tests.reference import sumof2 as reference
from tests.reference.sumof2 import NUMBERS, State

GAME = load("sumof2")


def late_state(seed: int, plies_left: int) -> State:
    """Return a state of a random game, so many plies before round one ends."""
    source = random.Random(seed)
    state = reference.read(Sumof2Position.from_seed(seed).text())
    trail = []
    while state.round == 1:
        trail.append(state)
        state = reference.play(state, source.choice(reference.moves(state)))
    return trail[-plies_left]


def others(state: State, seed: int) -> list[Sumof2Position]:
    """Return positions that differ from a state only in what follows round one."""
    source = random.Random(seed)
    shuffled = [tuple(source.sample(NUMBERS, 36)) for _ in range(3)]
    # The pawns of either camp at once: to somebody who looked, these two would mean much.
    return [
        position_of(replace(state, next=following))
        for following in (*shuffled, IN_ORDER, IN_ORDER[::-1])
    ]


def without_time(report: Report) -> Report:
    return report._replace(seconds=0.0)


@pytest.mark.parametrize("plies_left", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("seed", range(3))
def test_R3_search_answers_do_not_depend_on_next(seed: int, plies_left: int) -> None:  # noqa: N802
    answers = set()
    for position in others(late_state(seed, plies_left), seed):
        search = Search(GAME, position)
        answers.add(
            tuple(
                without_time(report)
                for report in search.slices(Budget(depth=plies_left + 2, nodes=3000))
                if report is not None
            )
        )
    assert len(answers) == 1
    assert answers.pop()


@pytest.mark.parametrize("seed", range(3))
def test_R3_a_table_shared_by_games_learns_nothing_of_next(seed: int) -> None:  # noqa: N802
    table = Table()
    answers = []
    for position in others(late_state(seed, 3), seed):
        Search(GAME, position, table).run(Budget(depth=6, nodes=3000))
        answers.append(without_time(Search(GAME, position, table).run(Budget(depth=6, nodes=3000))))
    assert len({(report.score, report.line) for report in answers}) == 1


def test_R3_no_level_of_the_computer_looks_at_next() -> None:  # noqa: N802
    for level in GAME.ladder:
        budget = Budget(depth=2, nodes=500)
        answers = {
            without_time(search_at_level(GAME, position, level, random.Random(4)).run(budget))
            for position in others(late_state(4, 6), 4)
        }
        assert len(answers) == 1


@given(states(), st.integers(0, 1000))
def test_R3_evaluation_does_not_depend_on_next(state: State, seed: int) -> None:  # noqa: N802
    values = {evaluate(position_of(state))}
    if state.round == 1:
        for position in others(state, seed):
            values |= {evaluate(position), evaluate(position.as_seen())}
    assert len(values) == 1


def test_R3_a_search_ends_where_round_two_begins() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6), 1))
    assert position.to_move == P2
    report = Search(GAME, position).run(Budget(depth=5))
    assert len(report.line) == 1
    assert (report.score.kind, report.score.value) == ("cp", 100 * (26 - 6))


def test_evaluation_is_the_lead_of_the_player_to_move() -> None:
    souths = state_with(board(a1=10, a6=30, b6=2), 2, 5, 1)
    norths = state_with(board(a1=10, a6=30), 2, 5, 1)
    assert (souths.to_move, norths.to_move) == ("s", "n")
    assert evaluate(position_of(souths)) == 100 * (33 - 15)
    assert evaluate(position_of(norths)) == 100 * (15 - 31)


def test_evaluation_never_looks_like_a_proof() -> None:
    for scores in ((999_999_999, 0), (0, 999_999_999)):
        position = position_of(state_with(board(a1=3, a2=2, a3=1), 2, *scores))
        assert abs(evaluate(position)) == LIMIT
        report = Search(GAME, position.as_seen()).run(Budget(depth=1))
        assert report.score.kind in ("win", "loss")


def test_search_beats_chance() -> None:
    wins = 0
    for seed in range(10):
        computer, source = seed % 2, random.Random(seed)
        position = Sumof2Position.from_seed(seed // 2)
        while (result := position.result()) is None:
            if position.to_move == computer:
                position.push(Search(GAME, position).run(Budget(nodes=400)).move)
            else:
                position.push(source.choice(position.moves()))
        wins += result.winner == computer
    assert wins >= 9
