"""Zero-Sum: what an own chip leaves of the opponent's claims, against playing it."""

import random

from calculi.games.zero_sum.claims.threats import NOT_YET, STAGE, worth
from calculi.games.zero_sum.grid import neighbours, slot_of
from calculi.games.zero_sum.moves import claim, parts_of_lay
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.games.zero_sum.tactics.lays import promising_lays
from calculi.games.zero_sum.tactics.prospects import prospects
from tests.games.zero_sum.positions import at


def threats(position: ZeroSumPosition, side: int) -> dict[int, int]:
    """Return what the claims are worth that the other player can have in the next turn, by cell."""
    marks, beside, stage = position.marks, position.beside, STAGE[1 - side]
    own = 1 if side == 0 else 8
    cells = [cell for slot in position.slots for cell in (slot, slot + 1) if marks[cell] == own]
    return {cell: worth(position, cell) for cell in cells if stage[beside[cell]] != NOT_YET}


def middle_games() -> list[ZeroSumPosition]:
    """Positions with a lay due that promising lays and claims lead to, with a few random plies."""
    found = []
    for seed in range(25):
        source, position = random.Random(seed), at()
        while len(position.slots) < 24:
            if position.is_lay_due:
                found.append(position.copy())
                position.push(source.choice(promising_lays(position)))
            else:
                claims = [claim(cell) for cell in position.claimable()]
                position.push(source.choice(claims or position.moves()))
    return found


def lays_beside_no(cells: dict[int, int], position: ZeroSumPosition) -> dict[int, int]:
    """Return a lay by the cell of its own half, whose other half lies beside none of the cells."""
    found = {}
    for move in position.moves():
        _, slot, side = parts_of_lay(move)
        own, other = slot + side, slot + 1 - side
        if not any(near in cells for near in neighbours(other)):
            found[own] = move
    return found


def test_what_a_lay_on_the_only_cell_left_leaves_is_what_is_left_when_it_is_played() -> None:
    checked = 0
    for position in middle_games():
        side, left = position.to_move, prospects(position).left
        before = threats(position, side)
        for cell, move in lays_beside_no(before, position).items():
            if cell not in left:
                continue
            position.push(move)
            after = threats(position, side)
            position.pop()
            assert left[cell] == max((before[own] for own in before if own in after), default=0)
            checked += 1
    assert checked > 20


def test_what_a_claim_leaves_is_what_is_left_when_it_is_played() -> None:
    checked = 0
    for position in middle_games():
        side, left = position.to_move, prospects(position).left
        before = threats(position, side)
        quiet = [
            move
            for own, move in lays_beside_no(before, position).items()
            if not any(near in before for near in neighbours(own))
        ]
        for cell in left:
            if not quiet or not position.marks[cell]:
                continue
            position.push(quiet[0])
            if cell in position.claimable():
                twin = 2 * slot_of(cell) + 1 - cell
                position.push(claim(cell))
                after = threats(position, side)
                position.pop()
                # The other half of a double is worth something else from then on.
                others = {own: value for own, value in before.items() if own != twin}
                if others == before:
                    left_over = [others[own] for own in others if own in after]
                    assert left[cell] == max(left_over, default=0)
                    checked += 1
            position.pop()
    assert checked > 20


def test_where_nothing_takes_the_largest_away_no_cell_is_told() -> None:
    for position in middle_games():
        found = prospects(position)
        largest = max(threats(position, position.to_move).values(), default=0)
        assert found.hot == largest
        assert all(rest <= largest for rest in found.left.values())
