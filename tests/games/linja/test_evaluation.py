"""The evaluation of Linja, and the worths that it has learnt."""

import random
from collections.abc import Iterator, Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from calculi.games.linja.evaluation import PATTERNS, WEIGHTS, evaluate, terms
from calculi.games.linja.patterns import KINDS, PAIRS, ROW_KINDS, ROW_STAGES, found, plain
from calculi.games.linja.rules import LinjaPosition
from calculi.search.weights import worths
from tests.games.linja.positions import states
from tests.games.linja.test_criteria import mirrored
from tests.reference import linja as reference
from tests.reference.linja import State

LEARNT = worths("calculi.games.linja", PATTERNS.file)


@pytest.fixture
def _plain() -> Iterator[None]:
    """The evaluation before anything is learnt, until the test is over."""
    PATTERNS.take(plain())
    yield
    PATTERNS.take(LEARNT)


@given(states())
def test_evaluation_is_the_weighted_sum_of_the_terms(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    before = position.text()
    told = terms(position)
    assert told.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in told.items())
    assert position.text() == before


@given(states())
def test_exchanging_the_colours_changes_nothing_for_the_player_to_move(state: State) -> None:
    ours, theirs = (
        evaluate(LinjaPosition.from_text(reference.write(one))) for one in (state, mirrored(state))
    )
    assert ours == theirs


@given(states(), integers(0, 1_000))
def test_evaluation_after_any_line_is_that_of_the_position_read_anew(
    state: State, seed: int
) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    source, values = random.Random(seed), [evaluate(position)]
    while position.moves() and len(values) < 12:
        position.push(source.choice(position.moves()))
        values.append(evaluate(position))
        assert values[-1] == evaluate(position.copy())
    while len(values) > 1:
        position.pop()
        values.pop()
        assert evaluate(position) == values[-1]


@given(states())
def test_a_position_has_one_pattern_of_each_kind(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    sizes = map(len, plain().values())
    assert all(0 <= number < size for number, size in zip(found(position), sizes, strict=True))


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(
    ("text", "lead"),
    [
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", 0),
        ("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -", 2 - 49),
        ("0.0.0.1.1.2.2.6 8.2.1.1.0.0.0.0 r i -", 49 - 41),
        ("0.0.6.0.0.6.0.0 0.0.0.0.6.0.6.0 r 3 -", -12),
    ],
)
def test_one_who_has_learnt_nothing_counts_points(text: str, lead: int) -> None:
    assert evaluate(LinjaPosition.from_text(text)) == 100 * lead


def test_patterns_of_a_position_counted_plain() -> None:
    position = LinjaPosition.from_text("1.4.3.2.0.1.0.1 0.1.1.0.3.1.0.6 r 3 x")
    # Red goes down: from its side the rows hold, own and other pieces,
    rows = ((6, 1), (0, 0), (1, 1), (3, 0), (0, 2), (1, 3), (1, 4), (0, 1))
    way = 7 + 4 * 6 + 3 * 5 + 2 * 4 + 2 + (1 + 2 + 3 * 4 + 5 + 6 * 7)
    assert way == position.way == 118
    stage = 118 // 8
    numbers = found(position)
    for number, pairs, pair in zip(numbers, PAIRS, rows, strict=False):
        assert number - stage * len(pairs) == pairs.index(pair)
    assert numbers[8:] == [
        (118 // 16 * 6 + 3) * 256 + 0b01101101,
        (118 // 16 * 6 + 3) * 256 + 0b11110101,
        stage * 12 + 7,
    ]


def test_more_than_six_on_the_own_start_row_are_as_good_as_six() -> None:
    six, twelve = (
        LinjaPosition.from_text(f"{black}.0.0.0.0.0.0.{12 - black} 0.0.0.0.0.0.0.12 b i -")
        for black in (6, 12)
    )
    assert found(six)[0] % len(PAIRS[0]) == found(twelve)[0] % len(PAIRS[0])
    evaluate(twelve)


@pytest.mark.usefixtures("_plain")
def test_what_is_learnt_is_what_the_evaluation_goes_by() -> None:
    position = LinjaPosition.from_text("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -")
    before, numbers = evaluate(position), found(position)
    nothing = plain()
    for kind, number in zip(KINDS, numbers, strict=True):
        changed: dict[str, Sequence[int]] = dict(nothing)
        changed[kind] = [worth + 7 * (place == number) for place, worth in enumerate(nothing[kind])]
        PATTERNS.take(changed)
        assert evaluate(position) == before + 7, kind


def test_worths_have_a_number_for_each_pattern() -> None:
    sizes: Mapping[str, int] = {kind: len(values) for kind, values in LEARNT.items()}
    assert sizes == {kind: len(values) for kind, values in plain().items()}
    assert [sizes[kind] for kind in ROW_KINDS] == [ROW_STAGES * len(pairs) for pairs in PAIRS]
