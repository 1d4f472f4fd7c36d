"""Why a row of Linja may not be picked."""

import pytest
from hypothesis import given

from tests.games.linja.positions import states
from tests.games.linja.views import explained
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support.examples import examples


@pytest.mark.parametrize(
    ("start", "picked", "cell", "message"),
    [
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", [], "8", "The game is over."),
        (
            "6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 b i -", [], "1",
            "No piece can move, so you can only pass.",
        ),
        (
            "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", [], "8",
            "No piece of yours stands on row 8.",
        ),
        (
            "1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -", [], "8",
            "The pieces on row 8 have arrived and never move again.",
        ),
        (
            "1.0.1.0.0.0.0.10 6.0.0.6.0.0.0.0 b i -", [], "3",
            "Row 4 is full: six pieces stand there.",
        ),
        (
            "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", ["3"], "5",
            "An initial move goes exactly one row forward, from row 3 to row 4.",
        ),
        (
            "6.1.0.2.1.1.1.0 0.1.1.1.1.1.1.6 b 2 -", ["2"], "3",
            "A follow-up goes exactly two rows forward, from row 2 to row 4.",
        ),
        (
            "1.1.0.2.1.1.1.5 6.0.0.0.1.1.1.3 b 1 -", ["4"], "4",
            "A follow-up goes exactly one row forward, from row 4 to row 5.",
        ),
    ],
)  # fmt: skip
def test_refusal_in_words(start: str, picked: list[str], cell: str, message: str) -> None:
    assert explained(start, cell, *picked) == message


@examples(75)
@given(states())
def test_refused_first_pick_is_told_the_true_reason(state: State) -> None:
    start, legal, own = reference.write(state), reference.moves(state), state.to_move
    movable = {move[0] for move in legal if move != "pass"}
    for row in range(1, 9):
        if str(row) in movable:
            continue
        if not legal:
            expected = "The game is over."
        elif legal == ["pass"]:
            expected = "No piece can move, so you can only pass."
        elif row not in reference.own_rows(state, own):
            expected = f"No piece of yours stands on row {row}."
        elif row == reference.FAR_ROW[own]:
            expected = f"The pieces on row {row} have arrived and never move again."
        else:
            target = reference.landing(own, row, state.allowance or 1)
            assert not reference.may_end_on(state, target)
            expected = f"Row {target} is full: six pieces stand there."
        assert explained(start, str(row)) == expected
