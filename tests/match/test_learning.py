"""Weights that are learnt from how games end."""

import json
import math
import random
from pathlib import Path

import pytest

from calculi.match import learning
from calculi.search.opponent import opponent_of

SCALE = 500


def drawn(weights: tuple[int, ...], count: int) -> list[learning.Sample]:
    """Positions drawn at random whose results follow these weights."""
    chance = random.Random(1)
    found = []
    for _ in range(count):
        told = [float(chance.randint(-4, 4)) for _ in weights]
        lead = sum(value * weight for value, weight in zip(told, weights, strict=True))
        wins = chance.random() < 1 / (1 + 3 ** (-lead / SCALE))
        found.append((told, float(wins)))
    return found


def test_weights_behind_results_are_found() -> None:
    true = (100, -60, 0)
    found = drawn(true, 6_000)
    weights = learning.fitted(found, SCALE)
    for weight, wanted in zip(weights, true, strict=True):
        assert abs(weight - wanted) < 20
    worse = ([0, 0, 0], [-100, 60, 0], [300, -200, 90])
    best = learning.loss(found, weights, SCALE)
    assert all(learning.loss(found, other, SCALE) > best for other in worse)


def test_even_chances_lose_the_logarithm_of_two() -> None:
    assert math.isclose(learning.loss(drawn((0,), 50), [0], SCALE), math.log(2))


def test_the_same_command_learns_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for name in "ab":
        into = tmp_path / name
        words = ["linja", "--games", "3", "--nodes", "30", "--into", str(into)]
        assert learning.main(words) == 0
        texts.append(into.read_text())
    assert texts[0] == texts[1]
    assert json.loads(texts[0])["weights"].keys() == opponent_of("linja").weights.keys()
    assert "positions of 3 games" in capsys.readouterr().out
