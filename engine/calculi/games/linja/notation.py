"""Linja: position texts and move texts, as its page defines them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from calculi.errors import MalformedTextError
from calculi.game import P1, P2
from calculi.games.linja.moves import PASS, SOURCE, TARGET, LinjaMove, move_between
from calculi.games.linja.rows import (
    CAPACITY,
    MIDDLE_ROWS,
    PIECES,
    full_rows,
    have_passed,
    is_over,
    rows_of,
    sources,
    totals_of,
)
from calculi.reading import DIGITS, Faults, position_parts, read_choice
from calculi.texts.sentence import Sentence

_LETTERS: Final = "br"
"""By side: its letter in position texts."""
_PHASES: Final = "i12345"
"""By allowance: its sign in position texts; `i` where an initial move is due."""
_EXTRA: Final = "-x"
"""Whether the turn is an extra one, no and yes."""
_COLOURS: Final = (Sentence("linja.black"), Sentence("linja.red"))
"""By side: the name of the field that holds its pieces."""


class PositionFields(NamedTuple):
    """What a position text says, checked against the invariants."""

    counts: tuple[list[int], list[int]]
    """By side and row: how many pieces; index 0 is no row."""
    to_move: int
    allowance: int
    """0 where an initial move is due, else the length of the follow-up in rows."""
    extra: bool


def read_position(text: str) -> PositionFields:
    """Read a position text of the Linja page.

    Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with every
    broken invariant.
    """
    parts = position_parts(text)
    if len(parts) != 5:
        raise MalformedTextError(Sentence("linja.malformed.position", n=len(parts)))
    faults = Faults()
    counts = _read_counts(P1, parts[0], faults), _read_counts(P2, parts[1], faults)
    to_move = read_choice(Sentence("errors.to-move"), parts[2], _LETTERS, faults)
    allowance = read_choice(Sentence("errors.phase"), parts[3], _PHASES, faults)
    extra = read_choice(Sentence("linja.extra"), parts[4], _EXTRA, faults)
    faults.check_form()
    assert to_move is not None and allowance is not None
    fields = PositionFields(counts, to_move, allowance, bool(extra))
    faults.sense += _piece_faults(counts)
    faults.sense += _turn_faults(fields)
    faults.check()
    return fields


def position_text(fields: PositionFields) -> str:
    """Return the position text."""
    black, red = (".".join(map(str, counts[1:])) for counts in fields.counts)
    to_move, phase = _LETTERS[fields.to_move], _PHASES[fields.allowance]
    return f"{black} {red} {to_move} {phase} {_EXTRA[fields.extra]}"


def read_move(text: str) -> LinjaMove:
    """Read a move that need not be legal anywhere; raises `MalformedTextError`."""
    if text == "pass":
        return PASS
    if re.fullmatch("[1-8]-[1-8]", text):
        return move_between(int(text[0]), int(text[2]))
    raise MalformedTextError(Sentence("linja.malformed.move", move=text))


def move_text(move: LinjaMove) -> str:
    """Return `<from row>-<to row>` or `pass`."""
    return f"{SOURCE[move]}-{TARGET[move]}" if move else "pass"


# Form: adds to `faults` what is wrong with a field


def _read_counts(side: int, field: str, faults: Faults) -> list[int]:
    """Return how many pieces stand on each row; none wherever that cannot be read."""
    parts = field.split(".")
    colour = _COLOURS[side]
    counts = [0] * 9
    if len(parts) != 8:
        faults.form.append(Sentence("linja.malformed.counts", colour=colour, n=len(parts)))
        return counts
    for row, part in enumerate(parts, start=1):
        if re.fullmatch(f"0|{DIGITS}", part):
            counts[row] = int(part)
        else:
            faults.form.append(
                Sentence("linja.malformed.count", colour=colour, row=row, count=part, most=PIECES)
            )
    return counts


# Invariants


def _piece_faults(counts: tuple[list[int], list[int]]) -> list[Sentence]:
    """Name the colours that have not twelve pieces, and the rows that hold too many."""
    faults = [
        Sentence("linja.fault.pieces", colour=colour, n=sum(own))
        for colour, own in zip(_COLOURS, counts, strict=True)
        if sum(own) != PIECES
    ]
    totals = totals_of(counts)
    faults += [
        Sentence("linja.fault.row", row=row, n=totals[row])
        for row in MIDDLE_ROWS
        if totals[row] > CAPACITY
    ]
    return faults


def _turn_faults(fields: PositionFields) -> list[Sentence]:
    """Name the faults of a follow-up that is not due, and of an extra turn after the end."""
    faults = []
    side, allowance = fields.to_move, fields.allowance
    rows, full = [rows_of(counts) for counts in fields.counts], full_rows(totals_of(fields.counts))
    if allowance and have_passed(rows):
        faults.append(Sentence("linja.fault.passed"))
    elif allowance and not sources(side, rows[side], full, allowance):
        faults.append(Sentence("linja.fault.follow-up", rows=allowance))
    if fields.extra and is_over(rows, full, allowance):
        faults.append(Sentence("linja.fault.extra"))
    return faults
