"""Zero-Sum: the claims that the computer player counts are those that the rules allow."""

import random

import pytest

from calculi.games.zero_sum.claims.threats import claims, worth
from calculi.games.zero_sum.grid import slot_of
from calculi.games.zero_sum.moves import claim, slot_of_lay
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition
from tests.games.zero_sum.positions import TRIPLE, at, random_state
from tests.reference import zero_sum as reference


def gains_now(position: ZeroSumPosition, player: int) -> dict[int, int]:
    """Return by how much each claim of a player would raise the lead, were a free action due."""
    position = position.copy()
    position.to_move, position.is_lay_due = player, False
    found = {}
    for cell in position.claimable():
        before = position.scores()
        position.push(claim(cell))
        after = position.scores()
        position.pop()
        gain = after[player] - before[player] + before[1 - player] - after[1 - player]
        assert worth(position, cell) == gain
        found[cell] = gain
    return found


def gains_after_a_lay(position: ZeroSumPosition, player: int) -> dict[int, int]:
    """Return the same for a turn of the player, of dominoes in play before it."""
    position = position.copy()
    position.to_move, position.is_lay_due = player, True
    # Any domino will do: each can be laid either way round.
    domino = position.pile()[0]
    found: dict[int, int] = {}
    for move in position.moves():
        if move >> 3 & 31 == domino:
            laid = slot_of_lay(move)
            position.push(move)
            gains = gains_now(position, player)
            found |= {cell: gain for cell, gain in gains.items() if slot_of(cell) != laid}
            position.pop()
    return found


@pytest.mark.parametrize("seed", range(40))
def test_ready_and_ripe_claims_are_what_a_turn_can_take(seed: int) -> None:
    source = random.Random(seed)
    position = at(reference.write(random_state(source, source.randint(2, DOMINOES - 1))))
    mover = position.to_move
    gained = [list[int](), list[int]()]
    for player in (0, 1):
        of_turn = position.is_lay_due or player != mover
        found = (gains_after_a_lay if of_turn else gains_now)(position, player)
        gained[player] = sorted(gain for gain in found.values() if gain)
    worths = claims(position)
    assert [gain for gain in worths if gain > 0] == gained[0]
    assert [-gain for gain in reversed(worths) if gain < 0] == gained[1]


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("0,0:00rb;2,0:64rb r f", (0, 12)),
        ("0,0:00rb;2,0:55rb;4,0:61rb;6,0:20rb r f", (15, 15)),
        (TRIPLE, (15, 8)),
        (TRIPLE.replace("-2,0:43rb;", "").replace("r f", "r l"), (15, 2)),
    ],
)
def test_a_double_in_one_hand_is_worth_three_times_its_number(
    text: str, best: tuple[int, int]
) -> None:
    worths = claims(at(text))
    assert (max(0, worths[-1]), max(0, -worths[0])) == best
