"""What a game tells a screen about its board: cells, pieces, words and selection paths.

Lengths are in board units (a cell is 100), the origin is top left and p1 sits at the bottom. There
is no pixel and no colour here, and no rule on the other side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from calculi.texts.sentence import Words


class Extent(NamedTuple):
    """A rectangle of the plane, in board units."""

    x: float
    y: float
    width: float
    height: float


class Badge(NamedTuple):
    """A small text on a cell, such as the points it is worth to its owner."""

    text: str
    owner: int | None


class Cell(NamedTuple):
    """A place that can be focused, picked and read aloud."""

    id: str
    name: Words
    shape: str
    x: float
    y: float
    width: float
    height: float
    row: int
    column: int
    """Where the arrow keys find it; row 0 is the top."""
    label: Words
    """What is read aloud: the place and what stands on it."""
    badge: Badge | None = None
    area: str = "board"
    """`board`, or `shelf` for what lies beside it; a shelf has an origin of its own."""
    turned: Words = ""
    """The label for who sees the board from the other side, where that makes a difference."""


class Piece(NamedTuple):
    """A piece at the centre (x, y) of its place; pieces are listed in drawing order."""

    id: str
    cell: str
    owner: int | None
    kind: str
    value: int | None
    x: float
    y: float


class Slot(NamedTuple):
    """A free place inside a cell, worth a dot."""

    cell: str
    x: float
    y: float


class Action(NamedTuple):
    """Something to pick that is not on the board: a button."""

    id: str
    label: Words
    turned: Words = ""
    """The label for who sees the board from the other side, where that makes a difference."""


class Leg(NamedTuple):
    """A part of a travelling piece's way."""

    x: float
    y: float
    """Where it ends."""
    manner: str
    """`step` straight there, `jump` over a piece, or `return` home."""


class Travel(NamedTuple):
    """A piece that a move carries: its id and place before, its id and place after.

    A piece that the move takes off the board is carried to its target, and `landed` is empty.
    """

    piece: str
    x: float
    y: float
    landed: str
    landed_x: float
    landed_y: float
    legs: tuple[Leg, ...] = ()
    """The parts of the way where it is not straight; the last one ends where the piece lands."""


class Preview(NamedTuple):
    """A move written out beside the board while it is being picked."""

    title: Words
    """The move in a few words."""
    terms: tuple[str, ...]
    """An equation: ids of cells, each for the piece that stands there, and signs between them."""
    scores: tuple[Any, Any]
    """The scores of p1 and p2 that the move would bring."""


class Step(NamedTuple):
    """What is due from the player to move."""

    title: Words
    counter: Words
    help: Words
    phase: str


class Prompt(NamedTuple):
    """What the step says once something has been picked, and what the buttons are called then."""

    title: Words
    help: Words
    actions: tuple[Action, ...]


class Board(Protocol):
    """How a game is laid out, drawn and spoken; the words are said where the language is known."""

    def extent(self, position: Any) -> Extent:
        """Return the part of the plane that the board takes up; most boards never change."""
        ...

    def written_score(self, score: Any) -> str:
        """Return a score as people write it; where words are needed it is spoken instead."""
        ...

    def spoken_score(self, score: Any) -> Words:
        """Return a score as it is read aloud."""
        ...

    def cells(self, position: Any) -> list[Cell]:
        """Return the cells in reading order."""
        ...

    def pieces(self, position: Any) -> list[Piece]:
        """Return the pieces on the board in drawing order."""
        ...

    def slots(self, position: Any) -> list[Slot]:
        """Return the free places that are drawn."""
        ...

    def actions(self, position: Any) -> list[Action]:
        """Return the buttons that legal moves need besides the cells."""
        ...

    def prompts(self, position: Any) -> dict[str, Prompt]:
        """Return what changes in the words of the step by the first pick; nothing where none do."""
        ...

    def path(self, position: Any, move: Any) -> tuple[str, ...]:
        """Return the ids of cells and actions that are picked, in order, to make a legal move.

        No path is the beginning of another one, and no two moves share one.
        """
        ...

    def is_unordered(self, position: Any, move: Any) -> bool:
        """Say whether the ids of a legal move's path may be picked in any order.

        No other move's path then holds the same ids, nor only some of them.
        """
        ...

    def travels(self, position: Any, move: Any) -> list[Travel]:
        """Return the pieces a legal move carries, the first being the one that is picked."""
        ...

    def notation(self, position: Any, move: Any) -> Words:
        """Return a legal move as people write it."""
        ...

    def sentence(self, position: Any, move: Any) -> Words:
        """Return a legal move and its consequences as a sentence."""
        ...

    def note(self, position: Any, move: Any) -> Words:
        """Return a few words to stand on the target of a legal move, or nothing."""
        ...

    def preview(self, position: Any, move: Any) -> Preview | None:
        """Return a legal move as an equation, where it is one that is picked term by term."""
        ...

    def why(self, position: Any, move: Any) -> tuple[Words, Words]:
        """Return why a legal move changes the score of p1 and of p2; empty where it does not."""
        ...

    def separator(self, position: Any) -> str | None:
        """Return what joins the next ply to the ones before it in its turn; None begins a turn."""
        ...

    def step(self, position: Any, last: Any) -> Step:
        """Return what is due; `last` is the move just made, or None."""
        ...

    def refusal(self, position: Any, picked: Sequence[str], cell: str) -> Words:
        """Say in a sentence why a cell may not be picked after those already picked."""
        ...
