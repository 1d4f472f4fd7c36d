"""Zero-Sum: the terms of the evaluation."""

import random
from dataclasses import replace

import pytest

from calculi.games.zero_sum.dominoes import TRIANGLE
from calculi.games.zero_sum.evaluation import WEIGHTS, evaluate, tempo, terms
from tests.games.zero_sum.positions import at, random_state
from tests.reference import zero_sum as reference


def test_whoever_is_to_lay_at_the_start_is_ahead_by_the_tempo_alone() -> None:
    position = at()
    assert evaluate(position) == WEIGHTS["tempo"] * tempo(position.pile_bits) > 0


@pytest.mark.parametrize("seed", range(40))
def test_terms_add_up_to_the_evaluation(seed: int) -> None:
    source = random.Random(seed)
    position = at(reference.write(random_state(source, source.randint(2, 26))))
    found = terms(position)
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


@pytest.mark.parametrize(
    ("dominoes", "worth"),
    [
        ((), 0),
        (((6, 6),), 18),
        (((5, 5), (6, 6)), 3),
        (((6, 5), (5, 5), (6, 6)), 14),
        (((1, 0), (6, 5)), 10),
    ],
)
def test_tempo_is_what_players_gain_who_take_the_best_in_turn(
    dominoes: tuple[tuple[int, int], ...], worth: int
) -> None:
    assert tempo(sum(1 << TRIANGLE.index(domino) for domino in dominoes)) == worth


@pytest.mark.parametrize("seed", range(5))
def test_the_last_action_is_foreseen(seed: int) -> None:
    state = random_state(random.Random(seed), 27)
    position = at(reference.write(replace(state, to_move="b", phase="f")))
    found, side = terms(position), position.to_move
    leads = []
    for move in position.moves():
        position.push(move)
        scores = position.scores()
        leads.append(scores[side] - scores[1 - side])
        position.pop()
    assert found["lead"] == max(leads)
    assert found["decided"] == (max(leads) > 0) - (max(leads) < 0)
