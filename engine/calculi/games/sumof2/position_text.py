"""Sumof2: position texts, read with every fault named, and boards written."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final, NamedTuple

from calculi.game import P1, P2, InvalidPositionError, MalformedTextError

PAWNS: Final = range(1, 37)
SQUARES: Final = range(1, 37)
"""The squares as a board text lists them: a6 is 1, f6 is 6, f1 is 36."""
SQUARE_NAMES: Final = ("", *(column + row for row in "654321" for column in "abcdef"))
"""The name of each square (index 0 is no square)."""
STARTS: Final = (P1, P1, P2)
"""Who moves first in each round (index 0 is no round)."""
LETTERS: Final = "sn"
"""What a text calls each player."""

_NUMBER: Final = "0|[1-9][0-9]{0,8}"
"""A canonical decimal; nine digits are more than any score or pawn needs."""

_Filling = list[int | None]
"""What stands on each square, in the order of `SQUARES`."""


class Fields(NamedTuple):
    """What a position text says."""

    squares: list[int]
    """The square of each pawn, 0 where it is gone (index 0 is no pawn)."""
    to_move: int
    round: int
    round_one: tuple[int, int]
    """The scores of South and of North from round one."""
    following: list[int] | None
    """The square of each pawn when round two begins, or None in round two."""


def read_position(text: str) -> Fields:
    """Read a position text of the Sumof2 page.

    Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with every
    broken invariant.
    """
    fields = text.split(" ")
    if len(fields) != 6:
        raise MalformedTextError(
            f"position: {len(fields)} fields, not the six "
            "'<board> <to move> <round> <south> <north> <next>'"
        )
    faults: list[str] = []
    board = _read_filling("board", fields[0], True, faults)
    for name, field, allowed in (("to move", fields[1], "sn"), ("round", fields[2], "12")):
        if len(field) != 1 or field not in allowed:
            faults.append(f"{name}: {field!r} is not one of {', '.join(allowed)}")
    for name, field in (("south", fields[3]), ("north", fields[4])):
        if not re.fullmatch(_NUMBER, field):
            faults.append(f"{name}: {field!r} is not a score (a number of at most nine digits)")
    following = None if fields[5] == "-" else _read_filling("next", fields[5], False, faults)
    if faults:
        raise MalformedTextError("; ".join(faults))

    to_move, in_round = LETTERS.index(fields[1]), int(fields[2])
    round_one = int(fields[3]), int(fields[4])
    faults = _pawn_faults("board", board)
    faults += _board_faults(board, to_move, in_round)
    faults += _round_faults(in_round, round_one, following)
    if faults:
        raise InvalidPositionError(faults)
    begins = None if following is None else _squares_of(following)
    return Fields(_squares_of(board), to_move, in_round, round_one, begins)


def write_board(squares: list[int]) -> str:
    """Return the board text of the square of each pawn."""
    board = ["."] * 37
    for pawn in PAWNS:
        board[squares[pawn]] = str(pawn)  # pawns that are gone meet at index 0
    return "/".join(",".join(board[left : left + 6]) for left in range(1, 37, 6))


def _squares_of(filling: _Filling) -> list[int]:
    """Return the square of each pawn of a filling without faults."""
    squares = [0] * 37
    for square, pawn in zip(SQUARES, filling, strict=True):
        if pawn is not None:
            squares[pawn] = square
    return squares


def _read_filling(name: str, field: str, may_be_empty: bool, faults: list[str]) -> _Filling:
    """Read a board text, adding to `faults` whatever is not of its form."""
    rows = field.split("/")
    if len(rows) != 6:
        faults.append(f"{name}: {len(rows)} rows, not six separated by '/'")
        return []
    filling: _Filling = []
    for number, row in zip("654321", rows, strict=True):
        parts = row.split(",")
        if len(parts) != 6:
            faults.append(
                f"{name}: row {number} has {len(parts)} squares, not six separated by ','"
            )
            continue
        for column, part in zip("abcdef", parts, strict=True):
            if part == "." and may_be_empty:
                filling.append(None)
            elif re.fullmatch(_NUMBER, part):
                filling.append(int(part))
            else:
                wanted = "a pawn's number or '.'" if may_be_empty else "a pawn's number"
                faults.append(f"{name}: square {column}{number} is {part!r}, not {wanted}")
    return filling


def _pawn_faults(name: str, filling: _Filling) -> list[str]:
    """Name the pawns there are not, and those that stand on more than one square."""
    places: dict[int, list[str]] = {}
    for square, pawn in zip(SQUARES, filling, strict=True):
        if pawn is not None:
            places.setdefault(pawn, []).append(SQUARE_NAMES[square])
    faults = [
        f"{name}: square {square} holds {pawn}, and the pawns are numbered 1 to 36"
        for pawn in places
        if pawn not in PAWNS
        for square in places[pawn]
    ]
    faults += [
        f"{name}: pawn {pawn} stands on {' and '.join(places[pawn])}"
        for pawn in PAWNS
        if len(places.get(pawn, ())) > 1
    ]
    return faults


def _board_faults(board: _Filling, to_move: int, in_round: int) -> list[str]:
    """Name what is wrong with the number of pawns on the board, and with the choices they leave."""
    faults = []
    standing = sum(pawn is not None for pawn in board)
    if standing < 2:
        faults.append(f"board: pawns on {standing} squares, not on at least two")
    taken = 36 - standing
    due = STARTS[in_round] ^ taken % 2
    if to_move != due:
        faults.append(
            f"to move: '{LETTERS[to_move]}', but '{LETTERS[STARTS[in_round]]}' began round "
            f"{in_round} and {taken} of its pawns are taken, so '{LETTERS[due]}' is to move"
        )
    pawns = {pawn for pawn in board if pawn is not None and pawn in PAWNS}
    if in_round == 1 and not any(
        larger + smaller in pawns for larger, smaller in combinations(pawns, 2)
    ):
        faults.append("board: no choice of three pawns is left, so round one is over")
    return faults


def _round_faults(
    in_round: int, round_one: tuple[int, int], following: _Filling | None
) -> list[str]:
    """Name what does not belong to the round: scores or a filling too early or too late."""
    if in_round == 2:
        return [] if following is None else ["next: a filling, but round two has begun: not '-'"]
    faults = [
        f"{name}: {score}, not 0 while round one goes on"
        for name, score in zip(("south", "north"), round_one, strict=True)
        if score
    ]
    if following is None:
        return [*faults, "next: '-', not round two's filling while round one goes on"]
    faults += _pawn_faults("next", following)
    missing = [str(pawn) for pawn in PAWNS if pawn not in following]
    if missing:
        faults.append(f"next: no pawn {', '.join(missing)}")
    return faults
