"""Points, Elo and the sequential test, against values known otherwise."""

import json
import math
import random
import statistics
from typing import Any, Final

import pytest

from calculi.match.playing import Match, PlayedGame
from calculi.match.progress import standing
from calculi.match.statistics import (
    CONFIDENCE,
    SequentialTest,
    Tally,
    elo,
    expected_share,
    log_likelihood_ratio,
    share_interval,
    tally,
)
from tests.support.data import DATA

KNOWN: Final = json.loads((DATA / "likelihood_ratios.json").read_text(encoding="utf-8"))


def played(*points: float, fault: str = "") -> list[PlayedGame]:
    """Return games with these points for A, the first of them of number 0."""
    games = []
    for number, point in enumerate(points):
        side = number % 2
        winner = {1.0: side, 0.5: None, 0.0: 1 - side}[point]
        games.append(PlayedGame(number, "", (), side, winner, fault if point == 0 else ""))
    return games


def test_games_and_pairs_are_counted() -> None:
    counted = tally(played(1.0, 0.5, 0.0, 0.0, 1.0))
    assert (counted.won, counted.drawn, counted.lost, counted.games) == (2, 1, 2, 5)
    assert counted.share == 0.5
    assert counted.pairs == {1.5: 1, 0.0: 1}


def test_order_of_the_games_does_not_matter() -> None:
    games = played(1.0, 0.5, 0.0, 0.0, 1.0)
    assert tally(reversed(games)) == tally(games)


def test_faults_are_counted_for_who_made_them() -> None:
    games = [
        PlayedGame(0, "", (), 0, 1, "A: ended"),
        PlayedGame(1, "", (), 1, 1, "B: ended"),
        PlayedGame(2, "", (), 0, 0, "B: silent"),
    ]
    assert tally(games).faults == (1, 2)


def test_first_faults_are_those_of_the_first_games_in_any_order() -> None:
    games = [
        PlayedGame(0, "", (), 0, 0, "B: silent"),
        PlayedGame(1, "", (), 1, 1, "B: ended"),
    ]
    assert tally(games).first_faults == tally(games[::-1]).first_faults == ("", "B: silent")


# The logistic curve of Elo's ratings, as its tables have it.
@pytest.mark.parametrize(
    ("share", "difference"),
    [(0.5, 0), (0.64, 100), (0.75, 191), (0.76, 200), (0.85, 301), (0.909091, 400), (0.99, 798)],
)
def test_elo_is_that_of_the_tables(share: float, difference: int) -> None:
    assert elo(share) == pytest.approx(difference, abs=0.8)
    assert elo(1 - share) == pytest.approx(-difference, abs=0.8)
    assert expected_share(elo(share)) == pytest.approx(share)


def test_elo_of_all_and_of_nothing_is_infinite() -> None:
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)


def test_interval_of_independent_games_is_wilsons() -> None:
    # Its ends are the shares of which what was found is 1.96 standard deviations away.
    pairs = [(1.0, 1.0)] * 12 + [(0.0, 0.0)] * 13 + [(1.0, 0.0)] * 25
    ends = share_interval(tally(played(*(point for pair in pairs for point in pair))))
    variance = statistics.variance(sum(pair) / 2 for pair in pairs) / len(pairs)
    games = 0.49 * 0.51 / variance
    assert games == pytest.approx(98.04, abs=0.005)
    for end in ends:
        assert (end - 0.49) ** 2 == pytest.approx(CONFIDENCE**2 * end * (1 - end) / games)
    assert ends == pytest.approx((0.39331, 0.58745), abs=1e-5)


def test_interval_of_nothing_but_wins_has_a_lower_end() -> None:
    # With n wins of n it is n / (n + 1.96²).
    low, high = share_interval(tally(played(*[1.0] * 20)))
    assert low == pytest.approx(20 / 23.84146)
    assert high == 1.0
    assert share_interval(tally(played(*[0.0] * 20)))[0] == 0.0
    assert share_interval(tally([])) == (0.0, 1.0)


def test_pairs_that_always_share_the_points_narrow_the_interval() -> None:
    loose = [1.0, 1.0, 0.0, 0.0] * 10
    firm = [1.0, 0.0] * 19 + [1.0, 1.0]
    wide, narrow = (share_interval(tally(played(*points))) for points in (loose, firm))
    assert narrow[1] - narrow[0] < (wide[1] - wide[0]) / 2


@pytest.mark.parametrize("seed", range(3))
def test_interval_holds_the_true_share(seed: int) -> None:
    source, held = random.Random(seed), 0
    for _ in range(200):
        points = [float(source.random() < 0.7) for _ in range(80)]
        low, high = share_interval(tally(played(*points)))
        held += low <= 0.7 <= high
    assert 180 <= held <= 199


def test_likelihood_ratio_of_nothing_but_wins() -> None:
    # Each pair won twice is likelier by the ratio of the expected shares.
    expected = 30 * math.log(expected_share(50) / expected_share(0))
    assert log_likelihood_ratio({2.0: 30}, 0, 50) == pytest.approx(expected, rel=0.01)


def test_likelihood_ratio_is_that_of_normal_distributions_when_close() -> None:
    pairs = {0.0: 180, 1.0: 600, 2.0: 220}
    mean, variance = 0.52, (0.18 * 0.52**2 + 0.6 * 0.02**2 + 0.22 * 0.48**2)
    below, above = expected_share(0), expected_share(10)
    expected = 1000 * (above - below) * (2 * mean - below - above) / (2 * variance)
    assert log_likelihood_ratio(pairs, 0, 10) == pytest.approx(expected, rel=0.03)


@pytest.mark.parametrize("known", KNOWN["ratios"])
def test_likelihood_ratio_is_that_of_another_program(known: dict[str, Any]) -> None:
    pairs = dict(zip((0.0, 0.5, 1.0, 1.5, 2.0), known["pairs"], strict=True))
    below, above, ratio = known["below"], known["above"], known["ratio"]
    assert log_likelihood_ratio(pairs, below, above) == pytest.approx(ratio, rel=1e-9)
    met = {points: times for points, times in pairs.items() if times}
    assert log_likelihood_ratio(met, below, above) == pytest.approx(ratio, rel=1e-9)


def test_likelihood_ratio_turns_with_the_players() -> None:
    pairs = {0.0: 1, 0.5: 1, 1.0: 2, 1.5: 1, 2.0: 2}
    swapped = {2.0 - points: times for points, times in pairs.items()}
    ratio = log_likelihood_ratio(pairs, -5, 30)
    assert log_likelihood_ratio(swapped, -30, 5) == pytest.approx(-ratio)


@pytest.mark.parametrize(("share", "accepted"), [(0.8, 100), (0.5, 0)])
def test_sequential_test_decides_and_is_mostly_right(share: float, accepted: float) -> None:
    source, test, right = random.Random(7), SequentialTest(0, 100), 0
    for _ in range(20):
        points: list[float] = []
        while (decided := test.accepts(tally(played(*points)))) is None:
            points += [float(source.random() < share) for _ in range(4)]
            assert len(points) < 1000
        right += decided == accepted
    assert right >= 17


def test_sequential_test_decides_at_walds_bounds() -> None:
    # One wrong answer in twenty of either kind: 19 to 1.
    test = SequentialTest(0, 50)
    assert test.bound == pytest.approx(math.log(19))
    for wins in range(0, 60, 2):
        counted = tally(played(*[1.0] * wins))
        ratio = log_likelihood_ratio(counted.pairs, 0, 50)
        assert test.accepts(counted) == (50 if ratio >= math.log(19) else None)


def test_sequential_test_does_not_decide_on_a_few_games() -> None:
    assert SequentialTest(0, 20).accepts(tally(played(1.0, 1.0, 1.0, 1.0))) is None


def test_a_share_between_two_whole_numbers_is_told_as_it_is() -> None:
    match = Match("linja", "full:1", "greedy", seed=1, budget=None)
    counted = Tally(won=37, drawn=0, lost=3, faults=(0, 0), pairs={2.0: 17, 1.0: 3})
    assert standing(match, counted).startswith("linja: full:1 took 92.5% of 40 games from greedy (")
