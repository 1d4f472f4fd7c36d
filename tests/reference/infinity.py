"""Infinity Master's Board Game a second time, from the rules page alone: slow and obvious.

It shares no code with the engine. Values are `Fraction`s or the words `∞`, `-∞` and `DNE`, the
board is a dictionary, and every question is answered by looking at all pieces again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

OPERATIONS = {
    8: "× ÷ × ÷ × ÷ ×",
    7: "+ − + − + − +",
    6: "÷ × ÷ × ÷ × ÷",
    5: "− + − + − + −",
    4: "− + − + − + −",
    3: "÷ × ÷ × ÷ × ÷",
    2: "+ − + − + − +",
    1: "× ÷ × ÷ × ÷ ×",
}
COLUMNS = "abcdefg"
FORWARD = {"p": 1, "n": -1}
GOAL = {"p": "d8", "n": "d1"}
OTHER = {"p": "n", "n": "p"}
LONGEST_SIDEWAYS = 40

Value = Fraction | str
"""A number, or one of the words `∞`, `-∞` and `DNE`."""
Piece = tuple[str, Value]
"""Owner `p` or `n`, and value."""


@dataclass(frozen=True)
class Score:
    """A number of infinities, and a fraction."""

    infinities: int = 0
    fraction: Fraction = Fraction(0)

    def __str__(self) -> str:
        return f"{self.infinities}:{self.fraction}"

    def is_above(self, other: Score) -> bool:
        """Whether this is the higher score: infinities first, then the fraction."""
        if self.infinities != other.infinities:
            return self.infinities > other.infinities
        return self.fraction > other.fraction


@dataclass(frozen=True)
class State:
    """A moment of a game."""

    board: dict[str, Piece]
    to_move: str = "p"
    reserve: tuple[int, int] = (1, 1)
    scores: tuple[Score, Score] = (Score(), Score())
    sideways: int = 0


def squares() -> list[str]:
    """All squares, a1 to g8 by rows."""
    return [f"{column}{row}" for row in range(1, 9) for column in COLUMNS]


def operation_on(square: str) -> str:
    """The sign that a square bears."""
    return OPERATIONS[int(square[1])].split(" ")[COLUMNS.index(square[0])]


def start() -> State:
    """The set-up, given from each player's own left to right."""
    first = ["2", "-4", "6", "i", "-6", "4", "-2"]
    second = ["-1", "3", "-5", "0", "5", "-3", "1"]
    board: dict[str, Piece] = {}
    for column, value in zip(COLUMNS, first, strict=True):
        board[f"{column}1"] = ("p", _value(value))
    for column, value in zip(COLUMNS, second, strict=True):
        board[f"{column}2"] = ("p", _value(value))
    for column, value in zip(reversed(COLUMNS), first, strict=True):
        board[f"{column}8"] = ("n", _value(value))
    for column, value in zip(reversed(COLUMNS), second, strict=True):
        board[f"{column}7"] = ("n", _value(value))
    return State(board)


# Texts


def _value(text: str) -> Value:
    return "∞" if text == "i" else Fraction(text)


def read(text: str) -> State:
    """The state of a position text, which is taken to be well formed."""
    rows, to_move, reserve, positive, negative, sideways = text.split(" ")
    board: dict[str, Piece] = {}
    for row, squares_of_row in zip(range(8, 0, -1), rows.split("/"), strict=True):
        for column, square in zip(COLUMNS, squares_of_row.split(","), strict=True):
            if square != ".":
                board[f"{column}{row}"] = (square[0], _value(square[1:]))
    return State(
        board,
        to_move,
        (int(reserve[0]), int(reserve[1])),
        (_score(positive), _score(negative)),
        int(sideways),
    )


def _score(text: str) -> Score:
    infinities, fraction = text.split(":")
    return Score(int(infinities), Fraction(fraction))


def write(state: State) -> str:
    """The position text of a state."""
    rows = [
        ",".join(_square_text(state, f"{column}{row}") for column in COLUMNS)
        for row in range(8, 0, -1)
    ]
    first, second = state.scores
    mine, theirs = state.reserve
    return f"{'/'.join(rows)} {state.to_move} {mine}{theirs} {first} {second} {state.sideways}"


def _square_text(state: State, square: str) -> str:
    if square not in state.board:
        return "."
    owner, value = state.board[square]
    return f"{owner}{'i' if value == '∞' else value}"


# Operations


def operate(a: Value, sign: str, b: Value) -> Value:
    """C = A ∘ B."""
    if a == "∞" and b == "∞":
        return {"+": "∞", "−": "DNE", "×": "∞", "÷": "DNE"}[sign]
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _numbers(a, sign, b)
    if isinstance(b, Fraction):
        return _infinity_first(sign, b)
    assert isinstance(a, Fraction)
    return _infinity_second(a, sign)


def _numbers(a: Fraction, sign: str, b: Fraction) -> Value:
    """C where neither piece is an infinity."""
    if sign == "÷" and b == 0:
        return "∞" if a > 0 else "-∞" if a < 0 else "DNE"
    if sign == "÷":
        return a / b
    return {"+": a + b, "−": a - b, "×": a * b}[sign]


def _infinity_first(sign: str, x: Fraction) -> Value:
    """The column ∞ ∘ x of the page's table."""
    if sign in "+−":
        return "∞"
    if sign == "×":
        return "∞" if x > 0 else "-∞" if x < 0 else "DNE"
    return "∞" if x >= 0 else "-∞"


def _infinity_second(x: Fraction, sign: str) -> Value:
    """The column x ∘ ∞ of the page's table."""
    if sign == "+":
        return "∞"
    if sign == "−":
        return "-∞"
    if sign == "×":
        return "∞" if x > 0 else "-∞" if x < 0 else "DNE"
    return Fraction(0)


def is_positive(c: Value) -> bool:
    """Whether C is a number above zero, or +∞."""
    return c == "∞" if isinstance(c, str) else c > 0


def is_negative(c: Value) -> bool:
    """Whether C is a number below zero, or -∞."""
    return c == "-∞" if isinstance(c, str) else c < 0


def gain(c: Value) -> Score:
    """What C scores, for the player who scores."""
    if isinstance(c, str):
        return Score() if c == "DNE" else Score(infinities=1)
    return Score(fraction=abs(c))


def meet(state: State, square: str, attacker: Piece) -> State:
    """The state after an attacker has come onto an enemy piece's square, and left its own."""
    defender = state.board[square]
    c = operate(defender[1], operation_on(square), attacker[1])
    if defender[1] != "∞" and attacker[1] != "∞":
        stays = _staying_number(c, defender, attacker)
        if stays is not None and isinstance(c, str):
            state, stays = _turned(state, stays)
    else:
        stays = _staying_with_infinity(c, defender, attacker)
    board = {place: piece for place, piece in state.board.items() if place != square}
    if stays is not None:
        board[square] = stays
    positive, negative = state.scores
    if is_positive(c):
        positive = _sum(positive, gain(c))
    elif is_negative(c):
        negative = _sum(negative, gain(c))
    return replace(state, board=board, scores=(positive, negative))


def _staying_number(c: Value, defender: Piece, attacker: Piece) -> Piece | None:
    """Which of two numbers stays: Positive's if C is positive, Negative's if it is negative."""
    if is_positive(c):
        owner = "p"
    elif is_negative(c):
        owner = "n"
    else:
        return None
    return defender if defender[0] == owner else attacker


def _staying_with_infinity(c: Value, defender: Piece, attacker: Piece) -> Piece | None:
    """Which piece stays where an infinity takes part: it is safe exactly when C is positive."""
    both = [defender, attacker]
    infinities = [piece for piece in both if piece[1] == "∞"]
    numbers = [piece for piece in both if piece[1] != "∞"]
    if c == "∞":
        assert len(infinities) == 1
        return infinities[0]
    return numbers[0] if c == "-∞" else None


def _turned(state: State, piece: Piece) -> tuple[State, Piece]:
    """The piece turned into an infinity out of its owner's reserve, if there is one."""
    owner = "pn".index(piece[0])
    if not state.reserve[owner]:
        return state, piece
    reserve = (0, state.reserve[1]) if owner == 0 else (state.reserve[0], 0)
    return replace(state, reserve=reserve), (piece[0], "∞")


def _sum(one: Score, other: Score) -> Score:
    return Score(one.infinities + other.infinities, one.fraction + other.fraction)


# Moves


def steps(player: str, square: str) -> list[str]:
    """The squares one step straight or diagonally forward, or sideways."""
    column, row = COLUMNS.index(square[0]), int(square[1])
    ahead = row + FORWARD[player]
    reached = [
        (column - 1, row),
        (column + 1, row),
        (column - 1, ahead),
        (column, ahead),
        (column + 1, ahead),
    ]
    return [f"{COLUMNS[x]}{y}" for x, y in reached if 0 <= x < 7 and 1 <= y <= 8]


def could_move(state: State) -> list[str]:
    """The texts of all moves of the player to move, whether or not the game is over, sorted."""
    found = []
    for square, (owner, value) in state.board.items():
        if owner != state.to_move:
            continue
        for target in steps(owner, square):
            there = state.board.get(target)
            if there is not None and there[0] == owner:
                continue
            if there is not None and there[1] == value == "∞" and operation_on(target) in "+×":
                continue
            found.append(f"{square}{target}")
    return sorted(found)


def moves(state: State) -> list[str]:
    """The texts of all legal plies, sorted."""
    return [] if is_finished(state) else could_move(state)


def play(state: State, move: str) -> State:
    """The state after a legal ply."""
    source, target = move[:2], move[2:]
    piece = state.board[source]
    left = {place: other for place, other in state.board.items() if place != source}
    moved = replace(state, board=left, to_move=OTHER[state.to_move])
    if target in left:
        return replace(meet(moved, target, piece), sideways=0)
    sideways = state.sideways + 1 if source[1] == target[1] else 0
    return replace(moved, board={**left, target: piece}, sideways=sideways)


# The end


def infinities(state: State, player: str) -> list[str]:
    """The squares of a player's infinities on the board."""
    return [square for square, piece in state.board.items() if piece == (player, "∞")]


def by_score(state: State) -> str:
    """The result when the higher score wins."""
    positive, negative = state.scores
    if positive.is_above(negative):
        return "p1win"
    return "p2win" if negative.is_above(positive) else "draw"


def end(state: State) -> tuple[str, int] | None:
    """The result and the number of the rule that ends the game, or None while it goes on."""
    mine, theirs = infinities(state, "p"), infinities(state, "n")
    ended: tuple[str, int] | None = None
    if mine and not theirs:
        ended = "p1win", 1
    elif theirs and not mine:
        ended = "p2win", 1
    elif not mine and not theirs:
        ended = by_score(state), 2
    elif GOAL["p"] in mine:
        ended = "p1win", 3
    elif GOAL["n"] in theirs:
        ended = "p2win", 3
    elif not could_move(state) or state.sideways >= LONGEST_SIDEWAYS:
        ended = by_score(state), 4
    return ended


def is_finished(state: State) -> bool:
    """Whether the game is over."""
    return end(state) is not None


def result(state: State) -> str:
    """`p1win`, `p2win` or `draw`, or `none` while the game goes on."""
    ended = end(state)
    return "none" if ended is None else ended[0]


def perft(state: State, depth: int) -> int:
    """How many lines of exactly `depth` plies there are."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))
