"""The rulings R1 to R4 of the Sumof2 page, each in positions built for it."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import IllegalMoveError
from calculi.game import P2
from calculi.games.sumof2.evaluation import evaluate
from calculi.games.sumof2.moves import LARGER, SMALLER
from calculi.games.sumof2.opponent import OPPONENT
from calculi.games.sumof2.rules import Sumof2Position
from calculi.search.budget import Budget
from calculi.search.player import search_at_level
from calculi.search.report import Report
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from tests.games.sumof2.positions import (
    IN_ORDER,
    board,
    legal,
    position_of,
    state_with,
    states,
)
from tests.reference import sumof2 as reference
from tests.reference.sumof2 import NUMBERS, State
from tests.support.views import view


def test_R1_the_three_pawns_are_different() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=4, b6=8, c6=12), 2))
    assert legal(position) == {"12=8+4"}
    with pytest.raises(IllegalMoveError, match="different, and 4 is named twice"):
        position.parse_move("8=4+4")
    assert position_of(state_with(board(a6=4, b6=8, c6=16), 2)).result() is not None
    for move in Sumof2Position.start().moves():
        assert LARGER[move] > SMALLER[move]


def test_R2_the_owner_of_a_camp_does_not_matter() -> None:  # noqa: N802
    for a, b, c in product(("a1", "a6"), ("b1", "b6"), ("c1", "c6")):
        for extra in ({}, {"f6": 35}):  # either player is to move
            position = position_of(state_with(board(**{a: 32, b: 26, c: 6}, **extra), 2))
            assert legal(position) == {"32=26+6"}


def test_R2_a_choice_is_compulsory_while_one_exists() -> None:  # noqa: N802
    """The only choice gives South's opponent a present, and there is no way round it."""
    position = position_of(state_with(board(a6=3, a1=1, b6=2, d6=36), 2, 0, 0))
    assert position.to_move == P2
    assert legal(position) == {"3=2+1"}
    for text in ("pass", "-", ""):
        with pytest.raises(ValueError, match="move"):
            position.parse_move(text)


def test_R3_round_two_is_in_the_text_but_not_in_a_copy_as_seen() -> None:  # noqa: N802
    position = Sumof2Position.start()
    seen = position.as_seen()
    assert position.text().split(" ")[5] == reference.START.split(" ")[5]
    assert seen.text().split(" ") == [*position.text().split(" ")[:5], "?"]
    assert seen.copy().text() == seen.text()


def test_R3_a_copy_as_seen_is_veiled_once_round_one_is_over() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6), 1))
    seen = position.as_seen()
    assert not seen.is_veiled()
    for known, veiled in ((position, False), (seen, True)):
        known.play("32=26+6")
        assert known.is_veiled() is veiled
        assert known.result() is None
    assert (seen.moves(), seen.count_moves()) == ([], 0)
    assert seen.scores() == (26, 6)
    assert seen.copy().is_veiled()
    with pytest.raises(IllegalMoveError, match="not known"):
        seen.parse_move("3=2+1")
    seen.pop()
    assert seen.text() == position_of(state_with(board(a6=32, b6=26, c1=6), 1)).as_seen().text()


def test_R3_nothing_is_hidden_any_more_in_round_two() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6), 1))
    position.play("32=26+6")
    seen = position.as_seen()
    assert (seen.text(), seen.key()) == (position.text(), position.key())
    assert not seen.is_veiled()


# What R3 hides from the screen and from the computer player


def test_R3_nothing_but_the_position_text_tells_of_next() -> None:  # noqa: N802
    state = state_with(board(a6=32, b6=26, c1=6, d3=36), 1)
    views = []
    for following in (IN_ORDER, IN_ORDER[::-1]):
        shown = view("sumof2", reference.write(replace(state, next=following)))
        del shown["position"]
        views.append(shown)
    assert views[0] == views[1]


def late_state(seed: int, plies_left: int) -> State:
    """Return a state of a random game, this many plies before round one ends."""
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
        search = Search(OPPONENT, position)
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
    table = TranspositionTable()
    answers = []
    for position in others(late_state(seed, 3), seed):
        Search(OPPONENT, position, table).run(Budget(depth=6, nodes=3000))
        answers.append(
            without_time(Search(OPPONENT, position, table).run(Budget(depth=6, nodes=3000)))
        )
    assert len({(report.score, report.line) for report in answers}) == 1


def test_R3_no_level_of_the_computer_looks_at_next() -> None:  # noqa: N802
    for level in OPPONENT.levels:
        budget = Budget(depth=2, nodes=500)
        answers = {
            without_time(search_at_level(OPPONENT, position, level, random.Random(4)).run(budget))
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
    report = Search(OPPONENT, position).run(Budget(depth=5))
    assert len(report.line) == 1
    assert (report.score.kind, report.score.value) == ("cp", 100 * (26 - 6))


# Where round one ends


@pytest.mark.parametrize("extra", [{}, {"d6": 36}])
def test_R4_round_one_is_scored_and_round_two_begins(  # noqa: N802
    extra: dict[str, int],
) -> None:
    """Whoever makes the last choice of round one, North begins round two."""
    state = state_with(board(a6=32, b6=26, c1=6, **extra), 1)
    position = position_of(state)
    before = position.text()
    position.play("32=26+6")
    after = reference.read(position.text())
    assert after == state_with(IN_ORDER, 2, 26, 6 + sum(extra.values()))
    assert (position.round, position.to_move) == (2, P2)
    assert position.count_moves() == 306
    north, south = sum(range(1, 19)), sum(range(19, 37))
    assert position.scores() == (26 + south, 6 + sum(extra.values()) + north)
    position.push(position.moves()[0])
    position.pop()
    position.pop()
    assert position.text() == before


def test_R4_does_not_happen_while_a_choice_is_left() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6, d1=20), 1))
    position.play("32=26+6")
    assert position.round == 1
    assert legal(position) == {"26=20+6"}
