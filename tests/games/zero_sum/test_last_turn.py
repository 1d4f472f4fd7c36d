"""Zero-Sum: the last two turns, against every move that there is."""

import random

import pytest

from calculi.games.zero_sum.last_turn import best_move, is_in_last_turn, most_gained
from calculi.games.zero_sum.moves import LAY, SWAP, kind_of
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level
from tests.games.zero_sum.positions import at

SWAPPED = (90, 94, 122, 152, 182, 208)
"""Seeds of positions in which a swap is best."""

ONE_CLAIM_WINS = (
    "-4,-10:33br;-5,-9:54bb;-4,-8:31br;-2,-8:02br;-3,-7:35br;-4,-6:25rb;-3,-5:05br;"
    "-1,-5:24rb;1,-5:01br;-4,-4:03rr;0,-4:36bb;2,-4:64rr;-5,-3:23br;-3,-3:66rr;-1,-3:60rr;"
    "1,-3:61bb;3,-3:04br;-4,-2:15rr;-2,-2:55rr;0,-2:26bb;-3,-1:56bb;-1,-1:21bb;1,-1:44bb;"
    "3,-1:41br;-2,0:43rb;0,0:00rb r f"
)
"""Red has laid its last domino, and no other action but one claim wins."""


def played(seed: int, dominoes: int, is_lay_due: bool) -> ZeroSumPosition:
    """Return a position that random moves lead to.

    In those of even seeds, claims are taken where there are any.
    """
    source, position = random.Random(seed), at()
    while (len(position.slots), position.is_lay_due) != (dominoes, is_lay_due):
        moves = position.moves()
        if seed % 2 == 0 and not position.is_lay_due and position.claimable():
            moves = moves[: len(position.claimable())]
        position.push(source.choice(moves))
    return position


def lead(position: ZeroSumPosition, side: int) -> int:
    scores = position.scores()
    return scores[side] - scores[1 - side]


def final_lead(position: ZeroSumPosition, side: int) -> int:
    """Return the lead of the side whose last turn it is, after the best of all moves."""
    if position.result() is not None:
        return lead(position, side)
    moves = position.moves()
    if not position.is_lay_due:
        # Turns and swaps leave the score as it is: one of them stands for all.
        moves = moves[: len(position.claimable()) + 1]
    best = -1000
    for move in moves:
        position.push(move)
        best = max(best, final_lead(position, side))
        position.pop()
    return best


@pytest.mark.parametrize("is_lay_due", [True, False])
@pytest.mark.parametrize("seed", range(25))
def test_the_last_turn_gains_what_the_best_of_all_moves_gain(seed: int, is_lay_due: bool) -> None:
    position = played(seed, DOMINOES - is_lay_due, is_lay_due)
    side = position.to_move
    assert is_in_last_turn(position)
    expected = final_lead(position, side)
    assert lead(position, side) + most_gained(position) == expected
    while position.result() is None:
        move = best_move(position)
        assert move in position.moves()
        position.push(move)
    assert lead(position, side) == expected


@pytest.mark.parametrize("seed", [*range(20), *SWAPPED])
def test_no_free_action_before_the_last_turn_is_better(seed: int) -> None:
    position = played(seed, DOMINOES - 1, False)
    side = position.to_move
    assert not is_in_last_turn(position)

    def value(move: int) -> int:
        position.push(move)
        # What the last turn gains is checked above.
        found = lead(position, side) - most_gained(position)
        position.pop()
        return found

    chosen = best_move(position)
    assert kind_of(chosen) != LAY
    assert value(chosen) == max(map(value, position.moves()))


@pytest.mark.parametrize("seed", SWAPPED)
def test_a_swap_can_be_better_than_every_claim(seed: int) -> None:
    position = played(seed, DOMINOES - 1, False)
    assert position.claimable()
    assert kind_of(best_move(position)) == SWAP


def test_a_level_that_errs_does_so_in_the_last_turns_too_and_the_strongest_does_not() -> None:
    position = ZeroSumPosition.from_text(ONE_CLAIM_WINS)
    opponent = opponent_of("zero-sum")
    found = []
    for level in (opponent.levels[0], opponent.levels[-1]):
        searches = (
            search_at_level(opponent, position, level, random.Random(seed)) for seed in range(12)
        )
        moves = [position.move_text(one.run(level.budget).move) for one in searches]
        found.append(moves.count("c-2,-1"))
    assert 0 < found[0] < 6 and found[1] == 12
