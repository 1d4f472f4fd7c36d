"""Puzzles that are too much alike to have both."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from calculi.game import Position
from calculi.learn.puzzles.finding.ends_of_turns import ends_of_turn
from calculi.learn.puzzles.puzzle import Puzzle
from calculi.registry import load

SHARE: Final = 0.6
"""Two puzzles are alike if this share of the solver's moves, from the first on, is the same."""

Marks = frozenset[tuple[Any, ...]]


def marks(puzzle: Puzzle) -> Marks:
    """Return what no two puzzles of a game may have in common.

    The one is the beginning of the solver's moves. The other is the same for positions that turn
    into each other by any symmetry, whatever a game's symmetries are: both scores as seen from the
    solver, how many moves there are, and how many each of them leaves the next player. Should two
    different positions have it in common by accident, one good puzzle is lost.
    """
    position = load(puzzle.game).position.from_text(puzzle.position)
    side = position.to_move
    scores = position.scores()
    shape = []
    for move in position.moves():
        position.push(move)
        shape.append((position.count_moves(), position.to_move == side))
        position.pop()
    own = own_moves(position, puzzle)
    begun = own[: ceil(SHARE * len(own))]
    turned = str(scores[side]), str(scores[1 - side]), *sorted(shape), _count_ends(position)
    return frozenset({("moves", *begun), ("position", *turned)})


def own_moves(position: Position[Any], puzzle: Puzzle) -> list[str]:
    """Return the texts of the solver's moves."""
    board, own = position.copy(), []
    for text in puzzle.solution:
        if board.to_move == puzzle.side:
            own.append(text)
        board.push(board.parse_move(text))
    return own


def _count_ends(position: Position[Any]) -> int:
    return sum(1 for _ in ends_of_turn(position))
