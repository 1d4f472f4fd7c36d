"""Tic-tac-toe a second time, from its rules alone, made ready for plain minimax.

A state is the text of a position.
"""

from __future__ import annotations

from typing import Final

from tests.reference.solver import Rules

SQUARES: Final = [column + row for row in "321" for column in "abc"]
LINES: Final = ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b1 c1", "a2 b2 c2", "a3 b3 c3",
                "a1 b2 c3", "a3 b2 c1")  # fmt: skip


def _mark(state: str, square: str) -> str:
    return state[SQUARES.index(square)]


def _result(state: str) -> str:
    for line in LINES:
        marks = {_mark(state, square) for square in line.split()}
        if len(marks) == 1 and marks != {"."}:
            return {"x": "p1win", "o": "p2win"}[marks.pop()]
    return "none" if "." in state else "draw"


def _moves(state: str) -> list[str]:
    if _result(state) != "none":
        return []
    return [square for square in SQUARES if _mark(state, square) == "."]


def _play(state: str, move: str) -> str:
    place, player = SQUARES.index(move), state[-1]
    return f"{state[:place]}{player}{state[place + 1 : 9]} {'xo'.replace(player, '')}"


def _evaluate(state: str) -> int:
    """Return what the middle is worth to the player to move, in hundredths of a point."""
    return {".": 0, state[-1]: 20}.get(_mark(state, "b2"), -20)


RULES: Final = Rules(
    read=str,
    moves=_moves,
    play=_play,
    to_move=lambda state: "xo".index(state[-1]),
    result=_result,
    evaluate=_evaluate,
)
