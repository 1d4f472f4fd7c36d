"""The ladder's noise is found by matches: less noise plays better."""

import pytest

from calculi.match import calibration
from calculi.match.calibration import FROM_BELOW, TOLERANCE, noise_for, share
from calculi.search.budget import Budget
from calculi.search.levels import Level

pytestmark = pytest.mark.thorough


def step(noise: int) -> Level:
    """A level of a hundred nodes."""
    return Level(1, Budget(nodes=100), noise)


def test_less_noise_takes_more_points() -> None:
    shares = [
        share("linja", f"search:60:{noise}", "search:60:1500", 12, 1) for noise in (6000, 1500, 0)
    ]
    assert shares == sorted(shares)
    assert shares[2] > 0.8


@pytest.mark.parametrize("guess", [3, 300, 30_000])
def test_noise_is_found_from_any_first_guess(monkeypatch: pytest.MonkeyPatch, guess: int) -> None:
    def by_noise(game_id: str, upper: str, lower: str, games: int, seed: int) -> float:
        return 1 / (1 + (int(upper.split(":")[2]) / 700) ** 2)

    monkeypatch.setattr(calibration, "share", by_noise)
    monkeypatch.setattr(calibration, "PROBES", 20)
    noise, taken = noise_for("linja", step(guess), "random", 10, 1, FROM_BELOW)
    assert abs(taken - FROM_BELOW) <= TOLERANCE
    assert 300 < noise < 600


def test_step_that_is_too_weak_without_noise_is_told_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(calibration, "share", lambda *_: 0.5)
    assert noise_for("linja", step(0), "random", 10, 1, FROM_BELOW) == (0, 0.5)
