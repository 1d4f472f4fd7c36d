"""Which moves of a position are proved to be the best, and what they are proved to bring."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from calculi.game import Position
from tests.proving.solver import DRAW, WIN, Solver

NAMES: Final = {WIN: "win", DRAW: "draw"}
FEWEST_MOVES: Final = 3
"""Where there are fewer moves, chance finds the best one too often."""


@dataclass(frozen=True)
class Proof:
    """The best moves of a position: each brings the outcome, and no other does."""

    best: tuple[str, ...]
    outcome: str
    """`win`, or `draw` where all other moves lose."""
    plies: int
    """In how many plies the quickest of them forces the end, itself counted."""
    nodes: int = field(compare=False)
    """How many positions the solver visited, in whatever order the rules list moves."""


def proved(position: Position[Any], most_plies: int, nodes: int) -> Proof | None:
    """Return which moves are proved best within this many plies, or None.

    Only one move is, or one in ten. Raises `TooLargeError` where more nodes are needed.
    """
    moves = list(position.moves())
    if len(moves) < FEWEST_MOVES:
        return None
    solver = Solver(position, nodes)
    for aim in (WIN, DRAW):
        found = _sorted_out(solver, position, moves, aim, most_plies)
        if found is None:
            return None
        if found:
            best = tuple(sorted(position.move_text(move) for move in found))
            return Proof(best, NAMES[aim], min(found.values()), solver.nodes)
    return None


def _sorted_out(
    solver: Solver, position: Position[Any], moves: list[Any], aim: int, most_plies: int
) -> dict[Any, int] | None:
    """Return the moves that force an aim, with the plies it takes; all others cannot reach it.

    None if too many do, or if some move is not settled within that many plies.
    """
    player = position.to_move
    # What the opponent must force to keep the player from the aim.
    denial = DRAW if aim == WIN else WIN
    most_best = max(1, len(moves) // 10)
    best: dict[Any, int] = {}
    undecided = moves
    for plies in range(most_plies):
        left = []
        for move in undecided:
            position.push(move)
            try:
                if solver.forces(player, aim, plies):
                    best[move] = plies + 1
                elif not solver.forces(1 - player, denial, plies):
                    left.append(move)
            finally:
                position.pop()
            if len(best) > most_best:
                return None
        undecided = left
        if not undecided:
            return best
    return None
