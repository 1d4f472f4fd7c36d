"""The board of an exercise, in black and white, with lines round the cells it is about."""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from calculi.board import Cell, Extent
from calculi.learn.exercises.exercise import Marked
from calculi.learn.exercises.paper.markup import Picture
from calculi.picture.numbers import number
from calculi.picture.shapes import common
from calculi.picture.svg import coloured, drawing
from calculi.registry import load

_WIDTH: Final = 200
"""How wide a board is on paper, in CSS pixels: 53 millimetres."""
_HEAD: Final = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)" width="\S+" height="\S+"')
_TITLE: Final = re.compile(r"<title>(.*?)</title><desc>(.*?)</desc>", re.DOTALL)
_EDGE: Final = 'fill="var(--board-edge)"'
_INSET: Final = 1
_STROKE: Final = 8
_HALO: Final = 12


def board_picture(game_id: str, text: str, marked: Marked, language: str) -> Picture:
    """Return the picture of a position, without the slab's surroundings.

    What is spoken in place of it leaves out the scores, which many an exercise asks for.
    """
    position = load(game_id).position.from_text(text)
    drawn = drawing(
        position,
        flipped=False,
        last_move=False,
        language=language,
        width=_WIDTH,
        with_scores=False,
    )
    cells = {cell.id: cell for cell in load(game_id).board.cells(position)}
    drawn = drawn.replace(_EDGE, 'fill="var(--board)"', 1)  # on paper the slab is flat
    lines = [*_lines(marked.dashed, cells, "18 14"), *_lines(marked.framed, cells, "none")]
    drawn = drawn.replace("</svg>", f"{''.join(lines)}</svg>")
    box = _shown_box(drawn)
    view_box = " ".join(map(number, box))
    drawn = _HEAD.sub(
        f'viewBox="{view_box}" width="{number(box.width)}" height="{number(box.height)}"',
        drawn,
        count=1,
    )
    told = _TITLE.search(drawn)
    assert told is not None
    return Picture(coloured(drawn, _colours()), box, f"{told[1]}. {told[2]}".replace("&amp;", "&"))


def _shown_box(drawn: str) -> Extent:
    """Return the rectangle of the slab in a picture of `calculi.picture`, in board units."""
    head, frame = _HEAD.search(drawn), common()["frame"]
    assert head is not None
    x, y, width, height = map(float, head.groups())
    margin = frame["margin"]
    return Extent(x + margin, y + margin, width - 2 * margin, height - 2 * margin - frame["edge"])


def place_of(name: str, cells: Mapping[str, Cell]) -> Extent:
    """Return where a place of an exercise is: a cell, or its left or right half."""
    cell_id, _, half = name.partition(":")
    cell = cells[cell_id]
    width = cell.width / 2 if half else cell.width
    return Extent(cell.x + (width if half == "right" else 0), cell.y, width, cell.height)


def _lines(names: tuple[str, ...], cells: Mapping[str, Cell], dashes: str) -> list[str]:
    """Return the lines round cells, each on a wider one in the colour of the board."""
    found = []
    for name in names:
        cell = place_of(name, cells)
        place = (
            f'x="{number(cell.x + _INSET)}" y="{number(cell.y + _INSET)}" '
            f'width="{number(cell.width - 2 * _INSET)}" '
            f'height="{number(cell.height - 2 * _INSET)}" rx="12" fill="none"'
        )
        found.append(f'<rect {place} stroke="var(--board)" stroke-width="{_HALO}"/>')
        found.append(
            f'<rect {place} stroke="var(--mark)" stroke-width="{_STROKE}" '
            f'stroke-dasharray="{dashes}"/>'
        )
    return found


@cache
def _colours() -> dict[str, str]:
    source = pkgutil.get_data(__package__, "colours.json")
    assert source is not None
    return cast("dict[str, str]", json.loads(source))
