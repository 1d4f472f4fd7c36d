"""Zero-Sum: the last turn of each player, against every move that there is."""

import random

import pytest

from calculi.game import P1
from calculi.games.zero_sum.claims.last_turn import best_move, is_in_last_turn, most_gained
from calculi.games.zero_sum.moves import LAY, SWAP, kind_of
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition
from calculi.games.zero_sum.tactics import candidate_moves
from calculi.games.zero_sum.tactics.turn_before import best_action, best_lay
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level
from calculi.search.search import Search
from tests.games.zero_sum.positions import at, random_state
from tests.reference import zero_sum as reference

SWAPPED = (90, 94, 122, 152, 182, 208)
"""Seeds of positions in which a swap is best."""

MISSED = (
    "4,-14:33rb;3,-13:10rb;4,-12:12rb;3,-11:43rb;4,-10:56rb;3,-9:24rb;2,-8:53rb;4,-8:54rb;"
    "3,-7:46rb;2,-6:20rb;3,-5:03rb;2,-4:51rb;1,-3:63br;3,-3:66rr;5,-3:26rb;2,-2:44bb;"
    "4,-2:61rb;-3,-1:60br;1,-1:23bb;3,-1:41br;-2,0:00br;0,0:50rb;2,0:25br;-3,1:13rb;"
    "1,1:04br r l",
    "8,-8:23rb;5,-7:31rb;7,-7:02rb;6,-6:24rb;5,-5:53rb;0,-4:43rb;6,-4:16rr;-3,-3:21rb;"
    "-1,-3:46rr;7,-3:66rr;-2,-2:60bb;6,-2:54br;-1,-1:56rr;1,-1:05bb;3,-1:41rb;7,-1:33rb;"
    "0,0:03rb;2,0:55br;4,0:15rb;6,0:25rb;3,1:26bb;5,1:00br;7,1:40br;4,2:36bb;"
    "6,2:44bb r l",
)
"""Red is to lay its last domino, and the best lay is none that looks promising."""

ONE_CLAIM_WINS = (
    "-4,-10:33br;-5,-9:54bb;-4,-8:31br;-2,-8:02br;-3,-7:35br;-4,-6:25rb;-3,-5:05br;"
    "-1,-5:24rb;1,-5:01br;-4,-4:03rr;0,-4:36bb;2,-4:64rr;-5,-3:23br;-3,-3:66rr;-1,-3:60rr;"
    "1,-3:61bb;3,-3:04br;-4,-2:15rr;-2,-2:55rr;0,-2:26bb;-3,-1:56bb;-1,-1:21bb;1,-1:44bb;"
    "3,-1:41br;-2,0:43rb;0,0:00rb r f"
)
"""Red has laid its last domino, and no other action but one claim wins."""

OUT_OF_THE_WAY = (
    "0,0:60rr;2,0:66bb;4,0:65bb;6,0:33bb;8,0:63bb;10,0:62bb;12,0:52bb;14,0:22bb;16,0:42bb;"
    "18,0:32bb;20,0:50bb;22,0:21bb;24,0:30bb;-25,1:00rr;-23,1:10rr;-21,1:40rr;-19,1:31rr;"
    "-17,1:41rr;-15,1:51rr;-13,1:61rr;-11,1:43rr;-9,1:53rr;-7,1:54rr;-5,1:64rr;-3,1:44rr;"
    "-1,1:55rr r f",
    "-2,-2:62rr;0,-2:52rr;2,-2:42rr;-3,-1:64rr;-1,-1:54rr;1,-1:44rr;3,-1:33rr;-4,0:65rr;"
    "-2,0:61rr;0,0:51rr;2,0:41rr;4,0:31rr;6,0:30rr;8,0:22rr;10,0:21rr;12,0:20rr;14,0:10rr;"
    "16,0:60rr;18,0:00bb;-3,1:63rr;-1,1:53rr;1,1:43rr;3,1:32rr;-2,2:55rr;0,2:50rr;2,2:40rr r f",
)
"""Red has laid its last domino. Its best action is neither a claim nor near Blue's best one."""

CLOSES_MOST = (
    "0,-2:43rr;2,-2:22rr;4,-2:52rr;-1,-1:32rr;1,-1:04rb;3,-1:50br;5,-1:33rr;-16,0:64rr;"
    "-14,0:63rr;-12,0:54rr;-10,0:62rr;-8,0:53rr;-6,0:44rr;-4,0:61rr;-2,0:66br;0,0:00rb;"
    "4,0:60br;6,0:65rr;-1,1:31rr;1,1:02rb;3,1:30br;5,1:41rr;0,2:42rr;2,2:21rr;4,2:51rr r l"
)
"""Red is to lay its last domino; one lay takes the only empty cell beside each of six chips."""


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


def lead_of_red(position: ZeroSumPosition, move: int) -> int:
    """Return Red's lead at the end after a free action of its last turn; Blue plays best."""
    position.push(move)
    # What the last turn gains is checked against every move.
    found = lead(position, P1) - most_gained(position)
    position.pop()
    return found


def lead_of_best_action(position: ZeroSumPosition, move: int) -> int:
    """Return Red's lead at the end after a lay of its last turn; both go on best."""
    position.push(move)
    found = lead_of_red(position, best_action(position))
    position.pop()
    return found


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
    assert not is_in_last_turn(position)
    chosen = best_action(position)
    assert kind_of(chosen) != LAY
    assert lead_of_red(position, chosen) == max(
        lead_of_red(position, move) for move in position.moves()
    )


def assert_best(position: ZeroSumPosition) -> None:
    """Check the free action of Red's last turn against all that there are."""
    chosen = lead_of_red(position, best_action(position))
    assert chosen == max(lead_of_red(position, move) for move in position.moves())


@pytest.mark.parametrize("text", OUT_OF_THE_WAY)
def test_an_action_away_from_every_claim_can_be_the_only_best_one(text: str) -> None:
    assert_best(at(text))


@pytest.mark.parametrize("seed", range(60))
def test_no_free_action_is_better_wherever_the_dominoes_lie(seed: int) -> None:
    source = random.Random(seed)
    text = reference.write(random_state(source, DOMINOES - 1))
    while not text.endswith("r f"):
        text = reference.write(random_state(source, DOMINOES - 1))
    assert_best(at(text))


def test_a_lay_can_close_the_last_cell_beside_six_chips() -> None:
    position = at(CLOSES_MOST)
    assert lead_of_best_action(position, best_lay(position)) == max(
        lead_of_best_action(position, move) for move in position.moves()
    )


@pytest.mark.parametrize("seed", range(20))
def test_no_lay_of_reds_last_turn_is_better(seed: int) -> None:
    position = played(seed, DOMINOES - 2, True)
    before = position.text()
    chosen = best_lay(position)
    assert position.text() == before
    assert lead_of_best_action(position, chosen) == max(
        lead_of_best_action(position, move) for move in position.moves()
    )


@pytest.mark.parametrize("text", MISSED)
def test_a_search_that_begins_with_reds_last_turn_finds_its_best_lay(text: str) -> None:
    position, opponent = ZeroSumPosition.from_text(text), opponent_of("zero-sum")
    most = lead_of_best_action(position, best_lay(position))
    # It is none of the lays that are looked at where a search comes by.
    for move in candidate_moves(position):
        assert lead_of_best_action(position, move) < most
    move = Search(opponent, position).run(Budget(nodes=500)).move
    assert lead_of_best_action(position, move) == most


@pytest.mark.parametrize("seed", SWAPPED)
def test_a_swap_can_be_better_than_every_claim(seed: int) -> None:
    position = played(seed, DOMINOES - 1, False)
    assert position.claimable()
    assert kind_of(best_action(position)) == SWAP


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
