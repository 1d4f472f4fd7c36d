"""The engine beside the second implementation: moves, texts, scores and results."""

import random
from fractions import Fraction

import pytest
from hypothesis import given

from calculi.cli.perft import perft
from calculi.games.infinity.operations import INFINITE, INFINITY, VALUES, operate
from calculi.games.infinity.rules import InfinityPosition
from tests.games.infinity.positions import move_texts, states
from tests.reference import infinity as reference
from tests.reference.infinity import State
from tests.support.examples import examples

RULE_OF_REASON = {"last-infinity": 1, "no-infinity": 2, "goal": 3, "blocked": 4, "sideways": 4}


def assert_same(position: InfinityPosition, state: State) -> None:
    """Check all that a position tells."""
    result, ended = position.result(), reference.end(state)
    assert position.text() == reference.write(state)
    assert move_texts(position) == reference.moves(state)
    assert position.count_moves() == len(reference.moves(state))
    assert "pn"[position.to_move] == state.to_move
    assert [str(score) for score in position.scores()] == [str(score) for score in state.scores]
    assert (result is None) == (ended is None) == bool(position.moves())
    if result is not None:
        assert (result.outcome, RULE_OF_REASON[result.reason]) == ended
        assert result.scores == position.scores()
        assert result.margin is None


@pytest.mark.parametrize("seed", range(40))
def test_random_games_agree_ply_by_ply(seed: int) -> None:
    source, position, state = random.Random(seed), InfinityPosition.start(), reference.start()
    assert_same(position, state)
    while moves := reference.moves(state):
        move = source.choice(moves)
        position.play(move)
        state = reference.play(state, move)
        assert_same(position, state)


@examples(200)
@given(states())
def test_any_valid_position_agrees_and_so_does_every_reply(state: State) -> None:
    position = InfinityPosition.from_text(reference.write(state))
    assert_same(position, state)
    for move in reference.moves(state):
        position.play(move)
        assert_same(position, reference.play(state, move))
        position.pop()
    assert_same(position, state)


@examples(30)
@given(states())
def test_any_valid_position_has_the_same_perft(state: State) -> None:
    position = InfinityPosition.from_text(reference.write(state))
    assert perft(position, 2) == reference.perft(state, 2)


@pytest.mark.parametrize("sign", "+−×÷")
def test_every_operation_has_the_same_result(sign: str) -> None:
    for a in VALUES:
        for b in VALUES:
            first, second = ("∞" if value == INFINITY else Fraction(value) for value in (a, b))
            expected = reference.operate(first, sign, second)
            result = operate(sign, a, b)
            if isinstance(expected, str):
                assert result == {"∞": INFINITE, "-∞": -INFINITE, "DNE": None}[expected]
            else:
                assert result == expected * 60
