"""How much of each game the tests that hold for all games can afford to look at.

In a game of three hundred moves a position, the same plies ahead are a million times the work. What
is asked of a game stays the same; how far it is asked stands in `data/effort/<game id>.json`. The
browser's Python is given the first of the same positions and games (`examples.share_of`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache

from tests.support.data import DATA
from tests.support.examples import share_of

FOLDER = DATA / "effort"


@dataclass(frozen=True)
class Reference:
    """How far a game is compared with its second implementation."""

    perft_positions: int
    perft_depth: int
    """Plies, fewer where there are more than `perft_lines` lines of them."""
    perft_lines: int


@dataclass(frozen=True)
class Minimax:
    """What plain minimax over the second implementation can check."""

    depth: int
    """Plies ahead."""
    leaves: int
    """The most lines of that many plies a position may begin."""
    positions: int
    entries: list[int]
    """The fewest exact values, lower and upper bounds that a table then holds, to be checked.

    At depth 2 the bounds are of one kind: those of the other kind are soon made exact.
    """


@dataclass(frozen=True)
class Strength:
    """What a search of this many nodes a move achieves."""

    opponent: str
    """`chance`, or `greedy`: the best lead in score one ply ahead."""
    nodes: int
    games: int
    won: int
    """The fewest games the search wins."""


@dataclass(frozen=True)
class Views:
    """How many views of one record are compared."""

    plies: int
    """The most plies of a record."""
    moves: int
    """The most moves of a position that are followed."""
    refusals: int
    """The most refusals of a position that are put in words."""


@dataclass(frozen=True)
class Effort:
    """All of it for one game."""

    game: str
    variety: int
    """Fewer than the different positions that sixty random games meet."""
    depth: int
    """Plies that a search from the start looks ahead in a moment; at least 2."""
    reference: Reference
    minimax: Minimax
    strength: Strength
    views: Views


@cache
def effort(game_id: str) -> Effort:
    """Return what the tests can afford of a game."""
    data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    reference, minimax = Reference(**data["reference"]), Minimax(**data["minimax"])
    return Effort(
        data["game"],
        data["variety"],
        data["depth"],
        replace(
            reference,
            perft_positions=share_of(reference.perft_positions),
        ),
        replace(minimax, positions=share_of(minimax.positions)),
        Strength(**data["strength"]),
        Views(**data["views"]),
    )
