"""Sumof2: the board as it is laid out, drawn and spoken. A cell is a square.

The three pawns of a choice may be picked in any order. A path is written sum, larger, smaller, but
stands for a set: no two choices share the same three pawns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Board, Cell, Extent, Piece, Preview, Rest, Slot, Tally, Travel
from calculi.game import P1, P2
from calculi.games.sumof2 import words
from calculi.games.sumof2.moves import Sumof2Move, pawns_of
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import NAMES, SQUARES, filling_of
from calculi.games.sumof2.tally import tally
from calculi.texts.sentence import Sentence

_CELL: Final = 100.0
_X: Final = (86.0, 186.0, 286.0, 386.0, 486.0, 586.0)
"""The x of the middles of columns a to f."""
_Y: Final = (86.0, 186.0, 286.0, 426.0, 526.0, 626.0)
"""The y of the middles of rows 6 to 1; the two camps stand a little apart."""


def _middle(square: int) -> tuple[float, float]:
    row, column = divmod(square - 1, 6)
    return _X[column], _Y[row]


class Sumof2Board(Board):
    """The board of Sumof2. Every ply is a turn, also where North plays twice between the rounds."""

    spoken_score = staticmethod(words.spoken_score)
    notation = staticmethod(words.notation)
    sentence = staticmethod(words.sentence)
    told = staticmethod(words.told)
    note = staticmethod(words.note)
    why = staticmethod(words.why)
    step = staticmethod(words.step)
    refusal = staticmethod(words.refusal)

    def extent(self, position: Sumof2Position) -> Extent:
        return Extent(0, 0, 672, 712)

    def cells(self, position: Sumof2Position) -> list[Cell]:
        """Return the 36 squares, row 6 on top."""
        return self._cells(filling_of(position.squares))

    def _cells(self, filling: Sequence[int]) -> list[Cell]:
        cells = []
        for square in SQUARES:
            x, y = _middle(square)
            row, column = divmod(square - 1, 6)
            cells.append(
                Cell(
                    id=NAMES[square],
                    name=NAMES[square],
                    shape="rect",
                    x=x - _CELL / 2,
                    y=y - _CELL / 2,
                    width=_CELL,
                    height=_CELL,
                    row=row,
                    column=column,
                    label=words.square_label(square, filling[square]),
                )
            )
        return cells

    def pieces(self, position: Sumof2Position) -> list[Piece]:
        """Return the pawns in reading order; a pawn's id is its number."""
        return self._pieces(filling_of(position.squares))

    def _pieces(self, filling: Sequence[int]) -> list[Piece]:
        return [
            Piece(str(pawn), NAMES[square], None, "pawn", pawn, *_middle(square))
            for square, pawn in enumerate(filling)
            if pawn
        ]

    def slots(self, position: Sumof2Position) -> list[Slot]:
        """Return the squares that pawns have left for good."""
        return self._slots(filling_of(position.squares))

    def _slots(self, filling: Sequence[int]) -> list[Slot]:
        return [Slot(NAMES[square], *_middle(square)) for square in SQUARES if not filling[square]]

    def path(self, position: Sumof2Position, move: Sumof2Move) -> tuple[str, ...]:
        """Return the squares of the sum, the larger and the smaller; any order will do."""
        return tuple(NAMES[position.squares[pawn]] for pawn in pawns_of(move))

    def is_unordered(self, position: Sumof2Position, move: Sumof2Move) -> bool:
        """True: three pawns make a sum in any order."""
        return True

    def shown_by(self, position: Sumof2Position, move: Sumof2Move) -> tuple[int, ...] | None:
        """Return where the three pawns stand; None where the move may end a round."""
        if words.may_end(position, move):
            return None
        squares, (taken, larger, smaller) = position.squares, pawns_of(move)
        return squares[taken], squares[larger], squares[smaller]

    def travels(self, position: Sumof2Position, move: Sumof2Move) -> list[Travel]:
        """Return the two pawns that change places and the one that leaves.

        They do so before the board is filled anew.
        """
        taken, larger, smaller = pawns_of(move)
        leaves, first, second = (
            _middle(position.squares[pawn]) for pawn in (taken, larger, smaller)
        )
        return [
            Travel(str(larger), *first, str(larger), *second),
            Travel(str(smaller), *second, str(smaller), *first),
            Travel(str(taken), *leaves, "", *leaves),
        ]

    def preview(self, position: Sumof2Position, move: Sumof2Move) -> Preview:
        """Return the choice as an equation, with the scores after it."""
        taken, larger, smaller = self.path(position, move)
        terms = (taken, "=", larger, "+", smaller)
        return Preview(words.preview_title(move), terms, words.scores_after(position, move))

    def tally(self, position: Sumof2Position, moves: Sequence[Sumof2Move]) -> Tally:
        """Return the scores of both rounds; all pawns left count, so none is faint."""
        return tally(position)

    def rest(self, position: Sumof2Position, move: Sumof2Move) -> Rest | None:
        """Return the board that a choice clears at the end of round one (R4)."""
        end, (south, north) = words.ends(position, move)
        if end != "round":
            return None
        squares, (taken, larger, smaller) = position.squares[:], pawns_of(move)
        squares[larger], squares[smaller] = squares[smaller], squares[larger]
        squares[taken] = 0
        filling = filling_of(squares)
        return Rest(
            leader=None if south == north else P1 if south < north else P2,
            margin=str(abs(south - north)),
            reason=Sentence("sumof2.rest.reason"),
            scores=(south, north),
            cells=self._cells(filling),
            pieces=self._pieces(filling),
            slots=self._slots(filling),
            title=Sentence("sumof2.rest.title"),
            text=Sentence("sumof2.rest.text"),
            begin=Sentence("sumof2.rest.begin"),
        )
