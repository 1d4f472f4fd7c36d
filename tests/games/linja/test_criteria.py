"""Linja: the six criteria and their sum."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.games.linja.criteria import CRITERIA, six_criteria
from calculi.games.linja.rules import LinjaPosition
from tests.games.linja.positions import states
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support.examples import examples

NAMES = [
    "positive score",
    "negative score",
    "opponent's positive score",
    "opponent's negative score",
    "empty rows",
    "full rows",
]


def criteria(text: str, player: int) -> dict[str, int]:
    """Return all criteria of a position text by name."""
    position = LinjaPosition.from_text(text)
    return {name: criterion(position, player) for name, criterion in CRITERIA.items()}


def mirrored(state: State) -> State:
    """Return the same state with the colours exchanged and the board turned round."""
    return State(
        black=tuple(sorted(9 - row for row in state.red)),
        red=tuple(sorted(9 - row for row in state.black)),
        to_move=reference.OTHER[state.to_move],
        allowance=state.allowance,
        extra=state.extra,
    )


def test_the_six_have_their_names() -> None:
    assert list(CRITERIA) == NAMES


@pytest.mark.parametrize(
    ("text", "player", "expected"),
    [
        # Start: own end rows hold 0 + 3 + 2 + 1 and 6 * 5 + 3 + 2 + 1 points; no row is empty.
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", 0, [6, -36, -6, 36, 0, 0]),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", 1, [6, -36, -6, 36, 0, 0]),
        # Rows 5, 7 and 8 are empty, row 2 is full.
        ("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -", 0, [2, -30, -49, 0, 3, -1]),
        ("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -", 1, [49, 0, -2, 30, -3, 1]),
        ("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 r i -", 0, [2, -30, -49, 0, -3, 1]),
        # A follow-up is due, all home or arrived, rows 2 to 7 empty.
        ("12.0.0.0.0.0.0.0 0.0.0.0.0.0.0.12 r 5 x", 0, [0, -60, 0, 60, -6, 0]),
        # An end row of six and more is not a full row: only rows 3 and 6 are.
        ("0.0.6.0.0.0.0.6 6.0.0.0.0.6.0.0 b i -", 0, [30, -12, -30, 12, 4, -2]),
    ],
)
def test_criteria_counted_by_hand(text: str, player: int, expected: list[int]) -> None:
    assert criteria(text, player) == dict(zip(NAMES, expected, strict=True))


@examples(75)
@given(states(), st.sampled_from((0, 1)))
def test_criteria_agree_with_the_second_implementation(state: State, player: int) -> None:
    assert criteria(reference.write(state), player) == reference.criteria(state, "br"[player])


@given(states(), st.sampled_from((0, 1)))
def test_one_players_plus_is_the_others_minus(state: State, player: int) -> None:
    ours, theirs = (criteria(reference.write(state), side) for side in (player, 1 - player))
    for own, opponents in (
        ("positive score", "opponent's positive score"),
        ("negative score", "opponent's negative score"),
        ("empty rows", "empty rows"),
        ("full rows", "full rows"),
    ):
        assert ours[own] == -theirs[opponents]
        assert ours[opponents] == -theirs[own]


@given(states(), st.sampled_from((0, 1)))
def test_exchanging_the_colours_exchanges_the_criteria(state: State, player: int) -> None:
    text, other = reference.write(state), reference.write(mirrored(state))
    assert criteria(text, player) == criteria(other, 1 - player)


@given(states(), st.sampled_from((0, 1)))
def test_first_criterion_is_the_games_own_score(state: State, player: int) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    assert CRITERIA["positive score"](position, player) == position.scores()[player]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", 6 - 36 - 6 + 36),
        ("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -", 2 - 30 - 49 + 3 - 1),
        ("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 r i -", 49 - 2 + 30 + 3 - 1),
    ],
)
def test_all_six_count_alike_for_the_player_to_move(text: str, expected: int) -> None:
    assert six_criteria(LinjaPosition.from_text(text)) == expected


@given(states())
def test_their_sum_agrees_with_the_second_implementation(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    assert six_criteria(position) == sum(reference.criteria(state, state.to_move).values())
