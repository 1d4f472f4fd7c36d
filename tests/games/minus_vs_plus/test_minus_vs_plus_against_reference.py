"""The engine's Minus vs Plus beside the second implementation: moves, texts, scores, results."""

import random

import pytest
from hypothesis import given

from calculi.cli.perft import perft
from calculi.game import Position
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from tests.games.minus_vs_plus.positions import states
from tests.reference import minus_vs_plus as reference
from tests.reference.minus_vs_plus import State
from tests.support.examples import examples
from tests.support.play import at, move_texts

GAME = "minus-vs-plus"


def assert_same(position: Position[int], state: State, legal: list[str]) -> None:
    """Check all that a position tells."""
    assert position.text() == reference.write(state)
    assert sorted(move_texts(position)) == sorted(legal)
    assert position.count_moves() == len(legal)
    assert "+-"[position.to_move] == state.to_move
    assert position.scores() == (state.scores["+"], state.scores["-"])
    result = position.result()
    if result is None:
        assert reference.result(state) == "none"
    else:
        assert (result.outcome, result.margin, result.reason) == (
            reference.result(state),
            reference.margin(state),
            reference.reason(state),
        )


@pytest.mark.parametrize("seed", range(25))
def test_random_games_agree_move_by_move(seed: int) -> None:
    source, position, state = random.Random(seed), at(GAME), reference.start()
    while moves := reference.moves(state):
        assert_same(position, state, moves)
        move = source.choice(moves)
        position.play(move)
        state = reference.play(state, move)
    assert_same(position, state, [])


@examples(150)
@given(states())
def test_any_valid_position_agrees_and_so_does_every_reply(state: State) -> None:
    position = MinusVsPlusPosition.from_text(reference.write(state))
    moves = reference.moves(state)
    assert_same(position, state, moves)
    for move in moves:
        position.play(move)
        reply = reference.play(state, move)
        assert reference.is_valid(reply)
        assert position.text() == reference.write(reply)
        assert position.key() == MinusVsPlusPosition.from_text(position.text()).key()
        position.pop()
    assert_same(position, state, moves)


@examples(20)
@given(states())
def test_any_valid_position_has_the_same_perft(state: State) -> None:
    position = MinusVsPlusPosition.from_text(reference.write(state))
    assert perft(position, 2) == reference.perft(state, 2)
