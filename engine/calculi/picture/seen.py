"""What a picture shows of a view: the board without its shelf, turned to its viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from calculi.board import Extent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculi.page.schema.board import Cell, Leg, Piece, Slot
    from calculi.page.schema.view import LastMove, Moved, Origin, PositionView, StepPiece, TurnStep

Placed = TypeVar("Placed", "Piece", "Slot", "Leg", "Moved", "Origin")


def without_shelf(view: PositionView) -> PositionView:
    """Return the view without the cells beside the board, and what lies on them."""
    cells = [cell for cell in view["cells"] if cell["area"] == "board"]
    ids = {cell["id"] for cell in cells}
    pieces = [piece for piece in view["pieces"] if piece["cell"] in ids]
    return {**view, "cells": cells, "pieces": pieces}


def half_turned(view: PositionView) -> PositionView:
    """Return a view turned by 180 degrees about the middle of its cells."""
    box = bounds(view["cells"])
    across, down = 2 * box.x + box.width, 2 * box.y + box.height
    last_row = max(cell["row"] for cell in view["cells"])
    last_column = max(cell["column"] for cell in view["cells"])

    def turned(thing: Placed) -> Placed:
        return {**thing, "x": across - thing["x"], "y": down - thing["y"]}

    def travelled(moved: Moved) -> Moved:
        return {**turned(moved), "legs": [turned(leg) for leg in moved["legs"]]}

    def cell_turned(cell: Cell) -> Cell:
        return {
            **cell,
            "label": cell["turned"] or cell["label"],
            "x": across - cell["x"] - cell["width"],
            "y": down - cell["y"] - cell["height"],
            "row": last_row - cell["row"],
            "column": last_column - cell["column"],
        }

    def moved_in(step: TurnStep) -> TurnStep:
        pieces = [
            {**piece, "origin": piece["origin"] and turned(piece["origin"])}
            for piece in step["pieces"]
        ]
        return {**step, "pieces": cast("list[StepPiece]", pieces)}

    last: LastMove | None = view["last"] and {
        **view["last"],
        "moved": [travelled(moved) for moved in view["last"]["moved"]],
        "moved_earlier": [travelled(moved) for moved in view["last"]["moved_earlier"]],
    }
    return {
        **view,
        "cells": [cell_turned(cell) for cell in reversed(view["cells"])],
        "pieces": [turned(piece) for piece in view["pieces"]],
        "slots": [turned(slot) for slot in view["slots"]],
        "last": last,
        "latest": [
            {**turn, "steps": [moved_in(step) for step in turn["steps"]]} for turn in view["latest"]
        ],
    }


def bounds(cells: Sequence[Cell]) -> Extent:
    """Return the smallest rectangle that holds all cells; there has to be one at least."""
    left = min(cell["x"] for cell in cells)
    top = min(cell["y"] for cell in cells)
    right = max(cell["x"] + cell["width"] for cell in cells)
    bottom = max(cell["y"] + cell["height"] for cell in cells)
    return Extent(left, top, right - left, bottom - top)


def enlarged(extent: Extent, margin: float) -> Extent:
    """Return a rectangle with a margin on each side."""
    x, y, width, height = extent
    return Extent(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
