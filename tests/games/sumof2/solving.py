"""The second implementation of Sumof2, made ready for plain minimax by one who sees no `next`.

Where round one ends, such a player knows both scores and nothing of the board that follows: that
state is veiled, and its board is empty.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from calculi.games.sumof2.evaluation import MOST_POINTS, evaluate
from calculi.games.sumof2.rules import Sumof2Position
from tests.reference import sumof2 as reference
from tests.reference.comparison import Comparison
from tests.reference.solver import Rules
from tests.reference.sumof2 import NUMBERS, State

EMPTY: Final = (None,) * 36


def _read(text: str) -> State:
    """Return the state of a position text, or of what `as_seen` writes with `?` for `next`."""
    return reference.read(text.replace("?", "-"))


def _is_veiled(state: State) -> bool:
    return state.board == EMPTY


def _play(state: State, move: str) -> State:
    if state.round == 2:
        return reference.play(state, move)
    after = reference.play(replace(state, next=tuple(NUMBERS)), move)
    if after.round == 2:
        return replace(after, board=EMPTY)
    return replace(after, next=None)


def _result(state: State) -> str:
    return "none" if _is_veiled(state) else reference.result(state)


def _evaluate(state: State) -> int:
    if not _is_veiled(state):
        # What follows is hidden from the evaluation, so that any filling will do.
        following = tuple(NUMBERS) if state.round == 1 else None
        return evaluate(Sumof2Position.from_text(reference.write(replace(state, next=following))))
    lead = reference.score(state, "n") - reference.score(state, "s")
    lead = 100 * max(-MOST_POINTS, min(MOST_POINTS, lead))
    return lead if state.to_move == "s" else -lead


RULES: Final = Rules(
    read=_read,
    moves=reference.moves,
    play=_play,
    to_move=lambda state: "sn".index(state.to_move),
    result=_result,
    evaluate=_evaluate,
    is_veiled=_is_veiled,
)


def _scores(state: State) -> tuple[int, int]:
    return reference.score(state, "s"), reference.score(state, "n")


def _endings(state: State) -> set[tuple[str, int | None]]:
    south, north = _scores(state)
    return {("no-choice", abs(south - north))}


COMPARISON: Final = Comparison(
    reference=reference, sides="sn", scores=_scores, endings=_endings, is_valid=reference.is_valid
)
