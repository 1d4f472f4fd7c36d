"""The evaluation of Linja."""

from hypothesis import given

from calculi.games.linja.evaluation import ADVANCE, WEIGHTS, evaluate, terms
from calculi.games.linja.rules import CAPACITY, LinjaPosition
from tests.games.linja.positions import states
from tests.games.linja.test_criteria import mirrored
from tests.reference import linja as reference
from tests.reference.linja import State


@given(states())
def test_evaluation_is_the_weighted_sum_of_the_terms(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    before = position.text()
    found = terms(position)
    assert found.keys() == WEIGHTS.keys()
    assert evaluate(position) == sum(WEIGHTS[name] * value for name, value in found.items())
    assert position.text() == before


@given(states())
def test_exchanging_the_colours_changes_nothing_for_the_player_to_move(state: State) -> None:
    ours, theirs = (
        evaluate(LinjaPosition.from_text(reference.write(one))) for one in (state, mirrored(state))
    )
    assert ours == theirs


def test_terms_counted_by_hand() -> None:
    position = LinjaPosition.from_text("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -")
    one, two, three, four, _, six, seven, eight = ADVANCE
    lead = 2 * one + 4 * two + 3 * three + 2 * four + six
    lead -= 8 * eight + 2 * seven + six + ADVANCE[4]
    way = 2 * 7 + 4 * 6 + 3 * 5 + 2 * 4 + 2 + (2 * 1 + 2 + 3)
    assert terms(position) == {
        "advance": lead,
        "advance, far": int(lead * way / 100),
        "empty rows": 3,
        "full rows": 1,
        "turn begins": 1,
        **{f"follow-up of {rows}": 0 for rows in range(1, 6)},
        "extra turn": 0,
        "reach": 4,
        "opponent's reach": -4,
    }


@given(states())
def test_reach_is_the_longest_follow_up_that_an_initial_move_brings(state: State) -> None:
    position = LinjaPosition.from_text(reference.write(state))
    for side, onward in ((0, 1), (1, -1)):
        totals = [
            position.row_total(row + onward)
            for row in range(1, 9)
            if position.counts[side][row] and 2 <= row + onward <= 7
        ]
        longest = max([total for total in totals if total < CAPACITY], default=0)
        assert position.longest_follow_up(side) == longest
