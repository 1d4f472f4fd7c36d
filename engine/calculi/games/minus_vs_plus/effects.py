"""Minus vs Plus: the effects of a move, step by step in the order of R4."""

from __future__ import annotations

from typing import NamedTuple

from calculi.games.minus_vs_plus.limits import ZEROS
from calculi.games.minus_vs_plus.moves import SOURCE, TARGET, MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, HOME, LAST_ROW, ROW, at_home, is_own


class HomeComing(NamedTuple):
    """A piece that comes to its home square, new or from the last row."""

    square: int
    there: int
    """What the home square held before."""
    content: int | None
    """What it holds afterwards; None if the sum exceeds six and the piece is lost."""


class Effects(NamedTuple):
    """Everything that one move does."""

    source: int
    target: int
    value: int
    """The piece that moves."""
    met: int
    """What the target square held before."""
    over: int | None
    """The square jumped over."""
    stays: int
    """What the target square holds after the operation, before a return from the last row."""
    subtracted: int
    """The points for a subtraction."""
    entering: HomeComing | None
    """The new piece that a captured zero brings."""
    arrived: int
    """The points for reaching the last row."""
    returning: HomeComing | None
    """The piece that goes home from the last row."""

    @property
    def points(self) -> int:
        """All points of the move, for its player."""
        return self.subtracted + self.arrived

    @property
    def landing(self) -> int | None:
        """Where the piece that moved stands afterwards, alone or added to another; None if lost."""
        if self.returning is not None:
            return None if self.returning.content is None else self.returning.square
        survives = self.stays != EMPTY and self.stays * self.value > 0
        return self.target if survives else None


def effects_of(position: MinusVsPlusPosition, move: MinusVsPlusMove) -> Effects:
    """Return the effects of a legal move."""
    source, target = SOURCE[move], TARGET[move]
    cells = position.cells
    value, met = cells[source], cells[target]
    stays = value if met == EMPTY else value + met
    is_subtraction = met != EMPTY and value * met < 0
    if stays == 0 and position.zeros == ZEROS:
        stays = EMPTY
    home = HOME[value]
    there = EMPTY if home == source else cells[home]
    entering = HomeComing(home, there, at_home(there, value)) if met == 0 else None
    arrives = target // ROW == LAST_ROW[position.to_move] and is_own(value, stays)
    return Effects(
        source=source,
        target=target,
        value=value,
        met=met,
        over=(source + target) // 2 if abs(target // ROW - source // ROW) == 2 else None,
        stays=stays,
        subtracted=min(abs(value), abs(met)) if is_subtraction else 0,
        entering=entering,
        arrived=abs(stays) if arrives else 0,
        returning=_return(position, stays, entering) if arrives else None,
    )


def _return(position: MinusVsPlusPosition, value: int, entering: HomeComing | None) -> HomeComing:
    """Return how a piece comes home from the last row, after a captured zero's new piece (R7)."""
    home = HOME[value]
    there = position.cells[home]
    if entering is not None and entering.content is not None:
        there = entering.content
    return HomeComing(home, there, at_home(there, value))
