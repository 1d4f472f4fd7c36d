"""Minus vs Plus: positions of all kinds, most of which no game reaches, and what some came to."""

from __future__ import annotations

from hypothesis import strategies as st

from calculi.game import Result
from tests.reference import minus_vs_plus as reference
from tests.reference.minus_vs_plus import SQUARES, Board, State
from tests.support.play import at, move_texts

PLUS = tuple(range(1, 7))
MINUS = tuple(-value for value in PLUS)
CONTENTS = st.sampled_from([*PLUS, *MINUS, *PLUS, *MINUS, 0, 0, 0, 0])
SCORES = st.one_of(st.integers(0, 23), st.integers(18, 40))
#: All six zeros, where they are in nobody's way.
ZEROS = {"a4": 0, "b4": 0, "c4": 0, "d4": 0, "e4": 0, "f4": 0}
TURNS = st.one_of(st.integers(0, 80), st.sampled_from([0, 1, 2, 3, 78, 79, 80]))


def is_valid_board(board: Board) -> bool:
    """Tell whether a board keeps the invariants of the page."""
    return reference.is_valid(State(board, "+", "", {"+": 0, "-": 0}, 0))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a valid board: whatever may no longer stand somewhere is left out."""
    board: Board = {}
    crowd = draw(st.sampled_from([4, 10, 16, 24, 36]))
    squares = draw(st.permutations(SQUARES))[:crowd]
    for square in squares:
        board[square] = draw(CONTENTS)
        if not is_valid_board(board):
            del board[square]
    return board


@st.composite
def hemmed_in(draw: st.DrawFn) -> Board:
    """Draw a valid board on which few pieces can move: large ones, and close together."""
    board: Board = {}
    columns = draw(st.permutations("abcdef"))[: draw(st.integers(1, 4))]
    large = st.sampled_from([-6, -5, 5, 6, 6, -6, 0])
    for column in columns:
        for row in "123456":
            board[column + row] = draw(large)
            if not is_valid_board(board):
                del board[column + row]
    return board


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw any valid state; finished ones come often."""
    turns = draw(TURNS)
    scores = {"+": draw(SCORES), "-": draw(SCORES)}
    if min(scores.values()) >= 24:
        scores[draw(st.sampled_from("+-"))] = draw(st.integers(0, 23))
    laterals = ["", "+", "-", "+-"][: (1, 2)[turns] if turns < 2 else 4]
    return State(
        board=draw(st.one_of(boards(), boards(), hemmed_in())),
        to_move="+-"[turns % 2],
        lateral=draw(st.sampled_from(laterals)),
        scores=scores,
        turns=turns,
    )


def texts() -> st.SearchStrategy[str]:
    """Return a strategy for valid position texts."""
    return states().map(reference.write)


def text_of(
    board: Board,
    to_move: str = "+",
    lateral: str = "-",
    scores: tuple[int, int] = (0, 0),
    turns: int = 10,
) -> str:
    """Return the text of a position built by hand; `turns` is one more when Minus is to move."""
    plus, minus = scores
    turns += to_move == "-"
    state = State(board, to_move, reference.LATERAL_FIELDS[lateral], {"+": plus, "-": minus}, turns)
    return reference.write(state)


def ended(text: str, *moves: str) -> Result:
    """Return the result of a game that must be over."""
    position = at("minus-vs-plus", text, *moves)
    result = position.result()
    assert result is not None
    assert move_texts(position) == []
    return result
