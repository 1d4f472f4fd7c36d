"""Linja: the board as it is laid out, drawn and spoken. A cell is a whole row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from calculi.board import Action, Badge, Board, Cell, Extent, Piece, Slot, Tally, Travel
from calculi.game import P1, P2
from calculi.games.linja import words
from calculi.games.linja.moves import PASS, SOURCE, TARGET, LinjaMove
from calculi.games.linja.rows import CAPACITY, FAR_ROW, POINTS, ROWS
from calculi.games.linja.rules import LinjaPosition
from calculi.games.linja.tally import tally
from calculi.texts.sentence import Sentence

_LEFT: Final = 110.0
_RIGHT: Final = 610.0
"""Centres of a row's outermost places: Black fills from the left, Red from the right."""
_PITCH: Final = 100.0
_CELL: Final = (62.0, 596.0, 80.0)
"""Left edge, width and height of a row's cell."""


def _middle(row: int) -> float:
    """Return the y of a row's middle; the end zones stand a little apart."""
    return {8: 52.0, 1: 726.0}.get(row, 624.0 - 94.0 * (row - 2))


def _places(black: int, red: int) -> tuple[list[float], list[float]]:
    """Return the x of each side's pieces on one row; more than six stand closer together."""
    pitch = min(_PITCH, (_RIGHT - _LEFT) / max(1, black + red - 1))
    return [_LEFT + pitch * i for i in range(black)], [_RIGHT - pitch * i for i in range(red)]


def _place(position: LinjaPosition, side: int, row: int) -> tuple[str, float, float]:
    """Return id, x and y of a side's innermost piece on a row: the one that moves."""
    places = _places(position.counts[P1][row], position.counts[P2][row])[side]
    return f"{side}-{row}-{len(places) - 1}", places[-1], _middle(row)


@cache
def _cell(row: int, black: int, red: int) -> Cell:
    """Return a row with these numbers of pieces; it is cached with its words."""
    left, width, height = _CELL
    return Cell(
        id=str(row),
        name=str(row),
        shape="rect",
        x=left,
        y=_middle(row) - height / 2,
        width=width,
        height=height,
        row=8 - row,
        column=0,
        label=words.row_label(row, black, red),
        badge=Badge(f"+{max(POINTS[P1][row], POINTS[P2][row])}", P1 if POINTS[P1][row] else P2),
        place=Sentence("linja.place", row=row),
    )


@cache
def _pieces(row: int, black: int, red: int) -> tuple[Piece, ...]:
    """Return the pieces of a row from left to right."""
    from_left, from_right = _places(black, red)
    sides = [(P1, i, x) for i, x in enumerate(from_left)]
    sides += [(P2, i, x) for i, x in reversed(list(enumerate(from_right)))]
    return tuple(
        Piece(f"{side}-{row}-{i}", str(row), side, "spool", None, x, _middle(row))
        for side, i, x in sides
    )


@cache
def _slots(row: int, black: int, red: int) -> tuple[Slot, ...]:
    """Return the free places of a row; the far rows have none that are marked."""
    free = () if row in FAR_ROW else range(black, CAPACITY - red)
    return tuple(Slot(str(row), _LEFT + _PITCH * i, _middle(row)) for i in free)


def _rows(position: LinjaPosition) -> Iterator[tuple[int, int, int]]:
    """Yield each row with how many pieces of each side stand there, row 8 first."""
    black, red = position.counts
    return ((row, black[row], red[row]) for row in reversed(ROWS))


class LinjaBoard(Board):
    """The board of Linja: the slab of eight rows, and each row a cell."""

    spoken_score = staticmethod(words.spoken_score)
    notation = staticmethod(words.notation)
    sentence = staticmethod(words.sentence)
    told = staticmethod(words.told)
    note = staticmethod(words.note)
    why = staticmethod(words.why)
    separator = staticmethod(words.separator)
    step = staticmethod(words.step)
    refusal = staticmethod(words.refusal)

    def extent(self, position: LinjaPosition) -> Extent:
        return Extent(0, 0, 720, 778)

    def cells(self, position: LinjaPosition) -> list[Cell]:
        """Return the eight rows, row 8 on top."""
        return [_cell(*row) for row in _rows(position)]

    def pieces(self, position: LinjaPosition) -> list[Piece]:
        """Return the 24 pieces, row by row from left to right."""
        return [piece for row in _rows(position) for piece in _pieces(*row)]

    def slots(self, position: LinjaPosition) -> list[Slot]:
        """Return the free places of the middle rows."""
        return [slot for row in _rows(position) for slot in _slots(*row)]

    def actions(self, position: LinjaPosition) -> list[Action]:
        """Return the pass where it is the only legal ply (R4)."""
        if position.moves() == (PASS,):
            return [Action("pass", Sentence("linja.pass"))]
        return []

    def path(self, position: LinjaPosition, move: LinjaMove) -> tuple[str, ...]:
        """Return the row to leave and the row to reach, or the pass."""
        return (str(SOURCE[move]), str(TARGET[move])) if move else ("pass",)

    def travels(self, position: LinjaPosition, move: LinjaMove) -> list[Travel]:
        if move == PASS:
            return []
        side = position.to_move
        piece, x, y = _place(position, side, SOURCE[move])
        position.push(move)
        landed, landed_x, landed_y = _place(position, side, TARGET[move])
        position.pop()
        return [Travel(piece, x, y, landed, landed_x, landed_y)]

    def tally(self, position: LinjaPosition, moves: Sequence[LinjaMove]) -> Tally:
        """Return the table of the score; pieces on rows that score nothing are faint."""
        pieces = self.pieces(position)
        return tally(
            position,
            [piece.id for piece in pieces if not POINTS[piece.owner or P1][int(piece.cell)]],
        )
