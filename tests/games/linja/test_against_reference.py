"""The engine's Linja beside the second implementation: moves, texts, scores and results."""

import random

import pytest
from hypothesis import given

from calculi.cli.perft import perft
from calculi.game import Position
from calculi.games.linja.rules import LinjaPosition
from tests.games.linja.positions import states
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support.examples import examples
from tests.support.play import at, move_texts


def assert_same(position: Position[int], state: State) -> None:
    """Check all that a position tells."""
    result = position.result()
    assert position.text() == reference.write(state)
    assert move_texts(position) == reference.moves(state)
    assert "br"[position.to_move] == state.to_move
    assert position.scores() == (reference.score(state, "b"), reference.score(state, "r"))
    assert ("none" if result is None else result.outcome) == reference.result(state)
    if result is not None:
        passed = reference.have_passed(state)
        assert result.reason == ("passed" if passed else "blocked")


@pytest.mark.parametrize("seed", range(60))
def test_random_games_agree_ply_by_ply(seed: int) -> None:
    source, position, state = random.Random(seed), at("linja"), reference.start()
    assert_same(position, state)
    while moves := reference.moves(state):
        move = source.choice(moves)
        position.play(move)
        state = reference.play(state, move)
        assert_same(position, state)


@examples(350)
@given(states())
def test_any_valid_position_agrees_and_so_does_every_reply(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    assert_same(position, state)
    for move in reference.moves(state):
        position.play(move)
        assert_same(position, reference.play(state, move))
        position.pop()
    assert_same(position, state)


@examples(50)
@given(states())
def test_any_valid_position_has_the_same_perft(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    assert perft(position, 3) == reference.perft(state, 3)
