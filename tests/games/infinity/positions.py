"""Positions of Infinity Master's Board Game: built by hand in few words, and drawn at random."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from calculi.games.infinity.rules import InfinityPosition
from tests.reference import infinity as reference
from tests.reference.infinity import Piece, Score, State

LONG_GAME = """
    e2f3 b7a6 c2b3 b8b7 d2d3 c7c6 b3b4 c6d5 f3g4 b7c6 e1d2 g7f6 b4b5 d5c4 g4g5 g8g7 d2c3 a6b5
    b2b3 a7b6 d1e2 c4c3 a1b2 e7e6 d3c3 e8e7 e2d3 e6e5 c1c2 c8c7 c3d4 a8a7 f2f3 e7d6 d3c4 f8e7
    c2d3 f7e6 c4b5 d6d5 b3c4 c6d6 g1f2 d5c4
"""


def text(
    pieces: str,
    to_move: str = "p",
    reserve: str = "11",
    scores: str = "0:0 0:0",
    sideways: int = 0,
) -> str:
    """Return the text of a position given by its pieces, such as `pi@d1 ni@d8 p-3@c4`."""
    board = {square: piece for piece, square in (word.split("@") for word in pieces.split())}
    rows = (",".join(board.get(f"{x}{y}", ".") for x in "abcdefg") for y in range(8, 0, -1))
    return f"{'/'.join(rows)} {to_move} {reserve} {scores} {sideways}"


def place(pieces: str, *moves: str, **fields: str | int) -> InfinityPosition:
    """Return the position after these moves from a position given by its pieces."""
    position = InfinityPosition.from_text(text(pieces, **fields))  # type: ignore[arg-type]
    for move in moves:
        position.play(move)
    return position


def pieces_of(position: InfinityPosition) -> set[str]:
    """Return the pieces on the board, each as `p-3@c4`."""
    state = reference.read(position.text())
    return {
        f"{owner}{'i' if value == '∞' else value}@{square}"
        for square, (owner, value) in state.board.items()
    }


def scores_of(position: InfinityPosition) -> str:
    """Return both scores as the position text has them."""
    return " ".join(map(str, position.scores()))


def move_texts(position: InfinityPosition) -> list[str]:
    """Return the texts of all legal moves, sorted."""
    return sorted(map(position.move_text, position.moves()))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw any valid state, most of which no game reaches; pieces often stand close together."""
    rows = draw(st.sampled_from(("12345678", "12345678", "3456", "45", "123", "678", "1", "8")))
    squares = draw(st.permutations([s for s in reference.squares() if s[1] in rows]))
    board: dict[str, Piece] = {}
    reserve = []
    free = list(squares)
    for owner in "pn":
        on_board = draw(st.sampled_from((1, 1, 1, 1, 2, 2, 0)))
        reserve.append(draw(st.integers(0, min(1, 2 - on_board))))
        numbers = draw(st.lists(st.integers(-6, 6), unique=True, max_size=(len(free) - 4) // 2))
        pieces: list[Piece] = [(owner, "∞")] * on_board
        pieces += [(owner, Fraction(number)) for number in numbers]
        for piece in pieces[: len(free)]:
            board[free.pop()] = piece
    if board.get("d8") == ("p", "∞") and board.get("d1") == ("n", "∞"):
        del board["d8"]
    return State(
        board,
        draw(st.sampled_from("pn")),
        (reserve[0], reserve[1]),
        (draw(scores()), draw(scores())),
        draw(st.sampled_from((0, 0, 1, 20, 38, 39, 40))),
    )


def texts() -> st.SearchStrategy[str]:
    """Return a strategy for the texts of any valid position."""
    return states().map(reference.write)


@st.composite
def scores(draw: st.DrawFn) -> Score:
    """Draw a score; equal ones come often."""
    sixtieths = draw(st.sampled_from((0, 0, 60, 72, 210, 7)) | st.integers(0, 10_000))
    return Score(draw(st.integers(0, 2)), Fraction(sixtieths, 60))
