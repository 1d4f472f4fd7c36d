"""Linja: how the score comes about, row by row from the far end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from calculi.board import Share, Tally, TallyRow
from calculi.game import P1, P2
from calculi.games.linja.rows import POINTS, ROWS
from calculi.games.linja.rules import LinjaPosition
from calculi.texts.sentence import Sentence

_SCORING: Final = sorted(filter(None, POINTS[P1]), reverse=True)
"""What a piece brings on the far end row, and on the rows before it."""


def tally(position: LinjaPosition, faint: Iterable[str]) -> Tally:
    """Return pieces times points for each row that scores; `faint` are the pieces elsewhere."""
    ids = tuple(faint)
    return Tally(
        heading=Sentence("linja.tally"),
        rows=tuple(
            TallyRow(
                Sentence(f"linja.tally.{short}"),
                (_share(position, P1, points), _share(position, P2, points)),
            )
            for short, points in enumerate(_SCORING)
        ),
        total=Sentence("tally.points"),
        faint=ids,
        note=Sentence("tally.faint-pieces") if ids else "",
    )


def _share(position: LinjaPosition, side: int, points: int) -> Share:
    (row,) = (row for row in ROWS if POINTS[side][row] == points)
    count = position.counts[side][row]
    return Share(f"{count} × {points}", str(count * points)) if count else Share()
