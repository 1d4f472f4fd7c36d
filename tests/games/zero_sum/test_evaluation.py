"""Zero-Sum: the terms of the evaluation."""

import random
from dataclasses import replace

import pytest

from calculi.games.zero_sum.evaluation import WEIGHTS, evaluate, terms
from tests.games.zero_sum.positions import at, random_state
from tests.reference import zero_sum as reference


def test_start_is_even() -> None:
    assert evaluate(at()) == 0


def test_claims_count_for_their_players_and_once_more_for_blue_who_moves_last() -> None:
    # Red can claim either 1 now, Blue either 6 in the next turn.
    text = "-2,0:61rb;0,0:00rb;2,0:51rb;4,0:62rb"
    assert terms(at(f"{text} r f")) == {
        "lead": 13,
        "claim": 2,
        "second claim": 2,
        "other claim": -12,
        "other second claim": -12,
        "last word": -14,
        "decided": 0,
    }


@pytest.mark.parametrize("seed", range(40))
def test_terms_add_up_to_the_evaluation(seed: int) -> None:
    source = random.Random(seed)
    position = at(reference.write(random_state(source, source.randint(2, 26))))
    found = terms(position)
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


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
