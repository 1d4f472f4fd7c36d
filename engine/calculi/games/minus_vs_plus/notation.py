"""Minus vs Plus: position texts and move texts, as its page defines them.

A malformed text raises another error than one that breaks invariants. Where a text does both, the
message also names the invariants, as far as the fields can be read.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from calculi.errors import MalformedTextError
from calculi.game import P1, P2
from calculi.games.minus_vs_plus.limits import PIECES, TURNS, WINNING_SCORE, ZEROS
from calculi.games.minus_vs_plus.moves import FROM, SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.squares import (
    COLUMNS,
    LARGEST,
    LAST_ROW,
    NAMES,
    ROW,
    SQUARES,
)
from calculi.reading import MOST_DIGITS, OUR_LIMIT, Faults, position_parts, read_choice
from calculi.texts.sentence import Sentence

SIGNS: Final = ("+", "-")
LATERALS: Final = ("-", "p", "m", "pm")
"""By the set of players who made a lateral move on their latest turn: bit 0 Plus, bit 1 Minus."""

_BOARD: Final = Sentence("errors.board")
_SCORES: Final = (Sentence("minus-vs-plus.score.0"), Sentence("minus-vs-plus.score.1"))
_PLAYERS: Final = (Sentence("minus-vs-plus.player.0"), Sentence("minus-vs-plus.player.1"))


class PositionFields(NamedTuple):
    """What a position text says, checked against the invariants."""

    contents: dict[int, int]
    """By square: the value there; empty squares are left out."""
    to_move: int
    lateral: int
    scores: tuple[int, int]
    turns: int


def read_position(text: str) -> PositionFields:
    """Read a position text of the Minus vs Plus page.

    Raises `MalformedTextError` with every fault, or `InvalidPositionError` with every broken
    invariant.
    """
    parts = position_parts(text)
    if len(parts) != 6:
        raise MalformedTextError(Sentence("minus-vs-plus.malformed.position", n=len(parts)))
    faults = Faults()
    contents = _read_board(parts[0], faults)
    to_move = read_choice(Sentence("errors.to-move"), parts[1], SIGNS, faults)
    lateral = read_choice(Sentence("minus-vs-plus.lateral"), parts[2], LATERALS, faults)
    plus = _read_number(_SCORES[P1], parts[3], faults)
    minus = _read_number(_SCORES[P2], parts[4], faults)
    turns = _read_number(Sentence("minus-vs-plus.turns"), parts[5], faults)
    faults.sense += _board_faults(contents)
    faults.sense += _score_faults(plus, minus)
    faults.sense += _turn_faults(turns, to_move, lateral)
    faults.check()
    assert to_move is not None and lateral is not None and turns is not None
    assert plus is not None and minus is not None
    return PositionFields(contents, to_move, lateral, (plus, minus), turns)


def position_text(fields: PositionFields) -> str:
    """Return the position text."""
    board = "/".join(
        ",".join(
            str(fields.contents.get(square, ".")) for square in range(first, first + len(COLUMNS))
        )
        for first in range(5 * ROW, -1, -ROW)
    )
    to_move, lateral = SIGNS[fields.to_move], LATERALS[fields.lateral]
    plus, minus = fields.scores
    return f"{board} {to_move} {lateral} {plus} {minus} {fields.turns}"


def read_move(text: str) -> MinusVsPlusMove:
    """Read a move that need not be legal anywhere; raises `MalformedTextError`."""
    if not re.fullmatch("[a-f][1-6][a-f][1-6]", text):
        raise MalformedTextError(Sentence("minus-vs-plus.malformed.move", move=text))
    return FROM[SQUARES[text[:2]]][SQUARES[text[2:]]]


def move_text(move: MinusVsPlusMove) -> str:
    """Return `<from><to>`."""
    return NAMES[SOURCE[move]] + NAMES[TARGET[move]]


# Form: each function adds to `faults` what is wrong with its field, and returns what it can read


def _read_board(text: str, faults: Faults) -> dict[int, int]:
    """Return the values by square, without empty squares; the text has rows 6 to 1."""
    rows = text.split("/")
    if len(rows) != 6:
        faults.form.append(Sentence("errors.six-rows", place=_BOARD, n=len(rows)))
        return {}
    contents = {}
    for row, line in zip("654321", rows, strict=True):
        squares = line.split(",")
        if len(squares) != 6:
            faults.form.append(Sentence("minus-vs-plus.malformed.row", n=len(squares), row=row))
            continue
        for column, content in zip(COLUMNS, squares, strict=True):
            if content != ".":
                square = Sentence("minus-vs-plus.square", square=f"{column}{row}")
                value = _read_number(square, content, faults)
                if value is not None:
                    contents[SQUARES[column + row]] = value
    return contents


def _read_number(name: Sentence, text: str, faults: Faults) -> int | None:
    """Read a canonical decimal."""
    if not re.fullmatch("0|-?[1-9][0-9]*", text):
        faults.form.append(Sentence("errors.not-number", place=name, value=text))
        return None
    digits = len(text.lstrip("-"))
    if digits > MOST_DIGITS:
        faults.form.append(
            Sentence("minus-vs-plus.malformed.long", place=name, n=digits, limit=OUR_LIMIT)
        )
        return None
    return int(text)


# Invariants


def _board_faults(contents: dict[int, int]) -> list[Sentence]:
    faults = []
    for name, square in SQUARES.items():
        value = contents.get(square, 0)
        if abs(value) > LARGEST:
            faults.append(Sentence("minus-vs-plus.fault.value", value=value, square=name))
        for side, last_row in enumerate(LAST_ROW):
            if value and (value < 0) == side and square // ROW == last_row:
                faults.append(
                    Sentence(
                        "minus-vs-plus.fault.last-row",
                        value=value,
                        square=name,
                        player=_PLAYERS[side],
                        row=name[1],
                    )
                )
    values = list(contents.values())
    zeros = values.count(0)
    if zeros > ZEROS:
        faults.append(Sentence("minus-vs-plus.fault.zeros", n=zeros))
    plus = sum(value > 0 for value in values)
    for player, pieces in zip(_PLAYERS, (plus, len(values) - zeros - plus), strict=True):
        if pieces + zeros > PIECES:
            faults.append(
                Sentence("minus-vs-plus.fault.pieces", n=pieces, player=player, zeros=zeros)
            )
    return faults


def _score_faults(plus: int | None, minus: int | None) -> list[Sentence]:
    scores = (plus or 0, minus or 0)
    faults = [
        Sentence("errors.negative", place=name, value=score)
        for name, score in zip(_SCORES, scores, strict=True)
        if score < 0
    ]
    if min(scores) >= WINNING_SCORE:
        faults.append(Sentence("minus-vs-plus.fault.scores"))
    return faults


def _turn_faults(turns: int | None, to_move: int | None, lateral: int | None) -> list[Sentence]:
    if turns is None:
        return []
    faults = []
    if not 0 <= turns <= TURNS:
        faults.append(Sentence("minus-vs-plus.fault.turns", turns=turns, most=TURNS))
    if to_move is not None and turns % 2 != to_move:
        faults.append(
            Sentence("minus-vs-plus.fault.to-move", turns=turns, player=_PLAYERS[turns % 2])
        )
    for side, player in enumerate(_PLAYERS):
        if lateral is not None and lateral >> side & 1 and turns <= side:
            faults.append(Sentence("minus-vs-plus.fault.lateral", player=player))
    return faults
