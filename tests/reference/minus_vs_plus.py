"""Minus vs Plus a second time, from the rules page alone: slow, obvious, sharing no engine code.

The board is a dictionary from the names of squares to values, in which an empty square is absent;
whether a move is legal is asked of each pair of squares. The engine is compared with this module.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

COLUMNS = "abcdef"
SQUARES = [column + row for column, row in product(COLUMNS, "123456")]
OTHER = {"+": "-", "-": "+"}
FORWARD = {"+": 1, "-": -1}
LAST_ROW = {"+": "6", "-": "1"}
LATERAL_FIELDS = {"-": "", "p": "+", "m": "-", "pm": "+-"}
START = (
    "-6,-5,-4,-3,-2,-1/-1,-2,-3,-4,-5,-6/.,.,.,.,.,./.,.,.,.,.,./6,5,4,3,2,1/1,2,3,4,5,6 + - 0 0 0"
)

Board = dict[str, int]


@dataclass(frozen=True)
class State:
    """A moment of a game; `lateral` holds the signs whose latest turn was a lateral move."""

    board: Board
    to_move: str
    lateral: str
    scores: dict[str, int]
    turns: int


def read(text: str) -> State:
    """The state of a position text, which is taken to be well formed."""
    rows, to_move, lateral, plus, minus, turns = text.split(" ")
    board = {}
    for row, squares in zip("654321", rows.split("/"), strict=True):
        for column, content in zip(COLUMNS, squares.split(","), strict=True):
            if content != ".":
                board[column + row] = int(content)
    scores = {"+": int(plus), "-": int(minus)}
    return State(board, to_move, LATERAL_FIELDS[lateral], scores, int(turns))


def write(state: State) -> str:
    """The position text of a state."""
    rows = "/".join(
        ",".join(str(state.board.get(column + row, ".")) for column in COLUMNS) for row in "654321"
    )
    lateral = next(field for field, who in LATERAL_FIELDS.items() if set(who) == set(state.lateral))
    plus, minus = state.scores["+"], state.scores["-"]
    return f"{rows} {state.to_move} {lateral} {plus} {minus} {state.turns}"


def start() -> State:
    """The start position."""
    return read(START)


def sign_of(value: int | None) -> str | None:
    """Whose piece this is; None for a zero and for an empty square."""
    if not value:
        return None
    return "+" if value > 0 else "-"


def home(value: int) -> str:
    """The home square of a value: 1 to 6 are a1 to f1 for Plus and f6 to a6 for Minus."""
    return "abcdef"[value - 1] + "1" if value > 0 else "fedcba"[-value - 1] + "6"


def zeros_on(board: Board) -> int:
    """How many zeros are on the board."""
    return list(board.values()).count(0)


def pieces_of(board: Board, player: str) -> int:
    """How many pieces of a player are on the board."""
    return len([value for value in board.values() if sign_of(value) == player])


def is_valid(state: State) -> bool:
    """Whether a state keeps the invariants of the page."""
    board, turns = state.board, state.turns
    plus, minus = state.scores["+"], state.scores["-"]
    return (
        all(-6 <= value <= 6 for value in board.values())
        and zeros_on(board) <= 6
        and pieces_of(board, "+") + zeros_on(board) <= 12
        and pieces_of(board, "-") + zeros_on(board) <= 12
        and not any(sign_of(board.get(column + "6")) == "+" for column in COLUMNS)
        and not any(sign_of(board.get(column + "1")) == "-" for column in COLUMNS)
        and plus >= 0
        and minus >= 0
        and not (plus >= 24 and minus >= 24)
        and 0 <= turns <= 80
        and (turns % 2 == 0) == (state.to_move == "+")
        and not ("+" in state.lateral and turns < 1)
        and not ("-" in state.lateral and turns < 2)
    )


def is_lateral(move: str) -> bool:
    """Whether a move stays on its row."""
    return move[1] == move[3]


def is_legal(state: State, move: str) -> bool:
    """Whether the player to move may make this move, were the game not over."""
    board, player = state.board, state.to_move
    source, target = move[:2], move[2:]
    onwards = (int(target[1]) - int(source[1])) * FORWARD[player]
    if source == target or onwards not in (0, 1, 2) or sign_of(board.get(source)) != player:
        return False
    across = COLUMNS.index(target[0]) - COLUMNS.index(source[0])
    if onwards == 0:
        low, high = sorted((COLUMNS.index(source[0]), COLUMNS.index(target[0])))
        way = [column + source[1] for column in COLUMNS[low : high + 1]]
        return player not in state.lateral and not any(
            square in board for square in way if square != source
        )
    if (across, onwards) == (0, 1):
        return target not in board
    if abs(across) != onwards:
        return False
    sum_fits = (
        sign_of(board.get(target)) != player or abs(board[source] + board.get(target, 0)) <= 6
    )
    if onwards == 1:
        return target in board and sum_fits
    middle_column = COLUMNS[COLUMNS.index(source[0]) + across // 2]
    middle_row = str(int(source[1]) + FORWARD[player])
    return sign_of(board.get(middle_column + middle_row)) == player and sum_fits


def moves_of_the_board(state: State) -> list[str]:
    """The moves of the player to move, whatever the scores and the number of turns."""
    own = [square for square in SQUARES if sign_of(state.board.get(square)) == state.to_move]
    pairs = product(own, SQUARES)
    return [source + target for source, target in pairs if is_legal(state, source + target)]


def limit_reached(state: State) -> str | None:
    """What has ended the game whatever stands on the board, or None."""
    if max(state.scores.values()) >= 24:
        return "points"
    return "turns" if state.turns == 80 else None


def reason(state: State) -> str | None:
    """What has ended the game, or None while it goes on."""
    return limit_reached(state) or (None if moves_of_the_board(state) else "blocked")


def result(state: State) -> str:
    """`p1win`, `p2win` or `draw`, or `none` while the game goes on."""
    plus, minus = state.scores["+"], state.scores["-"]
    why = reason(state)
    if why is None:
        return "none"
    if why == "blocked":
        if state.to_move == "+":
            return "p2win" if minus > plus else "draw"
        return "p1win" if plus > minus else "draw"
    if plus == minus:
        return "draw"
    return "p1win" if plus > minus else "p2win"


def margin(state: State) -> int:
    """The value of a win; 0 for a draw."""
    return 0 if result(state) == "draw" else abs(state.scores["+"] - state.scores["-"])


def moves(state: State) -> list[str]:
    """The texts of all legal moves."""
    return [] if limit_reached(state) else moves_of_the_board(state)


def come_home(board: Board, value: int) -> None:
    """Put a piece on its home square, where it is added to an own piece or lost if that exceeds 6.

    An enemy never stands there, and a zero is replaced.
    """
    square = home(value)
    total = board.get(square, 0) + value
    if abs(total) <= 6:
        board[square] = total


def play(state: State, move: str) -> State:
    """The state after a legal move."""
    player, board, points = state.to_move, dict(state.board), 0
    source, target = move[:2], move[2:]
    value = board.pop(source)
    met = board.get(target)

    # The operation on the target square and its points.
    captured = False
    if met is None:
        board[target] = value
    elif met == 0:
        captured = True
        board[target] = value
    elif sign_of(met) == player:
        board[target] = value + met
    else:
        points += min(abs(value), abs(met))
        if abs(value) == abs(met):
            del board[target]
            if zeros_on(board) < 6:
                board[target] = 0
        else:
            board[target] = value + met

    # The new piece of a zero capture.
    if captured:
        come_home(board, value)

    # Points and return from the last row.
    if target[1] == LAST_ROW[player] and sign_of(board.get(target)) == player:
        returning = board.pop(target)
        points += abs(returning)
        come_home(board, returning)

    lateral = state.lateral.replace(player, "") + (player if is_lateral(move) else "")
    return replace(
        state,
        board=board,
        to_move=OTHER[player],
        lateral=lateral,
        scores={**state.scores, player: state.scores[player] + points},
        turns=state.turns + 1,
    )


def perft(state: State, depth: int) -> int:
    """How many lines of exactly `depth` plies there are."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))
