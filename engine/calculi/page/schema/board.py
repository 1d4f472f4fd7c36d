"""A board as the screen shows it: cells, what lies on them, and what may be picked."""

from __future__ import annotations

from typing import Literal, TypedDict

PlayerIndex = Literal[0, 1]

Owner = PlayerIndex | None


class Extent(TypedDict):
    """A rectangle of the plane."""

    x: float
    y: float
    width: float
    height: float


class Badge(TypedDict):
    """A small text on a cell, such as the points that it brings its owner."""

    text: str
    owner: Owner


class Cell(TypedDict):
    id: str
    name: str
    shape: str
    x: float
    y: float
    width: float
    height: float
    row: int
    """With `column`: where the arrow keys find it; row 0 is the top."""
    column: int
    label: str
    """Read aloud: the cell and what stands on it."""
    badge: Badge | None
    area: Literal["board", "shelf"]
    """On the board, or on a shelf beside it, which has its own origin."""
    turned: str
    """The label as seen from the other side of the board; empty where it is the same."""
    place: str
    """The name as it is said within a sentence, such as `row 3`; empty where it is the name."""


class Piece(TypedDict):
    id: str
    """Stable for one view only."""
    cell: str
    owner: Owner
    kind: str
    value: int | None
    x: float
    y: float


class Slot(TypedDict):
    """A free place, marked by a small dot."""

    cell: str
    x: float
    y: float


class Action(TypedDict):
    """A pick that is not on the board: a button."""

    id: str
    label: str
    turned: str
    """The label as seen from the other side of the board; empty where it is the same."""


class Step(TypedDict):
    """What the player to move has to do."""

    title: str
    counter: str
    help: str
    phase: str
    news: bool
    """
    Whether the help is about this very turn, and told nowhere else: narrow screens leave out what
    is said whenever such a step is due.
    """


class Prompt(TypedDict):
    """What the step and the buttons say after a first pick."""

    title: str
    help: str
    actions: list[Action]


class Leg(TypedDict):
    """A part of a piece's path: where it ends, and how the piece gets there."""

    x: float
    y: float
    manner: Literal["step", "jump", "return"]


class Travel(TypedDict):
    """A piece that a move carries, and where to; if it does not land there it leaves the board."""

    piece: str
    x: float
    y: float
    lands: bool
    legs: list[Leg]
    """Empty for a straight path."""


class Preview(TypedDict):
    """A move as an equation whose terms are picked one by one."""

    title: str
    """The move in a few words."""
    terms: list[str]
    """Ids of cells, each for the piece that stands there, with signs between them."""
    scores: list[str]
    """The scores after the move."""


class Move(TypedDict):
    """A legal move. No move's path is the beginning of another's."""

    text: str
    path: list[str]
    unordered: bool
    """Whether its path may be picked in any order."""
    notation: str
    sentence: str
    """What it does, as the cell says that completes it (`Board.label`)."""
    note: str
    """A few words to show on its target; may be empty."""
    preview: Preview | None
    """Null for a move that is no equation."""
    travels: list[Travel]
    """The pieces that it carries, the picked one first."""
