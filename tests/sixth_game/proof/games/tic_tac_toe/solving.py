"""The second implementation of tic-tac-toe, made ready for plain minimax."""

from __future__ import annotations

from typing import Final

from tests.reference.comparison import Comparison
from tests.reference.solver import rules_from

from . import reference
from .reference import State


def _evaluate(state: State) -> int:
    """Return what the middle is worth to the player to move, in hundredths of a point."""
    return {".": 0, state.to_move: 20}.get(reference.mark(state, "b2"), -20)


RULES: Final = rules_from(reference, "xo", _evaluate)


def _scores(state: State) -> tuple[int, int]:
    result = reference.result(state)
    return int(result == "p1win"), int(result == "p2win")


def _endings(state: State) -> set[tuple[str, int | None]]:
    return {("full", 0) if reference.result(state) == "draw" else ("line", 1)}


COMPARISON: Final = Comparison(reference=reference, sides="xo", scores=_scores, endings=_endings)
