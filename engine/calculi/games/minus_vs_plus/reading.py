"""Minus vs Plus: the position text, read with every fault named.

A text that is not of the form its page describes is told apart from one that breaks invariants;
where one does both, the invariants are named as well, as far as the fields can be read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from calculi.game import InvalidPositionError, MalformedTextError
from calculi.games.minus_vs_plus.squares import COLUMNS, LARGEST, LAST_ROW, ROW, SQUARES

ZEROS: Final = 6
"""The zeros there are."""
PIECES: Final = 12
"""The most pieces of one side and zeros together."""
WINNING_SCORE: Final = 24
TURNS: Final = 80
"""The number of turns after which the game ends."""

SIGNS: Final = ("+", "-")
LATERALS: Final = ("-", "p", "m", "pm")
"""Who made a lateral move on the latest turn: bit 0 is Plus, bit 1 is Minus."""

_SIDES: Final = ("Plus", "Minus")


@dataclass(frozen=True, slots=True)
class PositionText:
    """What a position text says."""

    contents: dict[int, int]
    """The values on the squares that are not empty, by the squares' numbers."""
    to_move: int
    lateral: int
    scores: tuple[int, int]
    turns: int


def read_position(text: str) -> PositionText:
    """Read a position text of the page.

    Raises `MalformedTextError`, or `InvalidPositionError` with every broken invariant.
    """
    fields = text.split(" ")
    if len(fields) != 6:
        raise MalformedTextError(
            f"position: {len(fields)} fields, not the six "
            "'<board> <to move> <lateral> <plus score> <minus score> <turns>'"
        )
    malformed: list[str] = []
    contents = _read_board(fields[0], malformed)
    to_move = _read_choice("to move", fields[1], SIGNS, malformed)
    lateral = _read_choice("lateral", fields[2], LATERALS, malformed)
    plus = _read_number("plus score", fields[3], malformed)
    minus = _read_number("minus score", fields[4], malformed)
    turns = _read_number("turns", fields[5], malformed)
    faults = [
        *_board_faults(contents),
        *_score_faults(plus, minus),
        *_turn_faults(turns, to_move, lateral),
    ]
    if malformed:
        raise MalformedTextError("; ".join([*malformed, *faults]))
    if faults:
        raise InvalidPositionError(faults)
    assert to_move is not None and lateral is not None and turns is not None
    assert plus is not None and minus is not None
    return PositionText(contents, to_move, lateral, (plus, minus), turns)


# Form: each function adds what is wrong to `malformed` and returns what can be read


def _read_board(text: str, malformed: list[str]) -> dict[int, int]:
    """Return the values on the squares that are not empty, rows 6 to 1."""
    rows = text.split("/")
    if len(rows) != 6:
        malformed.append(f"board: {len(rows)} rows, not six separated by '/'")
        return {}
    contents = {}
    for row, line in zip("654321", rows, strict=True):
        squares = line.split(",")
        if len(squares) != 6:
            malformed.append(
                f"board: {len(squares)} squares in row {row}, not six separated by ','"
            )
            continue
        for column, content in zip(COLUMNS, squares, strict=True):
            if content != ".":
                value = _read_number(f"board: {column}{row}", content, malformed)
                if value is not None:
                    contents[SQUARES[column + row]] = value
    return contents


def _read_choice(
    name: str, text: str, choices: tuple[str, ...], malformed: list[str]
) -> int | None:
    """Return which of the choices a field is."""
    if text in choices:
        return choices.index(text)
    malformed.append(f"{name}: {text!r} is not one of {' '.join(choices)}")
    return None


def _read_number(name: str, text: str, malformed: list[str]) -> int | None:
    """Return the value of a canonical decimal."""
    if not re.fullmatch("0|-?[1-9][0-9]*", text):
        malformed.append(f"{name}: {text!r} is not a number")
        return None
    try:
        return int(text)
    except ValueError:  # Python reads no numbers of many thousand digits.
        malformed.append(f"{name}: a number of {len(text)} digits is too long")
        return None


# Invariants


def _board_faults(contents: dict[int, int]) -> list[str]:
    faults = []
    for name, square in SQUARES.items():
        value = contents.get(square, 0)
        if abs(value) > LARGEST:
            faults.append(f"board: {value} on {name} is not within -6 to 6")
        for side, last_row in enumerate(LAST_ROW):
            if value and (value < 0) == side and square // ROW == last_row:
                faults.append(
                    f"board: {value} on {name}, but no {_SIDES[side]} piece stays on row {name[1]}"
                )
    values = list(contents.values())
    zeros = values.count(0)
    if zeros > ZEROS:
        faults.append(f"board: {zeros} zeros, more than six")
    plus = sum(value > 0 for value in values)
    for name, pieces in zip(_SIDES, (plus, len(values) - zeros - plus), strict=True):
        if pieces + zeros > PIECES:
            faults.append(
                f"board: {pieces} {name} pieces and {zeros} zeros, together more than twelve"
            )
    return faults


def _score_faults(plus: int | None, minus: int | None) -> list[str]:
    scores = {"plus score": plus or 0, "minus score": minus or 0}
    faults = [f"{name}: {score} is negative" for name, score in scores.items() if score < 0]
    if min(scores.values()) >= WINNING_SCORE:
        faults.append("scores: both are 24 or more, but the first player to have 24 wins at once")
    return faults


def _turn_faults(turns: int | None, to_move: int | None, lateral: int | None) -> list[str]:
    if turns is None:
        return []
    faults = []
    if not 0 <= turns <= TURNS:
        faults.append(f"turns: {turns} is not within 0 to {TURNS}")
    if to_move is not None and turns % 2 != to_move:
        faults.append(f"to move: after {turns} turns {_SIDES[turns % 2]} is to move")
    for side, name in enumerate(_SIDES):
        if lateral is not None and lateral >> side & 1 and turns <= side:
            faults.append(f"lateral: {name} has not moved yet")
    return faults
