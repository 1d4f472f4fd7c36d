"""Positions of Zero-Sum: valid ones of all kinds, most of which no game reaches."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from calculi.games.zero_sum.rules import ZeroSumPosition
from tests.reference import zero_sum as reference
from tests.reference.zero_sum import State

#: Red may claim the left half of Blue's triple, the 5-5, beside the 0-0 and the 6-1.
TRIPLE = "-2,0:43rb;0,0:00rr;2,0:55bb;1,1:61rr r f"


def at(text: str | None = None, *moves: str) -> ZeroSumPosition:
    """Return the position after these moves from a position text, or from the start position."""
    position = ZeroSumPosition.start() if text is None else ZeroSumPosition.from_text(text)
    for move in moves:
        position.play(move)
    return position


def move_texts(position: ZeroSumPosition) -> list[str]:
    """Return the texts of all legal moves."""
    return [position.move_text(move) for move in position.moves()]


def random_state(source: random.Random, dominoes: int) -> State:
    """Return a valid state with this many dominoes in play, any of them in any slot."""
    slots = [(0, 0)]
    # From a dense heap to a thread that leads far away.
    latest = source.choice((0.0, 0.5, 0.95))
    while len(slots) < dominoes:
        root = slots[-1] if source.random() < latest else source.choice(slots)
        slot = source.choice(reference.touching(root))
        if slot not in slots:
            slots.append(slot)
    names = source.sample([name for name in reference.SET if name != "00"], dominoes - 1)
    names = source.sample(["00", *names], dominoes)
    reds = source.choice(("rb", "rrrb", "rbbb", "r", "b"))
    halves = {}
    for slot, name in zip(slots, names, strict=True):
        left, right = source.sample(name, 2)
        halves[slot] = (
            (int(left), source.choice(reds)),
            (int(right), source.choice(reds)),
        )
    phase = source.choice("lf") if dominoes > 1 else "l"
    last = "r" if dominoes % 2 == 0 else "b"
    to_move = last if phase == "f" else reference.OTHER[last]
    return reference.with_dominoes(State((), to_move, phase), halves)


def random_texts(count: int) -> list[str]:
    """Return the texts of so many valid positions, of one domino in play to all of them."""
    sources = map(random.Random, range(count))
    return [reference.write(random_state(source, source.randint(1, 27))) for source in sources]


def states() -> st.SearchStrategy[State]:
    """Return a strategy for valid states with one domino in play to all of them."""
    sources = st.integers(0, 2**32).map(random.Random)
    return st.builds(random_state, sources, st.integers(1, 27))


def texts() -> st.SearchStrategy[str]:
    """Return a strategy for valid position texts."""
    return states().map(reference.write)
