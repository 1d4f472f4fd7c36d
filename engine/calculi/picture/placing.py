"""Places the shapes of a game by a view, from the ground up, in the order of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING

from calculi.picture import drawn, steps
from calculi.picture.numbers import number

if TYPE_CHECKING:
    from calculi.page.schema.board import Badge, Cell, Piece
    from calculi.page.schema.view import LastMove, Moved, PositionView
    from calculi.picture.shapes import Common, Shapes, Table


def placed(
    view: PositionView,
    shapes: Shapes,
    common: Common,
    *,
    flipped: bool,
    width: float,
    pixel: float,
    marks: Sequence[str] = (),
) -> Iterator[str]:
    """Yield everything that a still board shows.

    The view has already been turned if it is flipped; `width` is the picture's, in pixels, `pixel`
    the board units in one of these.
    """
    last, pieces = view["last"], {piece["id"]: piece for piece in view["pieces"]}
    yield _ground(shapes, width)[flipped]
    for slot in view["slots"]:
        came_from = [(it["x"], it["y"]) for it in last["moved"]] if last else []
        came_from += [(mark.x, mark.y) for mark in steps.origins(view, shapes)]
        distances = (hypot(slot["x"] - x, slot["y"] - y) for x, y in came_from)
        if all(distance >= common["clearance"] for distance in distances):
            yield at(slot["x"], slot["y"], shapes["slot"])
    alone = _alone(last, pieces, shapes)
    if last:
        yield from _last_move(last, view, shapes, common["bow"], cells_are_marked=not alone)
    taken = {piece["cell"] for piece in view["pieces"]}
    for cell in view["cells"]:
        under = shapes["under"]["taken" if cell["id"] in taken else "empty"]
        yield at(cell["x"], cell["y"], _of_cell(under, cell))
    yield from _pieces(view["pieces"], shapes)
    yield alone
    for cell in view["cells"]:
        if cell["badge"] and cell["name"]:
            yield at(cell["x"], cell["y"], shapes["badges"].get(_badge(cell["badge"]), ""))
    yield from steps.painted(view, shapes, common["steps"], pixel)
    for cell in drawn.circled(marks, view["cells"]):
        yield at(cell["x"], cell["y"], _of_cell(shapes["circle"], cell))
    for line in drawn.arrow_lines(drawn.arrows(marks, view["cells"]), common["arrow"]):
        yield common["arrow_shape"].replace("{line}", line)


def at(x: float, y: float, shape: str) -> str:
    """Return a shape with its origin at a point; nothing for an empty one."""
    return f'<g transform="translate({number(x)} {number(y)})">{shape}</g>' if shape else ""


def _ground(shapes: Shapes, width: float) -> list[str]:
    """Return the ground, both ways, painted for this width, or for the next smaller one there is.

    One that was painted for a wider picture would have letters here that are too small to be read.
    """
    made_for = sorted(shapes["ground"], key=int)
    narrower = [one for one in made_for if int(one) <= width]
    return shapes["ground"][narrower[-1] if narrower else made_for[0]]


def _last_move(
    last: LastMove, view: PositionView, shapes: Shapes, bow: float, *, cells_are_marked: bool
) -> Iterator[str]:
    marks, pieces = shapes["last"], {piece["id"]: piece for piece in view["pieces"]}
    cells = {cell["id"]: cell for cell in view["cells"]}
    for cell in view["cells"]:
        if cell["id"] in last["earlier"]:
            yield at(cell["x"], cell["y"], _of_cell(marks["earlier"], cell))
        if cell["id"] in last["cells"] and cells_are_marked:
            yield at(cell["x"], cell["y"], _of_cell(marks["cells"], cell))
    travelled = [(moved, marks["landed_earlier"]) for moved in last["moved_earlier"]]
    travelled += [(moved, marks["landed"]) for moved in last["moved"]]
    numbered = steps.are_numbered(view)
    for moved, landed in travelled:
        if not numbered:
            yield at(moved["x"], moved["y"], marks["origin" if moved["piece"] else "left"])
        piece = pieces.get(moved["piece"])
        if piece:
            yield at(piece["x"], piece["y"], _of_cell(landed, cells[piece["cell"]]))
    if marks["line"]:
        for moved in last["moved"]:
            for line in _lines(moved, bow):
                yield marks["line"].replace("{line}", line)


def _lines(moved: Moved, bow: float) -> Iterator[str]:
    """Yield the parts of a path that was not straight; jumps bend to the upper side."""
    x, y = moved["x"], moved["y"]
    for leg in moved["legs"]:
        to_x, to_y = leg["x"], leg["y"]
        bend = "L"
        if leg["manner"] == "jump":
            across, down = to_x - x, to_y - y
            side = bow if across > 0 else -bow
            middle = (x + to_x) / 2 + side * down, (y + to_y) / 2 - side * across
            bend = f"Q{number(middle[0])} {number(middle[1])} "
        yield f"M{number(x)} {number(y)}{bend}{number(to_x)} {number(to_y)}"
        x, y = to_x, to_y


def _alone(last: LastMove | None, pieces: dict[str, Piece], shapes: Shapes) -> str:
    """Return the mark above a piece that has moved alone, if its kind has one."""
    if last and len(last["moved"]) == 1:
        piece = pieces.get(last["moved"][0]["piece"])
        if piece:
            return at(piece["x"], piece["y"], shapes["alone"].get(piece["kind"], ""))
    return ""


def _pieces(pieces: list[Piece], shapes: Shapes) -> Iterator[str]:
    gap = shapes["gap"]
    before: Piece | None = None
    for piece in pieces:
        shape = _piece(piece, shapes["pieces"])
        if gap and before and before["cell"] == piece["cell"]:
            distance = hypot(piece["x"] - before["x"], piece["y"] - before["y"])
            shape = gap["shape"] + shape if distance < gap["width"] else shape
        yield at(piece["x"], piece["y"], shape)
        before = piece


def _piece(piece: Piece, shapes: dict[str, str]) -> str:
    owner, value = _or_none(piece["owner"]), _or_none(piece["value"])
    found = shapes.get(f"{piece['kind']} {owner} {value}")
    return shapes[f"{piece['kind']} {owner} -"] if found is None else found


def _of_cell(table: Table, cell: Cell) -> str:
    badge = cell["badge"]
    names = (f"{cell['row']} {cell['column']}", f"{badge['text']} -" if badge else "", "*")
    return next((table[name] for name in names if name in table), "")


def _badge(badge: Badge) -> str:
    return f"{badge['text']} {_or_none(badge['owner'])}"


def _or_none(value: int | None) -> str:
    return "-" if value is None else str(value)
