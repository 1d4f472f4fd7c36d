"""The end of a round as it is worked out, beside plain minimax over every choice."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.tactics.round_end import MOST_PAWNS, bound
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.report import Score
from calculi.search.search import Search
from tests.games.sumof2.positions import fillings, position_of, state_with
from tests.support.play import random_game

#: With this many pawns there are few enough lines for minimax.
FEW = 7
#: The best choice ends round one, 23 points behind; all others are worse.
ENDS_A_ROUND = (
    ".,.,.,.,.,29/.,.,.,.,.,./.,.,.,1,4,./14,.,.,.,.,22/2,.,.,.,.,./.,.,7,.,25,. s 1 0 0 "
    "32,1,33,12,30,3/29,31,14,28,23,26/6,19,20,36,13,27/15,8,2,22,16,4/34,10,21,7,35,5/24,9,17,25,11,18"
)


def ahead(position: Sumof2Position, known: dict[int, int]) -> int:
    """Return by how many points the player to move is ahead when the round ends.

    What was found goes into `known`, by who holds which pawns.
    """
    key, side, in_round = position.camps_key(), position.to_move, position.round
    if key in known:
        return known[key]
    values = []
    for move in position.moves():
        position.push(move)
        if position.round == in_round:
            values.append(-ahead(position, known))
        else:
            values.append(lead_of(side, position.round_one))
        position.pop()
    known[key] = max(values, default=lead_of(side, position.scores()))
    return known[key]


def lead_of(side: int, scores: tuple[int, int]) -> int:
    return scores[1 - side] - scores[side]


@st.composite
def endings(draw: st.DrawFn) -> Sumof2Position:
    """Draw a position with few pawns and a choice."""
    pawns = draw(st.sets(st.integers(1, 36), min_size=3, max_size=FEW).map(sorted))
    filling = draw(fillings(pawns))
    in_round = draw(st.sampled_from((1, 2)))
    scores = (0, 0) if in_round == 1 else draw(st.tuples(*[st.integers(100, 140)] * 2))
    state = state_with(filling, 2, *scores)
    assume(position_of(state).count_moves())
    return position_of(state_with(filling, in_round, *scores))


def check(position: Sumof2Position, points: int, expected: int) -> None:
    """Check what is returned in round one for a lead of this many points."""
    told = bound(position.as_seen(), 100 * points - 99)
    assert told is not None
    value, is_end = told
    assert not is_end
    assert value % 100 == 0
    assert (value >= 100 * points) == (expected >= points)
    assert value <= 100 * expected if expected >= points else value >= 100 * expected


@given(endings(), st.lists(st.integers(-30, 30), min_size=2, max_size=6))
def test_it_tells_whether_so_much_is_reached_as_minimax_does(
    position: Sumof2Position, questions: list[int]
) -> None:
    expected = ahead(position, {})
    if position.round == 1:
        for points in questions:
            check(position, points, expected)
        return
    won, not_lost = bound(position, 1), bound(position, 0)
    assert won is not None
    assert not_lost is not None
    assert (won[0] > 0, won[1]) == (expected > 0, True)
    assert (not_lost[0] >= 0, not_lost[1]) == (expected >= 0, True)


def late(seed: int, left: int) -> Sumof2Position:
    """Return a position of a random game, with this many pawns left in one of its rounds."""
    position = Sumof2Position.from_text(Sumof2Position.START)
    for move in random_game("sumof2", seed):
        if position.round == 1 + seed % 2 and position.pawns().bit_count() == left:
            break
        position.play(move)
    return position


@pytest.mark.parametrize("seed", range(0, 24, 2))
def test_it_is_right_about_every_lead_whatever_was_asked_before(seed: int) -> None:
    position = late(seed, 9)
    expected = ahead(position, {})
    leads = [*range(expected - 25, expected + 26)]
    Random(seed).shuffle(leads)
    for points in leads:
        check(position, points, expected)


def test_with_many_pawns_nothing_is_told() -> None:
    position = Sumof2Position.from_text(Sumof2Position.START)
    for move in random_game("sumof2", 1):
        assert (bound(position, 0) is None) == (position.pawns().bit_count() > MOST_PAWNS)
        position.play(move)


#: In the last but one of them a slower win would do if wins were not compared; in the last, round
#: one ends at once.
LATE = (*((seed, 12) for seed in range(24)), (69, 13), (36, 8))


@pytest.mark.parametrize(("seed", "left"), LATE)
def test_a_search_that_has_time_finds_the_same_as_one_that_works_nothing_out(
    seed: int, left: int
) -> None:
    position, opponent = late(seed, left), opponent_of("sumof2")
    plain = opponent._replace(style=opponent.style._replace(bound=None))
    found, expected = (Search(kind, position).run(Budget()) for kind in (opponent, plain))
    assert found.score == expected.score
    if position.round == 1:
        assert found.nodes < expected.nodes


def test_the_end_of_round_one_is_not_taken_for_that_of_the_game() -> None:
    position, opponent = Sumof2Position.from_text(ENDS_A_ROUND), opponent_of("sumof2")
    found = Search(opponent, position).run(Budget(seconds=60))
    assert (position.move_text(found.line[0]), found.score) == ("29=25+4", Score("cp", -2300))


@pytest.mark.parametrize("budget", [Budget(nodes=2000), Budget(depth=3)])
def test_a_search_limited_by_nodes_or_depth_works_nothing_out(budget: Budget) -> None:
    position, opponent = late(3, 12), opponent_of("sumof2")
    plain = opponent._replace(style=opponent.style._replace(bound=None))
    found, expected = (Search(kind, position).run(budget) for kind in (opponent, plain))
    assert found[:4] == expected[:4]
