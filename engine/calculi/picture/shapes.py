"""The shapes that the skins have painted, as the files of this package hold them.

A shape is a piece of SVG in board units, around the origin of what it shows. Its colours are
`var(--token)`, so that one shape serves all themes, and its font is `var(--font)`.
"""

from __future__ import annotations

import json
import pkgutil
from functools import cache
from typing import Any, Final, NotRequired, TypedDict, cast

from calculi.errors import GameError
from calculi.texts.sentence import Sentence

Table = dict[str, str]
"""The shapes of a thing that each cell has: by row and column, as in `0 5`; by the text of the
cell's badge, as in `× -`; or `*`, for all other cells. Where none is given, nothing is shown."""


class Emblem(TypedDict):
    """The pieces that stand for the players away from the board."""

    box: dict[str, float]
    """What is shown of one, around its place: x, y, width, height."""
    pieces: list[str]
    """Their shapes, p1's first."""


class Gap(TypedDict):
    """What sets a piece off from the one before it in its cell."""

    width: float
    """Pieces that are closer than this have one."""
    shape: str


class Under(TypedDict):
    """What lies on cells below the pieces, from the cells' corners."""

    empty: Table
    taken: Table
    """On cells with a piece."""


class LastMarks(TypedDict):
    """The marks of the last turn."""

    cells: Table
    """On the cells of the last ply, from their corners."""
    earlier: Table
    """On those of the earlier plies of the same turn."""
    origin: str
    """Where a piece came from."""
    left: str
    """Where a piece stood that has left the board."""
    landed: Table
    """Below a piece that has travelled, from its place."""
    landed_earlier: Table
    line: str
    """Along a part of a path; `{line}` stands for its data."""


class Shoulder(TypedDict):
    """Where the number of a step stands on a piece."""

    x: float
    y: float
    outer: NotRequired[bool]
    """Whether it is on the other side of a piece that lies right of the middle of its cell, and
    below where another number stands above."""


class Room(TypedDict):
    """How large the numbers of steps may be where pieces lie close together."""

    radius: float
    out: float
    """How far larger ones may stand out."""


class StepPlaces(TypedDict):
    """Where the numbers of a turn's steps stand."""

    shoulder: dict[str, Shoulder]
    """By kind of piece, from its place."""
    origin: dict[str, float]
    """From the place that a piece has left: x and y."""
    room: Room | None


class Shapes(TypedDict):
    """All shapes of a game."""

    unbounded: bool
    """Whether the board has no edges; a picture shows the part with pieces."""
    ground: dict[str, list[str]]
    """By the width in pixels that its letters are made for: upright, and turned."""
    under: Under
    slot: str
    pieces: dict[str, str]
    """By kind, owner and value, as in `die 0 3`; `-` stands for none."""
    emblem: Emblem
    gap: Gap | None
    badges: dict[str, str]
    """By text and owner, from the corner of the cell."""
    last: LastMarks
    circle: Table
    """Round a cell, from its corner: what somebody has drawn."""
    alone: dict[str, str]
    """By kind: above a piece that has moved alone; the cells of its ply then have no marks."""
    steps: StepPlaces


class Frame(TypedDict):
    """The lengths of what is around a board, in board units."""

    margin: float
    edge: float
    corner: float
    around: float
    """The margin round the pieces of a board without edges."""


class Arrow(TypedDict):
    """The lengths of an arrow that somebody has drawn, in board units."""

    start: float
    """How far from the middle of its first cell it begins."""
    short: float
    """How far from the middle of its last cell it ends."""
    shaft: float
    """The width of its shaft."""
    head: float
    """The length of its head."""
    barb: float
    """The width of its head."""


class Steps(TypedDict):
    """The numbers of a turn's steps: lengths in board units, and shapes to be scaled."""

    letter: float
    """The usual height of letters."""
    least: float
    """Their least height, in pixels."""
    radius: float
    """The usual radius of a disc."""
    growth: float
    """How much the radius grows per unit of letter height above the usual one."""
    grown: float
    """The radius at which that growth ends."""
    share: float
    """The radius beyond it, as a share of the height of letters."""
    figure: float
    """The height of a figure, as a share of that of letters."""
    filled: float
    """The most of it, as a share of the radius."""
    gap: float
    """Between discs side by side."""
    outwards: float
    """How far larger discs stand out, as a share of what they have grown."""
    large: float
    """The radius and the height for which the shapes are made."""
    disc: str
    ellipse: str
    """Not to be scaled: already as large as it is shown."""
    on_disc: dict[str, str]
    """By number."""
    in_ellipse: dict[str, str]


class Common(TypedDict):
    """What the pictures of all games share."""

    frame: Frame
    clearance: float
    """Slots closer than this to where a piece came from are not shown."""
    bow: float
    """How far the control point of a jump lies beside its line, as a share of the length."""
    arrow: Arrow
    arrow_shape: str
    """An arrow; `{line}` stands for the data of its outline."""
    steps: Steps
    font: str
    themes: dict[str, dict[str, str]]
    """By theme, the colour of each token."""


_COMMON: Final = "common"


@cache
def shapes_of(game: str) -> Shapes:
    """Return the shapes of a game, by its id.

    Raises `GameError` where they have not been painted, as of a game that is being added.
    """
    try:
        return cast("Shapes", _read(game))
    except FileNotFoundError as error:
        raise GameError(Sentence("errors.not-painted", game=game)) from error


@cache
def common() -> Common:
    """Return what the pictures of all games share."""
    return cast("Common", _read(_COMMON))


def _read(name: str) -> Any:
    source = pkgutil.get_data(__package__, f"shapes/{name}.json")
    assert source is not None
    return json.loads(source)
