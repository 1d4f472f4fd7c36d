"""Boards and hypothesis strategies for Sumof2: positions of all kinds, most never reached."""

from __future__ import annotations

from hypothesis import strategies as st

from calculi.games.sumof2.rules import Sumof2Position
from tests.reference import sumof2 as reference
from tests.reference.sumof2 import NUMBERS, SQUARES, STARTS, Filling, State

IN_ORDER: Filling = tuple(NUMBERS)
"""The filling 1 to 36 as a board text lists the squares."""


def board(**pawns: int) -> Filling:
    """Return a filling with these pawns by square, and nothing else."""
    return tuple(pawns.get(square) for square in SQUARES)


def state_with(
    filling: Filling, in_round: int, south: int = 0, north: int = 0, after: Filling = IN_ORDER
) -> State:
    """Return a state with this board and whose turn it then is."""
    taken = filling.count(None)
    starts = STARTS[in_round]
    to_move = starts if taken % 2 == 0 else reference.OTHER[starts]
    return State(filling, to_move, in_round, south, north, after if in_round == 1 else None)


def position_of(state: State) -> Sumof2Position:
    """Return the engine's position of a state."""
    return Sumof2Position.from_text(reference.write(state))


def legal(position: Sumof2Position) -> set[str]:
    """Return the texts of all legal choices."""
    return {position.move_text(move) for move in position.moves()}


def fillings(pawns: list[int]) -> st.SearchStrategy[Filling]:
    """Return a strategy for boards that hold these pawns, and no others."""
    return st.permutations([*pawns, *[None] * (36 - len(pawns))]).map(tuple)


def numbers() -> st.SearchStrategy[list[int]]:
    """Return a strategy for two pawns or more: few of them, none in a sum, or almost all."""
    few = st.sets(st.integers(1, 36), min_size=2, max_size=8)
    large = st.sets(st.integers(16, 36), min_size=2)
    odd = st.sets(st.integers(0, 17).map(lambda n: 2 * n + 1), min_size=2).flatmap(
        lambda pawns: st.sampled_from([pawns, pawns | {2}, pawns | {4, 36}])
    )
    most = st.sets(st.integers(1, 36), max_size=8).map(lambda gone: set(NUMBERS) - gone)
    return st.one_of(few, few, large, odd, most).map(sorted)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw any valid state; rounds about to end and finished games come often."""
    filling = draw(numbers().flatmap(fillings))
    in_round = draw(st.sampled_from((1, 2)))
    south, north = (0, 0) if in_round == 1 else draw(st.tuples(*[st.integers(0, 666)] * 2))
    after = draw(st.permutations(IN_ORDER).map(tuple)) if in_round == 1 else IN_ORDER
    state = state_with(filling, in_round, south, north, after)
    return state if reference.is_valid(state) else state_with(filling, 2)


def texts() -> st.SearchStrategy[str]:
    """Return a strategy for valid position texts."""
    return states().map(reference.write)
