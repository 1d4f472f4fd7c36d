"""Tic-tac-toe a second time, from its rules alone: slow, obvious, and apart from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SQUARES: Final = [column + row for row in "321" for column in "abc"]
LINES: Final = ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b1 c1", "a2 b2 c2", "a3 b3 c3",
                "a1 b2 c3", "a3 b2 c1")  # fmt: skip


@dataclass(frozen=True)
class State:
    """A moment of a game."""

    marks: str
    """`x`, `o` or `.` for each square, in the order of `SQUARES`."""
    to_move: str = "x"


def read(text: str) -> State:
    """The state of a position text, which is taken to be well formed."""
    return State(*text.split(" "))


def write(state: State) -> str:
    """The position text of a state."""
    return f"{state.marks} {state.to_move}"


def mark(state: State, square: str) -> str:
    """What stands on a square."""
    return state.marks[SQUARES.index(square)]


def result(state: State) -> str:
    """`p1win`, `p2win`, `draw`, or `none` while the game goes on."""
    for line in LINES:
        marks = {mark(state, square) for square in line.split()}
        if len(marks) == 1 and marks != {"."}:
            return {"x": "p1win", "o": "p2win"}[marks.pop()]
    return "none" if "." in state.marks else "draw"


def moves(state: State) -> list[str]:
    """The texts of the legal moves."""
    if result(state) != "none":
        return []
    return [square for square in SQUARES if mark(state, square) == "."]


def play(state: State, move: str) -> State:
    """The state after a legal move."""
    place, player = SQUARES.index(move), state.to_move
    marks = f"{state.marks[:place]}{player}{state.marks[place + 1 :]}"
    return State(marks, "xo".replace(player, ""))


def perft(state: State, depth: int) -> int:
    """How many lines of this many plies there are."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))
