"""Weights are what the evaluations add up, and the tuner finds those that win."""

import random

import pytest

from calculi.match.players.weighing import weighted
from calculi.match.tuning import pair_points, tuned
from calculi.registry import game_ids, load
from calculi.search.opponent import Opponent, opponent_of

pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("seed", range(3))
def test_tuner_finds_the_weights_that_win(seed: int) -> None:
    """The nearer its weights come to these, the more a rival wins here."""
    best = {"positive score": 140.0, "negative score": 60.0}
    weights = {"positive score": 100, "negative score": 100}

    def alone(name: str) -> dict[str, int]:
        """Stand for a position that has nothing but one term."""
        return {name: 1}

    def points(above: Opponent, below: Opponent, seed: int, number: int) -> float:
        misses = [
            sum(abs(rival.evaluate(name) / best[name] - 1) for name in best)
            for rival in (above, below)
        ]
        return 2.0 if misses[0] < misses[1] else 0.0

    opponent = opponent_of("linja")._replace(weights=weights, terms=alone)
    assert tuned("linja", opponent, 400, seed, points) == pytest.approx(best, rel=0.15)


def test_the_sum_of_the_weights_stays_as_it_was() -> None:
    opponent = opponent_of("linja")
    chance = random.Random(5)
    found = tuned("linja", opponent, 50, 1, lambda *_: float(chance.choice((0, 2))))
    assert found != opponent.weights
    assert sum(map(abs, found.values())) == pytest.approx(sum(map(abs, opponent.weights.values())))


def test_pairs_that_are_shared_change_nothing() -> None:
    opponent = opponent_of("linja")
    assert tuned("linja", opponent, 20, 1, lambda *_: 1.0) == opponent.weights


@pytest.mark.parametrize("game_id", game_ids())
def test_better_weights_win_and_the_same_again(game_id: str) -> None:
    opponent, points = opponent_of(game_id), pair_points(load(game_id), 20)
    reversed_weights = {name: -weight for name, weight in opponent.weights.items()}
    contrary = weighted(opponent, reversed_weights)
    taken = [points(opponent, contrary, 1, number) for number in range(3)]
    assert sum(taken) >= 4
    assert taken[0] == points(opponent, contrary, 1, 0)
