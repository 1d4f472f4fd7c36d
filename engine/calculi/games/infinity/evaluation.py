"""Infinity Master's Board Game: the evaluation the search uses.

Games are mostly won by taking the last infinity or by bringing one home, so infinities weigh most
and next how far they have come, above all with few before them that can take them out; the score
decides only games that end otherwise. Each term is the player's count minus the opponent's:

- `piece`: pieces on the board, of any value;
- `infinity`: infinities on the board, on top of their value as pieces;
- `reserve`: infinities that a division by zero can still bring in;
- `row`: rows that all pieces have come from their own end, added up;
- `infinity on row 5` to `7`, counted from the player's own end: where the foremost infinity stands;
- `run from row 3 past 0` to `run from row 7 past 3`: that, and how many guards are before it;
- `infinity on free row 8`: the foremost stands on the last row, and no enemy does;
- `moves along row 8`: how many moves bring it home from there, those of own pieces in its way too;
- `scored infinity`, `scored point`: the scores, up to a greatest lead.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import COLUMNS, GOALS, ROWS
from calculi.games.infinity.tables.mobility import ROW_OF, row_sums
from calculi.search.weights import weights

WEIGHTS: Final = weights(__package__)
MOST_INFINITIES: Final = 5
"""The greatest lead in scored infinities that counts."""
MOST_POINTS: Final = 60
"""The greatest lead in scored points that counts."""

ADVANCED: Final = {row: f"infinity on row {row + 1}" for row in range(4, ROWS - 1)}
"""The terms of where the foremost infinity stands, by how many rows it has come. With terms for
earlier rows too, the computer brought out both infinities at once and often lost both."""
MOST_GUARDS: Final = 3
"""With more guards before it an infinity has no run."""
RUNS: Final = {
    (row, guards): f"run from row {row + 1} past {guards}"
    for row in range(2, ROWS - 1)
    for guards in range(MOST_GUARDS + 1)
}
"""The terms of runs, by how many rows the infinity has come and how many guards are before it."""
FREE: Final = f"infinity on free row {ROWS}"
"""The term of an infinity on the last row where no enemy stands: none can step back there, so
little keeps it from its goal. Without it that row counted less than the one before, and in won
games the infinity stayed where it was until the higher score decided."""
ALONG: Final = f"moves along row {ROWS}"
"""The term that brings it on where its own pieces stand between it and its goal."""

_PIECE: Final = WEIGHTS["piece"]
_INFINITY: Final = WEIGHTS["infinity"]
_RESERVE: Final = WEIGHTS["reserve"]
_ROW: Final = WEIGHTS["row"]
_FOREMOST: Final = tuple(WEIGHTS[ADVANCED[row]] if row in ADVANCED else 0 for row in range(ROWS))
"""By how many rows the foremost infinity has come; the last row has a term of its own."""
_RUN: Final = tuple(
    tuple(WEIGHTS[RUNS[row, guards]] for guards in range(MOST_GUARDS + 1) if (row, guards) in RUNS)
    for row in range(ROWS)
)
"""By how many rows the foremost infinity has come, then by guards; empty where there is no run."""
_BY_ROW: Final = row_sums([_PIECE + _ROW * row for row in range(ROWS)])
_LAST_ROW: Final = ROWS - 1
_GOAL_COLUMN: Final = GOALS[P1] & 7
_FREE: Final = WEIGHTS[FREE]
_ALONG: Final = WEIGHTS[ALONG]
_SCORED_INFINITY: Final = WEIGHTS["scored infinity"]
_SCORED_POINT: Final = WEIGHTS["scored point"]


def _moves_from(column: int, row: int) -> int:
    """Return how many moves bring an infinity to the goal's column; `row` has the own pieces."""
    away = abs(column - _GOAL_COLUMN)
    towards = 1 if column < _GOAL_COLUMN else -1
    in_its_way = [left for left in range(away) if row >> _GOAL_COLUMN - towards * left & 1]
    return away + sum(left + 1 for left in in_its_way)


_MOVES_ALONG: Final = tuple(
    tuple(_moves_from(column, row) for row in range(1 << COLUMNS)) for column in range(COLUMNS)
)
"""`_MOVES_ALONG[column][row]`: what `_moves_from` returns."""


def evaluate(position: InfinityPosition) -> int:
    """Return the weighted sum of all terms for the player to move, in hundredths of a point."""
    side = position.to_move
    infinities, points = _leads(position, side)
    lead = _SCORED_INFINITY * infinities + _SCORED_POINT * points
    return lead + _strength(position, side) - _strength(position, 1 - side)


def terms(position: InfinityPosition) -> dict[str, int]:
    """Return the terms by name, for the player to move."""
    side = position.to_move
    infinities, points = _leads(position, side)
    own, other = _counts(position, side), _counts(position, 1 - side)
    balance = {name: own[name] - other[name] for name in own}
    return {**balance, "scored infinity": infinities, "scored point": points}


def _counts(position: InfinityPosition, side: int) -> dict[str, int]:
    squares = position.infinities[side]
    foremost = _foremost(position, side)
    run = RUNS.get((foremost, position.guards(side, foremost)))
    is_free = foremost == _LAST_ROW and position.is_last_row_free(side)
    return {
        "piece": position.pieces_on_board(side),
        "infinity": len(squares),
        "reserve": position.reserves[side],
        "row": position.rows_gone(side),
        **{name: int(foremost == row) for row, name in ADVANCED.items()},
        **{name: int(name == run) for name in RUNS.values()},
        FREE: int(is_free),
        ALONG: _moves_along(position, side) if is_free else 0,
    }


def _foremost(position: InfinityPosition, side: int) -> int:
    """Return how many rows a side's foremost infinity has come."""
    rows = ROW_OF[side]
    return max((rows[square] for square in position.infinities[side]), default=0)


def _moves_along(position: InfinityPosition, side: int) -> int:
    """Return how many moves bring an infinity home along the last row, on which one stands.

    A piece in its way has to pass the goal first.
    """
    pieces = position.last_row(side)
    return min(
        _MOVES_ALONG[square & 7][pieces]
        for square in position.infinities[side]
        if ROW_OF[side][square] == _LAST_ROW
    )


def _strength(position: InfinityPosition, side: int) -> int:
    """Return what a side's pieces and reserve are worth, in hundredths of a point."""
    squares = position.infinities[side]
    value = position.sum_of_rows(side, _BY_ROW) + _RESERVE * position.reserves[side]
    one = len(squares) == 1
    foremost = ROW_OF[side][squares[0]] if one else _foremost(position, side)
    value += _INFINITY * len(squares) + _FOREMOST[foremost]
    run = _RUN[foremost]
    if not run:
        if foremost == _LAST_ROW and position.is_last_row_free(side):
            value += _FREE + _ALONG * _moves_along(position, side)
        return value
    guards = position.guards(side, foremost)
    return value + run[guards] if guards <= MOST_GUARDS else value


def _leads(position: InfinityPosition, side: int) -> tuple[int, int]:
    """Return a side's leads in scored infinities and whole points, each up to the greatest lead."""
    first, second = position.scores()
    if first == second:
        return 0, 0
    infinities = first.infinities - second.infinities
    # Bounded before it is divided: a position text may claim more than a float can hold.
    most = 60 * MOST_POINTS
    points = int(max(-most, min(first.sixtieths - second.sixtieths, most)) / 60)
    if side != P1:
        infinities, points = -infinities, -points
    return (
        max(-MOST_INFINITIES, min(infinities, MOST_INFINITIES)),
        points,
    )
