"""Circles and arrows that somebody has drawn on the board, as the page paints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING

from calculi.record.marks import mark_in

if TYPE_CHECKING:
    from calculi.page.schema.board import Cell
    from calculi.picture.shapes import Arrow

Point = tuple[float, float]


def arrows(marks: Iterable[str], cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """Return the cells of each arrow whose cells are both in the picture, in drawing order."""
    known = {cell["id"]: cell for cell in cells}
    found = (mark for mark in map(mark_in, marks) if mark and mark.to)
    return [(known[one], known[to]) for one, to in found if one in known and to in known]


def circled(marks: Iterable[str], cells: Sequence[Cell]) -> Iterator[Cell]:
    """Yield the cells with circles."""
    found = {mark.cell for mark in map(mark_in, marks) if mark and not mark.to}
    return (cell for cell in cells if cell["id"] in found)


def arrow_lines(pairs: Sequence[tuple[Cell, Cell]], arrow: Arrow) -> Iterator[str]:
    """Yield the outline of each arrow, as the data of a path.

    Between cells as wide as rows, arrows stand side by side, since they would lie on each other.
    """
    for number, (one, to) in enumerate(pairs):
        share = (number + 1) / (len(pairs) + 1) if _is_row(one) and _is_row(to) else 0.5
        yield _outline(_point(one, share), _point(to, share), arrow)


def _is_row(cell: Cell) -> bool:
    return cell["width"] > 3 * cell["height"]


def _point(cell: Cell, share: float) -> Point:
    return cell["x"] + share * cell["width"], cell["y"] + cell["height"] / 2


def _outline(start: Point, end: Point, arrow: Arrow) -> str:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    x, y = across / length, down / length

    def at(along: float, aside: float) -> str:
        place = start[0] + along * x - aside * y, start[1] + along * y + aside * x
        return " ".join(f"{part:.2f}" for part in place)

    tip = length - arrow["short"]
    neck = tip - arrow["head"]
    shaft, barb = arrow["shaft"] / 2, arrow["barb"] / 2
    places = (
        (arrow["start"], shaft),
        (neck, shaft),
        (neck, barb),
        (tip, 0),
        (neck, -barb),
        (neck, -shaft),
        (arrow["start"], -shaft),
    )
    return "M" + "L".join(at(*place) for place in places) + "Z"
