"""What a lead is worth: the fit finds what the outcomes were made with."""

import random

import pytest

from calculi.match.win_scale import ScoredPosition, likeliest_scale, scored_positions
from calculi.registry import load
from calculi.search.chance import chance
from calculi.search.report import Score


@pytest.mark.parametrize("lead", [150, 1000, 6500])
def test_fit_finds_the_lead_that_outcomes_follow(lead: int) -> None:
    source = random.Random(lead)
    scores = [Score("cp", round(source.gauss(0, 2 * lead))) for _ in range(4000)]
    found = [
        ScoredPosition(score, float(source.random() < chance(score, lead))) for score in scores
    ]
    assert likeliest_scale(found) == pytest.approx(lead, rel=0.1)


def test_outcomes_of_a_game_are_told_to_who_was_to_move() -> None:
    found = list(scored_positions(load("linja"), number=0, seed=1, level=2))
    assert {outcome.score.kind for outcome in found} == {"cp"}
    assert {outcome.points for outcome in found} == {0.0, 1.0}
    assert found == list(scored_positions(load("linja"), number=0, seed=1, level=2))
