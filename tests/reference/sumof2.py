"""Sumof2 a second time, from the rules page alone: slow, obvious, sharing no code with the engine.

The board is kept as people see it, square by square, and every question is answered by looking at
all pawns again. The engine's generator, texts and results are compared with this module's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import permutations

SQUARES = tuple(column + row for row in "654321" for column in "abcdef")
"""The squares in the order of a board text."""
NUMBERS = range(1, 37)
OTHER = {"s": "n", "n": "s"}
STARTS = {1: "s", 2: "n"}
"""Who moves first in each round."""

Filling = tuple[int | None, ...]
"""What stands on each square, in the order of `SQUARES`; None where nothing does."""

START = (
    "6,32,3,34,35,1/7,11,27,28,8,30/19,14,16,15,23,24/"
    "18,20,22,21,17,13/25,29,10,9,26,12/36,5,33,4,2,31 s 1 0 0 "
    "31,2,4,33,5,36/12,26,9,10,29,25/13,17,21,22,20,18/"
    "24,23,15,16,14,19/30,8,28,27,11,7/1,35,34,3,32,6"
)


@dataclass(frozen=True)
class State:
    """A moment of a game; `next` is round two's filling, or None in round two."""

    board: Filling
    to_move: str = "s"
    round: int = 1
    south: int = 0
    north: int = 0
    next: Filling | None = None


def read_filling(text: str) -> Filling:
    """The filling of a board text, which is taken to be well formed."""
    squares = [square for row in text.split("/") for square in row.split(",")]
    return tuple(None if square == "." else int(square) for square in squares)


def write_filling(filling: Filling) -> str:
    """The board text of a filling."""
    squares = ["." if pawn is None else str(pawn) for pawn in filling]
    return "/".join(",".join(squares[row : row + 6]) for row in range(0, 36, 6))


def read(text: str) -> State:
    """The state of a position text, which is taken to be well formed."""
    board, to_move, in_round, south, north, following = text.split(" ")
    return State(
        board=read_filling(board),
        to_move=to_move,
        round=int(in_round),
        south=int(south),
        north=int(north),
        next=None if following == "-" else read_filling(following),
    )


def write(state: State) -> str:
    """The position text of a state."""
    following = "-" if state.next is None else write_filling(state.next)
    board = write_filling(state.board)
    return f"{board} {state.to_move} {state.round} {state.south} {state.north} {following}"


def is_position_text(text: str) -> bool:
    """Whether a text is a position text: of the form of the page, and keeping its invariants."""
    number = "(?:0|[1-9][0-9]*)"
    square = rf"(?:\.|{number})"
    row = ",".join([square] * 6)
    board = "/".join([row] * 6)
    numbers = "/".join([",".join([number] * 6)] * 6)
    form = rf"{board} [sn] [12] {number} {number} (?:-|{numbers})"
    return re.fullmatch(form, text) is not None and is_valid(read(text))


def pawns(state: State) -> list[int]:
    """The numbers of the pawns on the board."""
    return [pawn for pawn in state.board if pawn is not None]


def is_valid(state: State) -> bool:
    """Whether a state keeps the invariants of the rules page."""
    on_board = pawns(state)
    if any(pawn not in NUMBERS or on_board.count(pawn) > 1 for pawn in on_board):
        return False
    if len(on_board) < 2:
        return False
    taken = 36 - len(on_board)
    starts = STARTS[state.round]
    if state.to_move != (starts if taken % 2 == 0 else OTHER[starts]):
        return False
    if state.round == 2:
        return state.next is None
    if state.next is None or sorted(filter(None, state.next)) != list(NUMBERS):
        return False
    return bool(choices(state)) and state.south == 0 and state.north == 0


def choices(state: State) -> list[tuple[int, int, int]]:
    """Every (sum, larger, smaller) of three different pawns on the board."""
    on_board = pawns(state)
    sums = set(on_board)
    return [(b + c, b, c) for b, c in permutations(on_board, 2) if b > c and b + c in sums]


def moves(state: State) -> list[str]:
    """The texts of all legal plies."""
    return [f"{a}={b}+{c}" for a, b, c in choices(state)]


def play(state: State, move: str) -> State:
    """The state after a legal ply."""
    removed, larger, smaller = (int(number) for number in re.findall("[0-9]+", move))
    board = list(state.board)
    square_of_larger, square_of_smaller = board.index(larger), board.index(smaller)
    board[board.index(removed)] = None
    board[square_of_larger] = smaller
    board[square_of_smaller] = larger
    after = replace(state, board=tuple(board), to_move=OTHER[state.to_move])
    if after.round == 1 and not choices(after):
        assert after.next is not None
        return State(
            board=after.next,
            to_move=STARTS[2],
            round=2,
            south=camp_sum(after, "s"),
            north=camp_sum(after, "n"),
        )
    return after


def camp_sum(state: State, player: str) -> int:
    """The sum of the pawns in a player's camp: rows 1 to 3 are South's, 4 to 6 are North's."""
    rows = "123" if player == "s" else "456"
    return sum(
        pawn or 0 for square, pawn in zip(SQUARES, state.board, strict=True) if square[1] in rows
    )


def score(state: State, player: str) -> int:
    """A player's score so far: of round one, and of the round in progress."""
    settled = state.south if player == "s" else state.north
    return settled + camp_sum(state, player)


def is_finished(state: State) -> bool:
    """Whether the game is over: no choice is left in round two."""
    return state.round == 2 and not choices(state)


def result(state: State) -> str:
    """`p1win`, `p2win` or `draw`, or `none` while the game goes on."""
    if not is_finished(state):
        return "none"
    south, north = score(state, "s"), score(state, "n")
    if south == north:
        return "draw"
    return "p1win" if south < north else "p2win"


def perft(state: State, depth: int) -> int:
    """How many lines of exactly `depth` plies there are."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))
