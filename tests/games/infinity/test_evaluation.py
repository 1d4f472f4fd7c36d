"""The evaluation of Infinity Master's Board Game."""

from hypothesis import given

from calculi.games.infinity.evaluation import WEIGHTS, evaluate, terms
from calculi.games.infinity.rules import InfinityPosition
from calculi.search.tree import PROVEN
from tests.games.infinity.positions import place, texts
from tests.support.examples import examples

MOST = "9" * 100
"""The longest number of a position text."""


@given(texts())
def test_evaluation_is_the_weighted_sum_of_the_terms(written: str) -> None:
    position = InfinityPosition.from_text(written)
    found = terms(position)
    assert found.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())


@examples(50)
@given(texts())
def test_evaluation_is_balanced_and_never_looks_proven(written: str) -> None:
    fields = written.split(" ")
    mine, theirs = (
        evaluate(InfinityPosition.from_text(" ".join([fields[0], side, *fields[2:]])))
        for side in "pn"
    )
    assert mine == -theirs
    assert abs(mine) < PROVEN


def test_evaluation_of_the_start_is_nought() -> None:
    assert evaluate(InfinityPosition.start()) == 0


def test_endless_scores_do_not_look_proven() -> None:
    for scores in (f"{MOST}:0 0:0", f"0:{MOST} 0:0", f"0:0 {MOST}:{MOST}"):
        assert abs(evaluate(place("pi@a1 ni@g8", scores=scores))) < PROVEN
