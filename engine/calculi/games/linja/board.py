"""Linja: the board as it is laid out, drawn and spoken. A cell is a whole row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Action, Badge, Cell, Extent, Piece, Prompt, Slot, Step, Travel
from calculi.game import P1, P2
from calculi.games.linja.rules import (
    CAPACITY,
    FAR_ROW,
    PASS,
    POINTS,
    ROWS,
    LinjaMove,
    LinjaPosition,
)
from calculi.texts import say

_LEFT: Final = 110.0
_RIGHT: Final = 610.0
"""Centres of the outer places of a row: Black fills from the left, Red from the right."""
_PITCH: Final = 100.0
_CELL: Final = (62.0, 596.0, 80.0)
"""Left edge, width and height of a row as it is picked."""


def _middle(row: int) -> float:
    """Return the height of a row's middle; the end zones stand a little apart."""
    return {8: 52.0, 1: 726.0}.get(row, 624.0 - 94.0 * (row - 2))


def _places(black: int, red: int) -> tuple[list[float], list[float]]:
    """Return the x of each side's pieces on one row; past six pieces the pitch is squeezed."""
    pitch = min(_PITCH, (_RIGHT - _LEFT) / max(1, black + red - 1))
    return [_LEFT + pitch * i for i in range(black)], [_RIGHT - pitch * i for i in range(red)]


def _place(position: LinjaPosition, side: int, row: int) -> tuple[str, float, float]:
    """Return id and place of a side's innermost piece on a row: the one that comes and goes."""
    places = _places(position.counts[P1][row], position.counts[P2][row])[side]
    return f"{side}-{row}-{len(places) - 1}", places[-1], _middle(row)


class LinjaBoard:
    """The board of Linja."""

    def extent(self, position: LinjaPosition) -> Extent:
        """Return the slab, which never changes."""
        return Extent(0, 0, 720, 778)

    def written_score(self, score: int) -> str:
        """Return the points."""
        return str(score)

    def spoken_score(self, score: int, language: str) -> str:
        """Return the points."""
        return say(language, "score.points", n=score)

    def cells(self, position: LinjaPosition, language: str) -> list[Cell]:
        """Return the eight rows, row 8 on top."""
        left, width, height = _CELL
        return [
            Cell(
                id=str(row),
                name=str(row),
                shape="rect",
                x=left,
                y=_middle(row) - height / 2,
                width=width,
                height=height,
                row=8 - row,
                column=0,
                label=self._label(position, row, language),
                badge=Badge(
                    f"+{max(POINTS[P1][row], POINTS[P2][row])}", P1 if POINTS[P1][row] else P2
                ),
            )
            for row in reversed(ROWS)
        ]

    def _label(self, position: LinjaPosition, row: int, language: str) -> str:
        place = {1: "linja.row.black-start", 8: "linja.row.red-start"}.get(row, "linja.row")
        parts = [
            say(language, f"linja.pieces.{side}", n=position.counts[side][row])
            for side in (P1, P2)
            if position.counts[side][row]
        ]
        content = ", ".join(parts) or say(language, "linja.empty")
        if row not in FAR_ROW and position.row_total(row) == CAPACITY:
            content = say(language, "linja.full", content=content)
        return say(language, "linja.cell", place=say(language, place, row=row), content=content)

    def pieces(self, position: LinjaPosition) -> list[Piece]:
        """Return the 24 pieces, each row from left to right."""
        pieces = []
        for row in reversed(ROWS):
            black, red = _places(position.counts[P1][row], position.counts[P2][row])
            sides = [(P1, i, x) for i, x in enumerate(black)]
            sides += [(P2, i, x) for i, x in reversed(list(enumerate(red)))]
            pieces += [
                Piece(f"{side}-{row}-{i}", str(row), side, "spool", None, x, _middle(row))
                for side, i, x in sides
            ]
        return pieces

    def slots(self, position: LinjaPosition) -> list[Slot]:
        """Return the free places of the middle rows."""
        return [
            Slot(str(row), _LEFT + _PITCH * i, _middle(row))
            for row in reversed(ROWS)
            if row not in FAR_ROW
            for i in range(position.counts[P1][row], CAPACITY - position.counts[P2][row])
        ]

    def actions(self, position: LinjaPosition, language: str) -> list[Action]:
        """Return the pass where it is the only ply (R4)."""
        if position.moves() == (PASS,):
            return [Action("pass", say(language, "linja.pass"))]
        return []

    def prompts(self, position: LinjaPosition, language: str) -> dict[str, Prompt]:
        """Return nothing: the words of the step hold for every pick."""
        return {}

    def path(self, position: LinjaPosition, move: LinjaMove) -> tuple[str, ...]:
        """Return the row to leave and the row to reach, or the pass."""
        return (str(move >> 4), str(move & 15)) if move else ("pass",)

    def is_unordered(self, position: LinjaPosition, move: LinjaMove) -> bool:
        """Say no: what moves is picked before where it goes."""
        return False

    def travels(self, position: LinjaPosition, move: LinjaMove) -> list[Travel]:
        """Return the one piece that moves."""
        if move == PASS:
            return []
        side = position.to_move
        piece, x, y = _place(position, side, move >> 4)
        position.push(move)
        landed, landed_x, landed_y = _place(position, side, move & 15)
        position.pop()
        return [Travel(piece, x, y, landed, landed_x, landed_y)]

    def notation(self, position: LinjaPosition, move: LinjaMove, language: str) -> str:
        """Return `3–6`, with a dash between the rows, or the pass."""
        return f"{move >> 4}–{move & 15}" if move else say(language, "linja.pass-notation")

    def sentence(self, position: LinjaPosition, move: LinjaMove, language: str) -> str:
        """Return the rows and what follows from the move."""
        source, target = move >> 4, move & 15
        count = position.row_total(target)
        key = f"linja.move.{self._consequence(position, move)}"
        return say(language, key, source=source, target=target, count=count, rows=count)

    def note(self, position: LinjaPosition, move: LinjaMove, language: str) -> str:
        """Return what landing on an empty row brings."""
        consequence = self._consequence(position, move)
        if consequence in ("extra", "lands-empty"):
            return say(language, f"linja.note.{consequence}")
        return ""

    def _consequence(self, position: LinjaPosition, move: LinjaMove) -> str:
        """Return what follows from a legal move, as the texts name it."""
        if move == PASS:
            return "pass"
        side, target, initial = position.to_move, move & 15, not position.allowance
        arrives, empty = target == FAR_ROW[side], not position.row_total(target)
        position.push(move)
        over, stays = position.result() is not None, position.to_move == side
        position.pop()
        if over:
            return "ends"
        if not initial:
            return "extra" if stays else "follows"
        if stays:
            return "arrives" if arrives else "counts"
        if arrives:
            return "arrives-stuck"
        return "lands-empty" if empty else "stuck"

    def preview(self, position: LinjaPosition, move: LinjaMove, language: str) -> None:
        """Return None: a move is not picked term by term."""

    def why(self, position: LinjaPosition, move: LinjaMove, language: str) -> tuple[str, str]:
        """Return the mover's gain and the rows it comes from."""
        side = position.to_move
        source, target = move >> 4, move & 15
        gain = POINTS[side][target] - POINTS[side][source]
        if not gain:
            return "", ""
        reason = say(language, "linja.why", gain=gain, source=source, target=target)
        return (reason, "") if side == P1 else ("", reason)

    def joint(self, position: LinjaPosition) -> str | None:
        """Join a follow-up with a comma, and an extra turn with a semicolon."""
        if position.allowance:
            return ", "
        return "; " if position.extra else None

    def step(self, position: LinjaPosition, last: LinjaMove | None, language: str) -> Step:
        """Return the move of the turn that is due, with the reason for its length."""
        rows = position.allowance
        values: dict[str, int] = {"rows": rows}
        if position.moves() == (PASS,):
            phase, number, title, help_key = "pass", 1, "pass", "pass"
        elif not rows:
            phase, number = "initial", 1
            title = help_key = "extra" if position.extra else "initial"
        else:
            phase, number, title, help_key = "follow-up", 2, "follow-up", "follow-up"
            if last is not None:
                values["row"] = last & 15
                help_key = "arrived" if last & 15 == FAR_ROW[position.to_move] else "counted"
        return Step(
            title=say(language, f"linja.step.{title}", **values),
            counter=say(language, "linja.step.counter", n=number),
            help=say(language, f"linja.help.{help_key}", **values),
            phase=phase,
        )

    def refusal(
        self, position: LinjaPosition, picked: Sequence[str], cell: str, language: str
    ) -> str:
        """Say why a row may not be picked: as a piece to move, or as a target."""
        if picked:
            reason, values = position.refusal(int(picked[0]), int(cell))
        else:
            reason, values = position.refusal(int(cell), None)
        sentence = say(language, f"linja.refusal.{reason}", **values)
        return f"{sentence[0].upper()}{sentence[1:]}."
