"""Weights are what the evaluations add up, and the tuner finds those that foretell outcomes."""

import json
import math
import random

import pytest

from calculi.game import game_ids, load
from calculi.match.tuning import fitted, rows_of_game, surprise, tuned
from tests.engine.play import random_positions

WEIGHED = [game_id for game_id in game_ids() if load(game_id).terms is not None]


@pytest.mark.parametrize("game_id", WEIGHED)
def test_evaluation_is_the_weighted_sum_of_the_terms(game_id: str) -> None:
    game = load(game_id)
    assert game.terms is not None
    for position in random_positions(game_id, 60):
        terms = game.terms(position)
        assert terms.keys() == game.weights.keys()
        assert game.evaluate(position) == sum(game.weights[name] * terms[name] for name in terms)


@pytest.mark.parametrize("game_id", WEIGHED)
def test_terms_weigh_what_is_there(game_id: str) -> None:
    game = load(game_id)
    assert game.terms is not None
    found = [game.terms(position) for position in random_positions(game_id, 60)]
    met = {name for terms in found for name, value in terms.items() if value}
    assert met >= game.weights.keys() - {"infinity on row 7"}


def foretold(seed: int, true: list[float], count: int) -> list[tuple[tuple[float, ...], float]]:
    """Return rows whose outcomes are drawn as these weights foretell them."""
    source, rows = random.Random(seed), []
    for _ in range(count):
        terms = tuple(float(source.randint(-5, 5)) for _ in true)
        value = sum(map(float.__mul__, terms, true)) * 0.004
        rows.append((terms, float(source.random() < 1 / (1 + math.exp(-value)))))
    return rows


def test_tuner_finds_the_weights_that_outcomes_were_drawn_by() -> None:
    rows = foretold(3, [100.0, 40.0, -60.0], 6_000)
    found = fitted(rows, [100.0, 100.0, 0.0])
    ratios = [weight / found[0] for weight in found]
    assert ratios == pytest.approx([1.0, 0.4, -0.6], abs=0.08)
    assert surprise(rows, found) < surprise(rows, [100.0, 100.0, 0.0])


def test_term_that_never_comes_up_keeps_its_weight() -> None:
    rows = [((*terms, 0.0), outcome) for terms, outcome in foretold(4, [100.0, 50.0], 500)]
    assert fitted(rows, [100.0, 50.0, 70.0])[2] == pytest.approx(70.0)


def test_few_positions_change_little() -> None:
    rows = foretold(5, [100.0, -100.0], 6)
    assert fitted(rows, [100.0, 50.0]) == pytest.approx([100.0, 50.0], abs=40)


@pytest.mark.parametrize("game_id", WEIGHED)
def test_same_seed_gives_the_same_positions(game_id: str) -> None:
    game = load(game_id)
    rows = rows_of_game(game, 1, 0, 20)
    assert rows == rows_of_game(game, 1, 0, 20)
    assert rows != rows_of_game(game, 2, 0, 20)
    assert {outcome for _, outcome in rows} <= {0.0, 0.5, 1.0}


def test_what_is_printed_says_how_to_find_it_again() -> None:
    game = load("zero-sum")
    told = json.loads(tuned(game, game.weights, games=2, seed=1, nodes=10))
    assert told["weights"].keys() == game.weights.keys()
    assert told["command"].endswith("zero-sum --games 2 --seed 1 --nodes 10")
