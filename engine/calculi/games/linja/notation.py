"""Linja: position texts and move texts, as its page defines them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from calculi.errors import MalformedTextError
from calculi.game import P1, P2
from calculi.games.linja.moves import PASS, SOURCE, TARGET, LinjaMove, move_between
from calculi.reading import DIGITS, OUR_LIMIT, letter_faults, position_parts
from calculi.texts.sentence import Sentence

COLOURS: Final = (Sentence("linja.black"), Sentence("linja.red"))
"""By side: the name of the field that holds its pieces."""


class PositionFields(NamedTuple):
    """What a position text says, not yet checked against the invariants."""

    counts: tuple[list[int], list[int]]
    """By side and row: how many pieces; index 0 is no row."""
    to_move: int
    allowance: int
    """0 where an initial move is due, else the length of the follow-up in rows."""
    extra: bool


def read_position(text: str) -> PositionFields:
    """Read a position text; raises `MalformedTextError`."""
    fields = position_parts(text)
    if len(fields) != 5:
        raise MalformedTextError(Sentence("linja.malformed.position", n=len(fields)))
    counts = (_read_counts(P1, fields[0]), _read_counts(P2, fields[1]))
    faults = letter_faults(
        (Sentence("errors.to-move"), fields[2], "br"),
        (Sentence("errors.phase"), fields[3], "i12345"),
        (Sentence("linja.extra"), fields[4], "x-"),
    )
    if faults:
        raise MalformedTextError(faults[0])
    allowance = 0 if fields[3] == "i" else int(fields[3])
    return PositionFields(counts, "br".index(fields[2]), allowance, fields[4] == "x")


def _read_counts(side: int, field: str) -> list[int]:
    parts = field.split(".")
    colour = COLOURS[side]
    if len(parts) != 8:
        raise MalformedTextError(Sentence("linja.malformed.counts", colour=colour, n=len(parts)))
    for row, part in enumerate(parts, start=1):
        if not re.fullmatch(f"0|{DIGITS}", part):
            raise MalformedTextError(
                Sentence(
                    "linja.malformed.count", colour=colour, row=row, count=part, limit=OUR_LIMIT
                )
            )
    return [0, *map(int, parts)]


def position_text(
    counts: tuple[Sequence[int], Sequence[int]], to_move: int, allowance: int, extra: bool
) -> str:
    """Return the text of a position."""
    black, red = (".".join(map(str, row_counts[1:])) for row_counts in counts)
    return f"{black} {red} {'br'[to_move]} {allowance or 'i'} {'x' if extra else '-'}"


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
