"""Zero-Sum: keys, and what pushes and pops keep up."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.cli.perft import perft
from tests.games.zero_sum.positions import at, move_texts, states
from tests.games.zero_sum.solving import COMPARISON
from tests.reference import zero_sum as reference
from tests.reference.zero_sum import State
from tests.support.examples import examples
from tests.support.play import told


@examples(30)
@given(states(), st.integers(0, 1000))
def test_pushes_and_pops_in_a_line_keep_everything_up(state: State, seed: int) -> None:
    source, position = random.Random(seed), at(reference.write(state))
    seen = [told(position)]
    while position.moves() and len(seen) < 12:
        position.play(COMPARISON.choose(source, move_texts(position)))
        assert told(position) == told(at(position.text())) == told(position.copy())
        seen.append(told(position))
    for before in reversed(seen[:-1]):
        position.pop()
        assert told(position) == before


@pytest.mark.parametrize("seed", range(6))
def test_deep_counts_agree_after_a_few_plies(seed: int) -> None:
    source, position, state = random.Random(seed), at(), reference.start()
    for _ in range(2 * seed + 1):
        move = source.choice(reference.moves(state))
        position.play(move)
        state = reference.play(state, move)
    assert perft(position, 2) == reference.perft(state, 2)


def test_positions_differ_in_key_when_they_differ_in_text() -> None:
    texts: dict[int, str] = {}
    met = 0
    for seed in range(40):
        source, position = random.Random(seed), at()
        while position.moves():
            position.push(source.choice(position.moves()))
            assert texts.setdefault(position.key(), position.text()) == position.text()
            met += 1
    assert len(texts) > met * 0.9
    assert len(set(texts.values())) == len(texts)


def test_orders_of_play_that_meet_have_one_key() -> None:
    one = at(None, "64@2,0", "t2,0", "55@1,1l", "t1,1", "21@-2,0", "t0,0")
    other = at(None, "21@-2,0", "t0,0", "55@1,1l", "t1,1", "64@2,0", "t2,0")
    assert one.text() == other.text()
    assert one.key() == other.key()


@examples(50)
@given(states())
def test_dominoes_are_conserved_and_the_game_ends(state: State) -> None:
    position = at(reference.write(state))
    total = position.slots[:]
    while position.moves():
        laying, dominoes = position.is_lay_due, len(position.slots)
        position.push(position.moves()[-1])
        assert len(position.slots) == dominoes + laying
        assert len(position.pile()) == 27 - len(position.slots)
    assert position.result() is not None
    assert position.slots[: len(total)] == total
