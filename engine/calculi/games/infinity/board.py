"""Infinity Master's Board Game: the board as it is laid out, drawn and spoken.

A cell is a square; the infinities in reserve lie on a shelf, one cell a side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from calculi.board import Badge, Board, Cell, Extent, Piece, Tally, Travel
from calculi.game import P1, P2
from calculi.games.infinity import words
from calculi.games.infinity.moves import SOURCE, TARGET, InfinityMove
from calculi.games.infinity.operations import INFINITY, owner_of, value_of
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import COLUMNS, GOALS, NAMES, ROWS, SIGNS
from calculi.games.infinity.tally import tally
from calculi.games.infinity.words import RESERVES

_SIDE: Final = 94.0
"""Width and height of a tile."""
_PITCH: Final = 100.0
_LEFT: Final = 94.0
_TOP: Final = 102.0
"""The middle of a8."""


def _middle(square: int) -> tuple[float, float]:
    return _LEFT + _PITCH * (square & 7), _TOP + _PITCH * (7 - (square >> 3))


def _piece_id(owner: int, square: int) -> str:
    return f"{'pn'[owner]}-{NAMES[square]}"


@cache
def _cell(square: int, piece: int) -> Cell:
    """Return a square. Kept: most of them hold what they held a ply before."""
    x, y = _middle(square)
    goal_of = GOALS.index(square) if square in GOALS else None
    return Cell(
        id=NAMES[square],
        name=NAMES[square],
        shape="rect",
        x=x - _SIDE / 2,
        y=y - _SIDE / 2,
        width=_SIDE,
        height=_SIDE,
        row=7 - (square >> 3),
        column=square & 7,
        label=words.square_label(square, piece),
        badge=Badge(SIGNS[square], goal_of),
    )


class InfinityBoard(Board):
    """The board of Infinity Master's Board Game."""

    written_score = staticmethod(words.written_score)
    spoken_score = staticmethod(words.spoken_score)
    notation = staticmethod(words.notation)
    sentence = staticmethod(words.sentence)
    told = staticmethod(words.told)
    note = staticmethod(words.note)
    why = staticmethod(words.why)
    prompts = staticmethod(words.prompts)
    step = staticmethod(words.step)
    refusal = staticmethod(words.refusal)

    def extent(self, position: InfinityPosition) -> Extent:
        return Extent(0, 0, 788, 924)

    def cells(self, position: InfinityPosition) -> list[Cell]:
        """Return the squares, row 8 on top, then the two reserves.

        A square's badge is its sign; the badge's owner is the side whose goal the square is.
        """
        squares = [
            _cell(row << 3 | column, position.board[row << 3 | column])
            for row in reversed(range(ROWS))
            for column in range(COLUMNS)
        ]
        return squares + [self._reserve(position, side) for side in (P2, P1)]

    def _reserve(self, position: InfinityPosition, side: int) -> Cell:
        return Cell(
            id=RESERVES[side],
            name=words.reserve_name(side),
            shape="rect",
            x=0.0,
            y=_PITCH * (1 - side),
            width=_SIDE,
            height=_SIDE,
            row=1 - side,
            column=0,
            label=words.reserve_label(position, side),
            area="shelf",
        )

    def pieces(self, position: InfinityPosition) -> list[Piece]:
        """Return the pieces on the board, row 8 first, then those in reserve."""
        pieces = []
        for row in reversed(range(ROWS)):
            for square in range(row << 3, (row << 3) + COLUMNS):
                piece = position.board[square]
                if piece:
                    x, y = _middle(square)
                    owner, value = owner_of(piece), value_of(piece)
                    kind, number = ("infinity", None) if value == INFINITY else ("number", value)
                    name = NAMES[square]
                    pieces.append(Piece(_piece_id(owner, square), name, owner, kind, number, x, y))
        for side in (P2, P1):
            if position.reserves[side]:
                x, y = _SIDE / 2, _PITCH * (1 - side) + _SIDE / 2
                cell = RESERVES[side]
                pieces.append(Piece(cell, cell, side, "infinity", None, x, y))
        return pieces

    def path(self, position: InfinityPosition, move: InfinityMove) -> tuple[str, ...]:
        """Return the square to leave and the square to reach."""
        return NAMES[SOURCE[move]], NAMES[TARGET[move]]

    def travels(self, position: InfinityPosition, move: InfinityMove) -> list[Travel]:
        """Return the piece that moves; it may be taken on its target."""
        side, source, target = position.to_move, SOURCE[move], TARGET[move]
        outcome = position.outcome(move)
        stays = outcome is None or (outcome.stays and owner_of(outcome.stays) == side)
        landed = _piece_id(side, target) if stays else ""
        return [Travel(_piece_id(side, source), *_middle(source), landed, *_middle(target))]

    def tally(self, position: InfinityPosition, moves: Sequence[InfinityMove]) -> Tally:
        """Return the table of the score; where infinities decide, all other pieces are faint."""
        result = position.result()
        reason = result.reason if result else ""
        goals = [_piece_id(side, GOALS[side]) for side in (P1, P2)]
        faint = [
            piece.id
            for piece in self.pieces(position)
            if (reason == "last-infinity" and piece.kind != "infinity")
            or (reason == "goal" and not (piece.kind == "infinity" and piece.id in goals))
        ]
        return tally(position, moves, faint)
