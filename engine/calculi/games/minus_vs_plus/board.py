"""Minus vs Plus: the board as it is laid out, drawn and spoken. A cell is a square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Badge, Board, Cell, Extent, Leg, Piece, Prompt, Tally, Travel
from calculi.game import P1, P2
from calculi.games.minus_vs_plus import words
from calculi.games.minus_vs_plus.effects import Effects, effects_of
from calculi.games.minus_vs_plus.moves import SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, HOME_VALUES, NAMES, ROW
from calculi.games.minus_vs_plus.tally import tally

_CELL: Final = 100.0
_LEFT: Final = 40.0
_TOP: Final = 52.0
"""The width of the frame at the left of the field, and above it."""

_READING_ORDER: Final = sorted(NAMES, key=lambda square: (-(square // ROW), square))


def _corner(square: int) -> tuple[float, float]:
    """Return the top left corner of a square."""
    row, column = divmod(square, ROW)
    return _LEFT + _CELL * column, _TOP + _CELL * (5 - row)


def _centre(square: int) -> tuple[float, float]:
    x, y = _corner(square)
    return x + _CELL / 2, y + _CELL / 2


def _legs(effects: Effects) -> tuple[Leg, ...]:
    """Return the legs of a move that jumps over a piece or goes home; none for a straight one."""
    is_jump = effects.over is not None
    legs = [Leg(*_centre(effects.target), "jump" if is_jump else "step")]
    if effects.returning is not None and effects.landing is not None:
        legs.append(Leg(*_centre(effects.landing), "return"))
    return tuple(legs) if is_jump or len(legs) > 1 else ()


class MinusVsPlusBoard(Board):
    """The board of Minus vs Plus; a piece's id is the name of its square."""

    spoken_score = staticmethod(words.spoken_score)
    notation = staticmethod(words.notation)
    sentence = staticmethod(words.sentence)
    note = staticmethod(words.note)
    why = staticmethod(words.why)
    step = staticmethod(words.step)
    refusal = staticmethod(words.refusal)

    def extent(self, position: MinusVsPlusPosition) -> Extent:
        return Extent(0, 0, 680, 726)

    def cells(self, position: MinusVsPlusPosition) -> list[Cell]:
        """Return the squares, row 6 on top; a home square's badge is its value."""
        cells = []
        for square in _READING_ORDER:
            x, y = _corner(square)
            home = HOME_VALUES.get(square)
            cells.append(
                Cell(
                    id=NAMES[square],
                    name=NAMES[square],
                    shape="rect",
                    x=x,
                    y=y,
                    width=_CELL,
                    height=_CELL,
                    row=5 - square // ROW,
                    column=square % ROW,
                    label=words.square_label(square, position.cells[square]),
                    badge=Badge(str(abs(home)), P1 if home > 0 else P2) if home else None,
                )
            )
        return cells

    def pieces(self, position: MinusVsPlusPosition) -> list[Piece]:
        """Return the dice and the zeros, row 6 first."""
        pieces = []
        for square in _READING_ORDER:
            value = position.cells[square]
            if value != EMPTY:
                owner = None if value == 0 else P1 if value > 0 else P2
                kind = "die" if value else "zero"
                name = NAMES[square]
                pieces.append(Piece(name, name, owner, kind, value, *_centre(square)))
        return pieces

    def prompts(self, position: MinusVsPlusPosition) -> dict[str, Prompt]:
        """Return, by square, what each piece with a legal move can do."""
        effects_by_square: dict[str, list[Effects]] = {}
        for move in position.moves():
            effects_by_square.setdefault(NAMES[SOURCE[move]], []).append(effects_of(position, move))
        return {square: words.prompt(found) for square, found in effects_by_square.items()}

    def path(self, position: MinusVsPlusPosition, move: MinusVsPlusMove) -> tuple[str, ...]:
        """Return the square of the piece and the target square."""
        return NAMES[SOURCE[move]], NAMES[TARGET[move]]

    def travels(self, position: MinusVsPlusPosition, move: MinusVsPlusMove) -> list[Travel]:
        """Return the piece that moves: to its target, home from the last row, or off the board."""
        effects = effects_of(position, move)
        landing = effects.landing
        return [
            Travel(
                NAMES[effects.source],
                *_centre(effects.source),
                "" if landing is None else NAMES[landing],
                *_centre(effects.target if landing is None else landing),
                _legs(effects),
            )
        ]

    def tally(self, position: MinusVsPlusPosition, moves: Sequence[MinusVsPlusMove]) -> Tally:
        """Return the table of the score; nothing on the board counts, so nothing is faint."""
        return tally(position, moves)
