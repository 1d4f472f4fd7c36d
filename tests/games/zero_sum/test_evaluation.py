"""Zero-Sum: the three terms of the evaluation."""

import random

import pytest

from calculi.games.zero_sum.evaluation import (
    LATER_CLAIM,
    NEXT_CLAIM,
    POINT,
    best_claims,
    evaluate,
)
from tests.games.zero_sum.positions import at, random_state
from tests.reference import zero_sum as reference

TRIPLE = "-2,0:43rb;0,0:00rr;2,0:55bb;1,1:61rr"


def test_start_is_even() -> None:
    assert evaluate(at()) == 0


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("0,0:00rb;2,0:64rb r f", (0, 12)),
        ("0,0:00rb;2,0:55rb;4,0:61rb;6,0:20rb r f", (15, 15)),
        (f"{TRIPLE} r f", (15, 0)),
        (f"{TRIPLE} r l".replace("-2,0:43rb;", ""), (15, 0)),
    ],
)
def test_best_claims_are_the_largest_changes_of_the_lead(
    text: str, claims: tuple[int, int]
) -> None:
    position = at(text)
    assert best_claims(position) == claims


@pytest.mark.parametrize("seed", range(40))
def test_terms_add_up_to_the_evaluation(seed: int) -> None:
    source = random.Random(seed)
    position = at(reference.write(random_state(source, source.randint(2, 26))))
    side, best = position.to_move, [0, 0]
    for player in (0, 1):
        for cell in reference.claimable(
            reference.State(reference.read(position.text()).dominoes, "rb"[player])
        ):
            state = reference.State(reference.read(position.text()).dominoes, "rb"[player])
            after = reference.claimed(state, f"{cell[0]},{cell[1]}")
            gain = sum(
                sign * (reference.score(after, letter) - reference.score(state, letter))
                for sign, letter in ((1, "rb"[player]), (-1, "br"[player]))
            )
            best[player] = max(best[player], gain)
    scores = position.scores()
    lead = scores[side] - scores[1 - side]
    assert evaluate(position) == (
        POINT * lead + NEXT_CLAIM * best[side] - LATER_CLAIM * best[1 - side]
    )
