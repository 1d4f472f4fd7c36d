"""Sumof2: position texts, read with every fault named, and boards written."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final, NamedTuple

from calculi.errors import InvalidPositionError, MalformedTextError
from calculi.game import P1, P2
from calculi.texts.sentence import Sentence

PAWNS: Final = range(1, 37)
SQUARES: Final = range(1, 37)
"""The squares as a board text lists them: a6 is 1, f6 is 6, f1 is 36."""
SQUARE_NAMES: Final = ("", *(column + row for row in "654321" for column in "abcdef"))
"""The name of each square (index 0 is no square)."""
STARTS: Final = (P1, P1, P2)
"""Who moves first in each round (index 0 is no round)."""
LETTERS: Final = "sn"
"""What a text calls each player."""

_BOARD: Final = Sentence("errors.board")
_NEXT: Final = Sentence("sumof2.next")
_PLAYERS: Final = (Sentence("sumof2.south"), Sentence("sumof2.north"))
"""What the fields of a position text are called."""

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
        raise MalformedTextError(Sentence("sumof2.malformed.position", n=len(fields)))
    faults: list[Sentence] = []
    board = _read_filling(_BOARD, fields[0], True, faults)
    for name, field, allowed in (
        (Sentence("errors.to-move"), fields[1], "sn"),
        (Sentence("sumof2.round"), fields[2], "12"),
    ):
        if len(field) != 1 or field not in allowed:
            known = ", ".join(allowed)
            faults.append(Sentence("errors.not-one-of", place=name, value=field, allowed=known))
    faults += [
        Sentence("sumof2.malformed.score", player=player, score=field)
        for player, field in zip(_PLAYERS, fields[3:5], strict=True)
        if not re.fullmatch(_NUMBER, field)
    ]
    following = None if fields[5] == "-" else _read_filling(_NEXT, fields[5], False, faults)
    if faults:
        raise MalformedTextError(*faults)

    to_move, in_round = LETTERS.index(fields[1]), int(fields[2])
    round_one = int(fields[3]), int(fields[4])
    faults = _pawn_faults(_BOARD, board)
    faults += _board_faults(board, to_move, in_round)
    faults += _round_faults(in_round, round_one, following)
    if faults:
        raise InvalidPositionError(*faults)
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


def _read_filling(
    name: Sentence, field: str, may_be_empty: bool, faults: list[Sentence]
) -> _Filling:
    """Read a board text, adding to `faults` whatever is not of its form."""
    rows = field.split("/")
    if len(rows) != 6:
        faults.append(Sentence("errors.six-rows", place=name, n=len(rows)))
        return []
    filling: _Filling = []
    for number, row in zip("654321", rows, strict=True):
        parts = row.split(",")
        if len(parts) != 6:
            faults.append(Sentence("sumof2.malformed.row", place=name, row=number, n=len(parts)))
            continue
        for column, part in zip("abcdef", parts, strict=True):
            if part == "." and may_be_empty:
                filling.append(None)
            elif re.fullmatch(_NUMBER, part):
                filling.append(int(part))
            else:
                square = f"{column}{number}"
                faults.append(
                    Sentence(
                        "sumof2.malformed.square" if may_be_empty else "sumof2.malformed.pawn",
                        place=name,
                        square=square,
                        content=part,
                    )
                )
    return filling


def _pawn_faults(name: Sentence, filling: _Filling) -> list[Sentence]:
    """Name the pawns there are not, and those that stand on more than one square."""
    places: dict[int, list[str]] = {}
    for square, pawn in zip(SQUARES, filling, strict=True):
        if pawn is not None:
            places.setdefault(pawn, []).append(SQUARE_NAMES[square])
    faults = [
        Sentence("sumof2.fault.no-pawn", place=name, square=square, pawn=pawn)
        for pawn in places
        if pawn not in PAWNS
        for square in places[pawn]
    ]
    faults += [
        Sentence("sumof2.fault.pawn-twice", place=name, pawn=pawn, squares=_listed(places[pawn]))
        for pawn in PAWNS
        if len(places.get(pawn, ())) > 1
    ]
    return faults


def _board_faults(board: _Filling, to_move: int, in_round: int) -> list[Sentence]:
    """Name what is wrong with the number of pawns on the board, and with the choices they leave."""
    faults = []
    standing = sum(pawn is not None for pawn in board)
    if standing < 2:
        faults.append(Sentence("sumof2.fault.few-pawns", n=standing))
    taken = 36 - standing
    due = STARTS[in_round] ^ taken % 2
    if to_move != due:
        faults.append(
            Sentence(
                "sumof2.fault.to-move",
                written=LETTERS[to_move],
                began=LETTERS[STARTS[in_round]],
                round=in_round,
                taken=taken,
                due=LETTERS[due],
            )
        )
    pawns = {pawn for pawn in board if pawn is not None and pawn in PAWNS}
    if in_round == 1 and not any(
        larger + smaller in pawns for larger, smaller in combinations(pawns, 2)
    ):
        faults.append(Sentence("sumof2.fault.no-choice"))
    return faults


def _round_faults(
    in_round: int, round_one: tuple[int, int], following: _Filling | None
) -> list[Sentence]:
    """Name what does not belong to the round: scores or a filling too early or too late."""
    if in_round == 2:
        return [] if following is None else [Sentence("sumof2.fault.next-late")]
    faults = [
        Sentence("sumof2.fault.score-early", player=player, score=score)
        for player, score in zip(_PLAYERS, round_one, strict=True)
        if score
    ]
    if following is None:
        return [*faults, Sentence("sumof2.fault.no-next")]
    faults += _pawn_faults(_NEXT, following)
    missing = [str(pawn) for pawn in PAWNS if pawn not in following]
    if missing:
        faults.append(Sentence("sumof2.fault.missing", pawns=", ".join(missing)))
    return faults


def _listed(names: list[str]) -> str | Sentence:
    """Return names one after another with an 'and' between them."""
    first, *others = names
    listed: str | Sentence = first
    for other in others:
        listed = Sentence("errors.and", one=listed, other=other)
    return listed
