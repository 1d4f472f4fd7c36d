"""Infinity Master's Board Game: position texts and move texts, as its page defines them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import gcd
from typing import Final, NamedTuple

from calculi.errors import MalformedTextError
from calculi.game import P1, P2
from calculi.games.infinity.limits import LONGEST_SIDEWAYS
from calculi.games.infinity.moves import (
    SOURCE,
    TARGET,
    InfinityMove,
    move_between,
)
from calculi.games.infinity.operations import (
    INFINITIES,
    INFINITY,
    VALUES,
    InfinityScore,
    owner_of,
    piece_of,
    value_of,
)
from calculi.games.infinity.squares import (
    BY_NAME,
    COLUMNS,
    GOALS,
    NAMES,
    ROWS,
    SIGNS,
    SQUARES,
)
from calculi.reading import DIGITS, OUR_LIMIT, Faults, position_parts, read_choice
from calculi.texts.sentence import Sentence

_SETS: Final = ("p", "n")
_PLAYERS: Final = (Sentence("infinity.player.0"), Sentence("infinity.player.1"))
_SCORES: Final = (Sentence("infinity.score.0"), Sentence("infinity.score.1"))
_SQUARE: Final = re.compile(r"[pn](i|0|-?[1-9][0-9]*)")
_SCORE: Final = re.compile(f"(0|-?{DIGITS}):(?:(0)|(-?{DIGITS})(?:/({DIGITS}))?)")


class PositionFields(NamedTuple):
    """What a position text says, checked against the invariants."""

    board: list[int]
    """A piece or 0 for each square."""
    to_move: int
    reserves: tuple[int, int]
    scores: tuple[InfinityScore, InfinityScore]
    sideways: int


def read_position(text: str) -> PositionFields:
    """Read a position text of the game's page.

    Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with every
    broken invariant.
    """
    parts = position_parts(text)
    if len(parts) != 6:
        raise MalformedTextError(Sentence("infinity.malformed.position", n=len(parts)))
    faults = Faults()
    fields = PositionFields(
        _read_board(parts[0], faults),
        read_choice(Sentence("errors.to-move"), parts[1], _SETS, faults) or P1,
        _read_reserves(parts[2], faults),
        (_read_score(_SCORES[P1], parts[3], faults), _read_score(_SCORES[P2], parts[4], faults)),
        _read_sideways(parts[5], faults),
    )
    faults.check_form()
    faults.sense += _piece_faults(fields)
    faults.check()
    return fields


def position_text(fields: PositionFields) -> str:
    """Return the position text."""
    board = "/".join(
        ",".join(piece_text(fields.board[row << 3 | column]) for column in range(COLUMNS))
        for row in reversed(range(ROWS))
    )
    mine, theirs = fields.reserves
    first, second = fields.scores
    to_move = _SETS[fields.to_move]
    return f"{board} {to_move} {mine}{theirs} {first} {second} {fields.sideways}"


def picture(board: Sequence[int]) -> str:
    """Return the eight rows, row 8 on top: the sign of each square and what stands on it."""
    lines = []
    for row in reversed(range(ROWS)):
        squares = range(row << 3, (row << 3) + COLUMNS)
        pieces = (piece_text(board[square]).strip(".") for square in squares)
        contents = map(str.__add__, SIGNS[squares.start : squares.stop], pieces)
        lines.append(f"{row + 1} | {' '.join(f'{content:4}' for content in contents)}".rstrip())
    lines.append(f"    {'    '.join('abcdefg')}")
    return "\n".join(lines)


def read_move(text: str) -> InfinityMove:
    """Read a move that need not be legal anywhere; raises `MalformedTextError`."""
    if not re.fullmatch("[a-g][1-8][a-g][1-8]", text):
        raise MalformedTextError(Sentence("infinity.malformed.move", move=text))
    return move_between(BY_NAME[text[:2]], BY_NAME[text[2:]])


def move_text(move: InfinityMove) -> str:
    """Return `<from><to>`."""
    return NAMES[SOURCE[move]] + NAMES[TARGET[move]]


def piece_text(piece: int) -> str:
    """Return a square's content as the position text has it: `p3`, `n-4`, `ni`, or `.`."""
    if not piece:
        return "."
    value = value_of(piece)
    return f"{_SETS[owner_of(piece)]}{'i' if value == INFINITY else value}"


# Form: each function adds to `faults` what is wrong with its field


def _read_board(field: str, faults: Faults) -> list[int]:
    board = [0] * 64
    rows = field.split("/")
    if len(rows) != ROWS:
        faults.form.append(Sentence("infinity.malformed.rows", n=len(rows)))
        return board
    for row, line in zip(reversed(range(ROWS)), rows, strict=True):
        squares = line.split(",")
        if len(squares) != COLUMNS:
            faults.form.append(Sentence("infinity.malformed.row", row=row + 1, n=len(squares)))
            continue
        for column, content in enumerate(squares):
            square = row << 3 | column
            board[square] = _read_square(square, content, faults)
    return board


def _read_square(square: int, content: str, faults: Faults) -> int:
    if content == ".":
        return 0
    found = _SQUARE.fullmatch(content)
    if not found:
        faults.form.append(
            Sentence("infinity.malformed.square", square=NAMES[square], content=content)
        )
        return 0
    value = found[1]
    if value == "i":
        return INFINITIES[_SETS.index(content[0])]
    if len(value) > 2 or int(value) not in VALUES[:-1]:
        faults.sense.append(Sentence("infinity.fault.value", square=NAMES[square], content=content))
        return 0
    return piece_of(_SETS.index(content[0]), int(value))


def _read_reserves(field: str, faults: Faults) -> tuple[int, int]:
    if not re.fullmatch("[0-9][0-9]", field):
        faults.form.append(Sentence("infinity.malformed.reserve", written=field))
        return 0, 0
    reserves = int(field[0]), int(field[1])
    faults.sense += [
        Sentence("infinity.fault.reserve", player=player, n=count)
        for player, count in zip(_PLAYERS, reserves, strict=True)
        if count > 1
    ]
    return reserves


def _read_score(name: Sentence, field: str, faults: Faults) -> InfinityScore:
    found = _SCORE.fullmatch(field)
    if not found:
        faults.form.append(
            Sentence("infinity.malformed.score", place=name, score=field, limit=OUR_LIMIT)
        )
        return InfinityScore(0, 0)
    infinities, numerator = int(found[1]), int(found[2] or found[3])
    denominator = int(found[4] or 1)
    if found[4] and (denominator == 1 or gcd(numerator, denominator) > 1):
        faults.form.append(Sentence("infinity.malformed.terms", place=name, score=field))
    if infinities < 0 or numerator < 0:
        faults.sense.append(Sentence("errors.negative", place=name, value=field))
    if 60 % denominator:
        faults.sense.append(Sentence("infinity.fault.denominator", place=name, score=field))
        return InfinityScore(0, 0)
    return InfinityScore(infinities, numerator * (60 // denominator))


def _read_sideways(field: str, faults: Faults) -> int:
    if not re.fullmatch("0|[1-9][0-9]*", field):
        faults.form.append(Sentence("infinity.malformed.sideways", written=field))
        return 0
    if len(field) > 2 or int(field) > LONGEST_SIDEWAYS:
        faults.sense.append(Sentence("infinity.fault.sideways", plies=field, most=LONGEST_SIDEWAYS))
        return 0
    return int(field)


# Invariants


def _piece_faults(fields: PositionFields) -> list[Sentence]:
    """Return each fault of the sets, the reserves and the goals."""
    board = fields.board
    faults: list[Sentence] = []
    for owner in (P1, P2):
        places: dict[int, list[str]] = {piece_of(owner, value): [] for value in VALUES}
        for square in SQUARES:
            if board[square] in places:
                places[board[square]].append(NAMES[square])
        standing = len(places.pop(INFINITIES[owner]))
        faults += [
            Sentence("infinity.fault.twice", piece=piece_text(piece), squares=", ".join(names))
            for piece, names in places.items()
            if len(names) > 1
        ]
        if standing + fields.reserves[owner] > 2:
            faults.append(
                Sentence(
                    "infinity.fault.infinities",
                    player=_PLAYERS[owner],
                    n=standing,
                    reserve=fields.reserves[owner],
                )
            )
    if all(board[goal] == piece for goal, piece in zip(GOALS, INFINITIES, strict=True)):
        faults.append(Sentence("infinity.fault.goals"))
    return faults
