"""The evaluation set by hand that Linja has learnt from."""

from hypothesis import given

from calculi.games.linja.rows import CAPACITY
from calculi.games.linja.rules import LinjaPosition
from calculi.games.linja.teacher import ADVANCE, by_hand, reach
from tests.games.linja.positions import states
from tests.games.linja.test_criteria import mirrored
from tests.reference import linja as reference
from tests.reference.linja import State


@given(states())
def test_exchanging_the_colours_changes_nothing_for_the_player_to_move(state: State) -> None:
    ours, theirs = (
        by_hand(LinjaPosition.from_text(reference.write(one))) for one in (state, mirrored(state))
    )
    assert ours == theirs


def test_terms_counted_by_hand() -> None:
    position = LinjaPosition.from_text("2.4.3.2.0.1.0.0 8.2.1.1.0.0.0.0 b i -")
    one, two, three, four, _, six, seven, eight = ADVANCE
    lead = 2 * one + 4 * two + 3 * three + 2 * four + six
    lead -= 8 * eight + 2 * seven + six + ADVANCE[4]
    way = 2 * 7 + 4 * 6 + 3 * 5 + 2 * 4 + 2 + (2 * 1 + 2 + 3)
    value = 17 * lead + (-13 * lead * way) // 100
    # Three rows are empty, one is full, a turn begins, and both have a follow-up of four in reach.
    assert by_hand(position) == value + 3 * 69 + 10 + 99 + 4 * (104 - 70)


def test_an_extra_turn_and_the_follow_up_due_count() -> None:
    texts = ("0.0.6.0.0.6.0.0 0.0.0.0.6.0.6.0 r 3 -", "0.0.6.0.0.6.0.0 0.0.0.0.6.0.6.0 r 3 x")
    plain, extra = (by_hand(LinjaPosition.from_text(text)) for text in texts)
    assert plain - extra == 35


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
        assert reach(position, side) == longest
