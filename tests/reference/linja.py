"""Linja a second time, from the rules page alone: slow, obvious, sharing no code with the engine.

Each piece is kept by the row it stands on, and every question is answered by looking at all
pieces again. The engine's generator, texts and results are compared with this module's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

FAR_ROW = {"b": 8, "r": 1}
FORWARD = {"b": 1, "r": -1}
OTHER = {"b": "r", "r": "b"}
POINTS_BY_DISTANCE = {0: 5, 1: 3, 2: 2, 3: 1}


@dataclass(frozen=True)
class State:
    """A moment of a game; `allowance` is None while an initial move is due."""

    black: tuple[int, ...]
    """The row of each black piece, ascending."""
    red: tuple[int, ...]
    """The row of each red piece, ascending."""
    to_move: str = "b"
    allowance: int | None = None
    extra: bool = False


def read(text: str) -> State:
    """The state of a position text, which is taken to be well formed."""
    black, red, to_move, phase, extra = text.split(" ")
    return State(
        black=_rows_of(black),
        red=_rows_of(red),
        to_move=to_move,
        allowance=None if phase == "i" else int(phase),
        extra=extra == "x",
    )


def _rows_of(counts: str) -> tuple[int, ...]:
    rows: list[int] = []
    for row, count in enumerate(counts.split("."), start=1):
        rows += [row] * int(count)
    return tuple(rows)


def write(state: State) -> str:
    """The position text of a state."""
    black = ".".join(str(state.black.count(row)) for row in range(1, 9))
    red = ".".join(str(state.red.count(row)) for row in range(1, 9))
    phase = "i" if state.allowance is None else str(state.allowance)
    return f"{black} {red} {state.to_move} {phase} {'x' if state.extra else '-'}"


def start() -> State:
    """The set-up: six at home and one on each middle row."""
    return State(
        black=(1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7), red=(2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8)
    )


def standing_on(state: State, row: int) -> int:
    """How many pieces of both colours stand on a row."""
    return (state.black + state.red).count(row)


def own_rows(state: State, player: str) -> tuple[int, ...]:
    """The rows of a player's pieces."""
    return state.black if player == "b" else state.red


def may_end_on(state: State, row: int) -> bool:
    """Whether a move may end on a row: always on an end row, else while fewer than six stand."""
    return row in (1, 8) or standing_on(state, row) < 6


def landing(player: str, row: int, steps: int) -> int:
    """The row this many steps on, the far end row at most."""
    return min(row + steps, 8) if player == "b" else max(row - steps, 1)


def steps_forward(state: State, player: str, steps: int) -> list[tuple[int, int]]:
    """Every (from, to) a player's piece may go by this many rows, ascending."""
    found = set()
    for row in own_rows(state, player):
        if row != FAR_ROW[player]:
            target = landing(player, row, steps)
            if may_end_on(state, target):
                found.add((row, target))
    return sorted(found)


def have_passed(state: State) -> bool:
    """Whether every black piece stands on a higher row than every red piece."""
    return min(state.black) > max(state.red)


def is_finished(state: State) -> bool:
    """Whether the game is over: sides passed, or a turn starts and nobody can begin one."""
    if have_passed(state):
        return True
    nobody_can_begin = not steps_forward(state, "b", 1) and not steps_forward(state, "r", 1)
    return state.allowance is None and nobody_can_begin


def is_valid(state: State) -> bool:
    """Whether a state keeps the invariants of the rules page, and its form of a finished game."""
    if len(state.black) != 12 or len(state.red) != 12:
        return False
    if any(standing_on(state, row) > 6 for row in range(2, 8)):
        return False
    if state.allowance is not None:
        follow_ups = steps_forward(state, state.to_move, state.allowance)
        return bool(follow_ups) and not have_passed(state)
    return not (state.extra and is_finished(state))


def moves(state: State) -> list[str]:
    """The texts of all legal plies."""
    if is_finished(state):
        return []
    steps = 1 if state.allowance is None else state.allowance
    found = [f"{origin}-{target}" for origin, target in steps_forward(state, state.to_move, steps)]
    return found or ["pass"]


def play(state: State, move: str) -> State:
    """The state after a legal ply."""
    if move == "pass":
        return hand_over(state)
    origin, target = (int(row) for row in move.split("-"))
    stood_there = standing_on(state, target)
    moved = carry(state, origin, target)
    if have_passed(moved):
        return hand_over(moved)
    if state.allowance is None:
        return after_initial_move(moved, target, stood_there)
    if stood_there == 0 and not state.extra:
        return settle(replace(moved, allowance=None, extra=True))
    return settle(hand_over(moved))


def after_initial_move(moved: State, target: int, stood_there: int) -> State:
    """The state once the allowance is counted: a follow-up due, or the turn at its end."""
    allowance = 1 if target == FAR_ROW[moved.to_move] else stood_there
    if allowance == 0 or not steps_forward(moved, moved.to_move, allowance):
        return settle(hand_over(moved))
    return replace(moved, allowance=allowance)


def carry(state: State, origin: int, target: int) -> State:
    """The state with one piece of the player to move on another row."""
    rows = list(own_rows(state, state.to_move))
    rows.remove(origin)
    rows.append(target)
    rows.sort()
    if state.to_move == "b":
        return replace(state, black=tuple(rows))
    return replace(state, red=tuple(rows))


def hand_over(state: State) -> State:
    """The state with the other player at the start of an ordinary turn."""
    return replace(state, to_move=OTHER[state.to_move], allowance=None, extra=False)


def settle(state: State) -> State:
    """A state at the start of a turn, written as a finished game if nobody can begin it.

    Only an extra turn still names the player who made the last move.
    """
    if state.extra and is_finished(state):
        return hand_over(state)
    return state


def score(state: State, player: str) -> int:
    """A player's points if play stopped now."""
    return sum(
        POINTS_BY_DISTANCE.get(abs(FAR_ROW[player] - row), 0) for row in own_rows(state, player)
    )


def result(state: State) -> str:
    """`p1win`, `p2win` or `draw`, or `none` while the game goes on."""
    if not is_finished(state):
        return "none"
    black, red = score(state, "b"), score(state, "r")
    if black == red:
        return "draw"
    return "p1win" if black > red else "p2win"


def criteria(state: State, player: str) -> dict[str, int]:
    """The six criteria of the rules page, from a player's point of view."""
    opponent = OTHER[player]
    at_home = {"b": 1, "r": 8}
    sign = 1 if state.to_move == player else -1
    empty = sum(1 for row in range(1, 9) if standing_on(state, row) == 0)
    full = sum(1 for row in range(2, 8) if standing_on(state, row) == 6)

    def weights_near(row: int, whose: str) -> int:
        return sum(
            POINTS_BY_DISTANCE.get(abs(row - stands), 0) for stands in own_rows(state, whose)
        )

    return {
        "positive score": weights_near(FAR_ROW[player], player),
        "negative score": -weights_near(at_home[player], player),
        "opponent's positive score": -weights_near(at_home[player], opponent),
        "opponent's negative score": weights_near(at_home[opponent], opponent),
        "empty rows": sign * empty,
        "full rows": -sign * full,
    }


def perft(state: State, depth: int) -> int:
    """How many lines of exactly `depth` plies there are."""
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))
