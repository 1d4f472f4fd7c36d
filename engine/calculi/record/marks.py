"""Marks that somebody has drawn on a position: circles round cells, and arrows between them.

A mark is the id of a cell, as in `c4`, which is a circle round it, or two ids, as in `c4>d6`, which
is an arrow from the first to the second. Records keep the marks of a position as one text, with
blanks between them. Cells are places of a game, so marks know no picture and no size.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from typing import Any, Final, NamedTuple

from calculi.record import fields
from calculi.record.parts import ReadOnly, RecordError
from calculi.texts.sentence import Sentence

MOST_MARKS: Final = 40
"""The most marks of a position."""
MOST_MARKED: Final = 300
"""The most positions of a record with marks: the cells of each are looked up."""
_MARK: Final = re.compile(r"(?P<cell>[^\s>]{1,40})(?:>(?P<to>[^\s>]{1,40}))?")


class Mark(NamedTuple):
    """A circle round a cell or, with a second one, an arrow from the first to the second."""

    cell: str
    to: str | None


def mark_in(text: str) -> Mark | None:
    """Return a mark by its text; None for a text that is none."""
    found = _MARK.fullmatch(text)
    if not found or found["cell"] == found["to"]:
        return None
    return Mark(found["cell"], found["to"])


def marks(place: str, value: Any) -> ReadOnly[int, tuple[str, ...]]:
    """Read the marks of a line, by ply; those of a position are one text."""
    found: dict[int, tuple[str, ...]] = {}
    for ply, text in fields.by_ply(place, value).items():
        drawn = tuple(text.split(" "))
        check_texts(f"{place}.{ply}", drawn)
        found[ply] = drawn
    return ReadOnly(found)


def check_texts(place: str, drawn: Sequence[str]) -> None:
    """Raise `RecordError` for marks of a position that are none, too many, or there twice."""
    if len(drawn) > MOST_MARKS:
        raise RecordError(Sentence("records.too-many-marks", place=place, most=MOST_MARKS))
    for number, text in enumerate(drawn):
        if not isinstance(text, str) or mark_in(text) is None:
            raise RecordError(Sentence("records.not-mark", place=place, value=text))
        if text in drawn[:number]:
            raise RecordError(Sentence("records.mark-twice", place=place, value=text))


def check_cells(place: str, drawn: Iterable[str], cells: Container[str]) -> None:
    """Raise `RecordError` for the first mark on a cell that a position does not have."""
    for text in drawn:
        for cell in filter(None, mark_in(text) or ()):
            if cell not in cells:
                raise RecordError(Sentence("records.no-cell", place=place, cell=cell))
