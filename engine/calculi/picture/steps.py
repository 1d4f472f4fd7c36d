"""The numbers of a turn's steps, on the pieces that were moved and where they came from."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from calculi.picture.numbers import number

if TYPE_CHECKING:
    from calculi.page.schema.board import Piece
    from calculi.page.schema.view import PositionView, StepPiece
    from calculi.picture.shapes import Shapes, Steps


class Mark(NamedTuple):
    """The number of a step, at a place."""

    number: int
    x: float
    y: float


def origins(view: PositionView, shapes: Shapes) -> list[Mark]:
    """Return the numbers where pieces came from, on the cells of the view."""
    shift, shown = shapes["steps"]["origin"], {cell["id"] for cell in view["cells"]}
    return [
        Mark(step, piece["origin"]["x"] + shift["x"], piece["origin"]["y"] + shift["y"])
        for step, piece in _moved(view)
        if piece["origin"] and piece["cell"] in shown
    ]


def painted(view: PositionView, shapes: Shapes, steps: Steps, pixel: float) -> Iterator[str]:
    """Yield the shapes of all numbers; `pixel` has the board units in a pixel of the picture."""
    letter = max(steps["letter"], steps["least"] * pixel)
    grown = steps["radius"] + (letter - steps["letter"]) * steps["growth"]
    radius = min(grown, max(steps["grown"], letter * steps["share"]))
    if room := shapes["steps"]["room"]:
        radius = min(radius, room["radius"])
    origin = letter * steps["figure"] / steps["large"]
    figure = min(origin, radius * steps["filled"] / steps["large"])
    for mark in origins(view, shapes):
        yield _at(mark, 1, steps["ellipse"])
        yield _at(mark, origin, steps["in_ellipse"].get(str(mark.number), ""))
    for mark in _discs(view, shapes, steps, radius):
        yield _at(mark, radius / steps["large"], steps["disc"])
        yield _at(mark, figure, steps["on_disc"].get(str(mark.number), ""))


def _discs(view: PositionView, shapes: Shapes, steps: Steps, radius: float) -> list[Mark]:
    """Return the numbers on pieces; several on one piece stand on both shoulders."""
    pieces = {piece["id"]: piece for piece in view["pieces"]}
    out, pitch = (radius - steps["radius"]) * steps["outwards"], 2 * radius + steps["gap"]
    if room := shapes["steps"]["room"]:
        out = min(out, room["out"])
    discs: list[Mark] = []
    for step, moved in _moved(view):
        piece = pieces.get(moved["piece"])
        if piece is None:
            continue
        shoulder = shapes["steps"]["shoulder"][piece["kind"]]
        side = -1 if shoulder.get("outer") and _is_right(piece, view) else 1
        x, y = piece["x"] + side * (shoulder["x"] - out), piece["y"] + shoulder["y"] - out
        if _is_taken(x, y, discs, pitch):
            if shoulder.get("outer"):
                y = 2 * piece["y"] - y
            else:
                x = 2 * piece["x"] - x
        while _is_taken(x, y, discs, pitch):
            x += side * pitch
        discs.append(Mark(step, x, y))
    return discs


def _is_taken(x: float, y: float, discs: list[Mark], pitch: float) -> bool:
    return any(hypot(disc.x - x, disc.y - y) < pitch for disc in discs)


def _is_right(piece: Piece, view: PositionView) -> bool:
    """Tell whether a piece lies right of the middle of its cell."""
    cells = (cell for cell in view["cells"] if cell["id"] == piece["cell"])
    return any(piece["x"] > cell["x"] + cell["width"] / 2 for cell in cells)


def are_numbered(view: PositionView) -> bool:
    """Tell whether the steps of the latest turn have numbers; one alone has none."""
    return any(turn["unfinished"] or len(turn["steps"]) > 1 for turn in view["latest"][:1])


def _moved(view: PositionView) -> Iterator[tuple[int, StepPiece]]:
    """Yield what each step has moved, with its number."""
    if are_numbered(view):
        for step, done in enumerate(view["latest"][0]["steps"], 1):
            yield from ((step, piece) for piece in done["pieces"])


def _at(mark: Mark, scale: float, shape: str) -> str:
    if not shape:
        return ""
    place = f"translate({number(mark.x)} {number(mark.y)})"
    return f'<g transform="{place} scale({round(scale, 5):g})">{shape}</g>'
