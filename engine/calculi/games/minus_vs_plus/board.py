"""Minus vs Plus: the board as it is laid out, drawn and spoken. A cell is a square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import (
    Action,
    Badge,
    Cell,
    Extent,
    Leg,
    Piece,
    Prompt,
    Slot,
    Step,
    Travel,
)
from calculi.game import P1, P2
from calculi.games.minus_vs_plus import telling
from calculi.games.minus_vs_plus.effects import Effects, effects
from calculi.games.minus_vs_plus.reading import TURNS
from calculi.games.minus_vs_plus.rules import MinusVsPlusMove, MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, HOME, LARGEST, NAMES, ROW, SQUARES
from calculi.texts import say

_CELL: Final = 100.0
_LEFT: Final = 40.0
_TOP: Final = 52.0
"""The frame beside and above the field."""

_READING_ORDER: Final = sorted(NAMES, key=lambda square: (-(square // ROW), square))
_HOME_VALUES: Final = {
    HOME[sign * size]: sign * size for sign in (1, -1) for size in range(1, LARGEST + 1)
}
"""The value at home on a square."""


def _corner(square: int) -> tuple[float, float]:
    """Return the top left corner of a square."""
    row, column = divmod(square, ROW)
    return _LEFT + _CELL * column, _TOP + _CELL * (5 - row)


def _centre(square: int) -> tuple[float, float]:
    x, y = _corner(square)
    return x + _CELL / 2, y + _CELL / 2


def _way(brought: Effects) -> tuple[Leg, ...]:
    """Return the legs of a move that jumps over a piece or goes home from the last row."""
    is_jump = brought.over is not None
    way = [Leg(*_centre(brought.target), "jump" if is_jump else "step")]
    if brought.returning is not None and brought.landing is not None:
        way.append(Leg(*_centre(brought.landing), "return"))
    return tuple(way) if is_jump or len(way) > 1 else ()


class MinusVsPlusBoard:
    """The board of Minus vs Plus; a piece's id is the name of its square."""

    def extent(self, position: MinusVsPlusPosition) -> Extent:
        """Return the slab, which never changes."""
        return Extent(0, 0, 680, 726)

    def written_score(self, score: int) -> str:
        """Return the points."""
        return str(score)

    def spoken_score(self, score: int, language: str) -> str:
        """Return the points."""
        return say(language, "score.points", n=score)

    def cells(self, position: MinusVsPlusPosition, language: str) -> list[Cell]:
        """Return the squares, row 6 on top; the badge of a home square is its value."""
        cells = []
        for square in _READING_ORDER:
            x, y = _corner(square)
            home = _HOME_VALUES.get(square)
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
                    label=self._label(square, position.cells[square], language),
                    badge=Badge(str(abs(home)), P1 if home > 0 else P2) if home else None,
                )
            )
        return cells

    def _label(self, square: int, content: int, language: str) -> str:
        place = NAMES[square]
        home = _HOME_VALUES.get(square)
        if home is not None:
            value = telling.content_words(home, language)
            place = say(language, "minus-vs-plus.home", square=place, value=value)
        words = telling.content_words(content, language)
        return say(language, "minus-vs-plus.cell", place=place, content=words)

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

    def slots(self, position: MinusVsPlusPosition) -> list[Slot]:
        """Return nothing: every square is a place, and none of them needs a dot."""
        return []

    def actions(self, position: MinusVsPlusPosition, language: str) -> list[Action]:
        """Return nothing: every move is made on the board."""
        return []

    def prompts(self, position: MinusVsPlusPosition, language: str) -> dict[str, Prompt]:
        """Return what may be done with each piece that has a legal move."""
        ways: dict[str, list[Effects]] = {}
        for move in position.moves():
            ways.setdefault(NAMES[move >> 6], []).append(effects(position, move))
        return {square: telling.prompt(found, language) for square, found in ways.items()}

    def path(self, position: MinusVsPlusPosition, move: MinusVsPlusMove) -> tuple[str, ...]:
        """Return the square of the piece and the target square."""
        return NAMES[move >> 6], NAMES[move & 63]

    def is_unordered(self, position: MinusVsPlusPosition, move: MinusVsPlusMove) -> bool:
        """Say no: what moves is picked before where it goes."""
        return False

    def travels(self, position: MinusVsPlusPosition, move: MinusVsPlusMove) -> list[Travel]:
        """Return the piece that moves: to its target, home from the last row, or off the board."""
        brought = effects(position, move)
        landing = brought.landing
        return [
            Travel(
                NAMES[brought.source],
                *_centre(brought.source),
                "" if landing is None else NAMES[landing],
                *_centre(brought.target if landing is None else landing),
                _way(brought),
            )
        ]

    def notation(self, position: MinusVsPlusPosition, move: MinusVsPlusMove, language: str) -> str:
        """Return `c2 e4`, and after it the points it brings, such as `+4`."""
        points = effects(position, move).points
        return f"{NAMES[move >> 6]} {NAMES[move & 63]}" + (f" +{points}" if points else "")

    def sentence(self, position: MinusVsPlusPosition, move: MinusVsPlusMove, language: str) -> str:
        """Return what the piece does and all that follows from it."""
        brought = effects(position, move)
        position.push(move)
        is_over = position.result() is not None
        position.pop()
        return telling.sentence(brought, is_over, language)

    def note(self, position: MinusVsPlusPosition, move: MinusVsPlusMove, language: str) -> str:
        """Return the sum or difference that the move makes, and its gains."""
        return telling.note(effects(position, move), language)

    def preview(self, position: MinusVsPlusPosition, move: MinusVsPlusMove, language: str) -> None:
        """Return None: a move is not picked term by term."""

    def why(
        self, position: MinusVsPlusPosition, move: MinusVsPlusMove, language: str
    ) -> tuple[str, str]:
        """Return the mover's gains and where they come from."""
        reason = ", ".join(telling.reasons(effects(position, move), language))
        return (reason, "") if position.to_move == P1 else ("", reason)

    def joint(self, position: MinusVsPlusPosition) -> None:
        """Return None: every ply is a turn."""

    def step(
        self, position: MinusVsPlusPosition, last: MinusVsPlusMove | None, language: str
    ) -> Step:
        """Return the one move that is due, with the ban of lateral moves where it holds (R2)."""
        phase = "no-lateral" if position.is_lateral_banned() else "move"
        turn = min(position.turns + 1, TURNS)
        return Step(
            title=say(language, "minus-vs-plus.step"),
            counter=say(language, "minus-vs-plus.step.counter", n=turn, all=TURNS),
            help=say(language, f"minus-vs-plus.help.{phase}"),
            phase=phase,
        )

    def refusal(
        self, position: MinusVsPlusPosition, picked: Sequence[str], cell: str, language: str
    ) -> str:
        """Say why a square may not be picked: as that of a piece to move, or as a target."""
        if picked:
            reason, values = position.refusal(SQUARES[picked[0]], SQUARES[cell])
        else:
            reason, values = position.refusal(SQUARES[cell], None)
        sentence = say(language, f"minus-vs-plus.refusal.{reason}", **values)
        return f"{sentence[0].upper()}{sentence[1:]}."
