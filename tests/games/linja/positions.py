"""Hypothesis strategies for Linja: positions of all kinds, most of which no game reaches."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.reference import linja as reference
from tests.reference.linja import State

Rows = list[int]


def has_room(black: Rows, red: Rows, row: int) -> bool:
    """Tell whether one more piece may stand on a row."""
    return row in (1, 8) or (black + red).count(row) < 6


@st.composite
def scattered(draw: st.DrawFn) -> tuple[Rows, Rows]:
    """Draw the rows of both sides' pieces, each side on a few rows of its own."""
    black: Rows = []
    red: Rows = []
    for side, far_row in ((black, 8), (red, 1)):
        rows = draw(st.sets(st.integers(1, 8), min_size=1, max_size=4).map(sorted))
        for row in draw(st.lists(st.sampled_from(rows), min_size=12, max_size=12)):
            side.append(row if has_room(black, red, row) else far_row)
    return black, red


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Rows, Rows]:
    """Draw pieces in which full rows stand in each other's way, a few pieces held back."""
    black: Rows = []
    red: Rows = []
    lowest = draw(st.integers(2, 6))
    for row in range(lowest, draw(st.integers(lowest, 7)) + 1):
        ours = draw(st.sampled_from((0, 0, 3, 6, 6)))
        if len(black) + ours <= 12 and len(red) + 6 - ours <= 12:
            black += [row] * ours
            red += [row] * (6 - ours)
    black += [draw(st.sampled_from((8, 8, 8, 1)))] * (12 - len(black))
    red += [draw(st.sampled_from((1, 1, 1, 8)))] * (12 - len(red))
    for side, backwards in ((black, -1), (red, 1)):
        for piece in draw(st.sets(st.integers(0, 11), max_size=2)):
            row = side[piece] + backwards * draw(st.integers(1, 3))
            if 1 <= row <= 8 and has_room(black, red, row):
                side[piece] = row
    return black, red


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw any valid state: blocked, passed and finished ones come often."""
    black, red = (tuple(sorted(rows)) for rows in draw(st.one_of(scattered(), crowded())))
    to_move = draw(st.sampled_from("br"))
    # Only where an initial move is due can a game be over or a pass be called for.
    phases = [
        State(black, red, to_move, allowance, extra)
        for allowance in (None, None, None, None, 1, 2, 3, 4, 5)
        for extra in (False, True)
    ]
    return draw(st.sampled_from([state for state in phases if reference.is_valid(state)]))


def texts() -> st.SearchStrategy[str]:
    """Return a strategy for valid position texts."""
    return states().map(reference.write)
