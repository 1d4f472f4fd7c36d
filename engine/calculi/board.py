"""What a board needs to be shown and played on: cells, pieces, words and selection paths.

Lengths are in board units (a cell is about 100 high), the origin is top left and p1 sits at the
bottom. This side of the seam knows no pixel and no colour, the screen's side no rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from calculi.texts.sentence import Words


class Extent(NamedTuple):
    """A rectangle of the plane, in board units."""

    x: float
    y: float
    width: float
    height: float


class Badge(NamedTuple):
    """A small text on a cell, such as the points that it brings its owner."""

    text: str
    owner: int | None


class Cell(NamedTuple):
    """A place that can be focused, picked and read aloud."""

    id: str
    """Contains neither blanks nor `>`, which separate ids in the marks of records."""
    name: Words
    shape: str
    x: float
    y: float
    width: float
    height: float
    row: int
    column: int
    """With `row`: where the arrow keys find it; row 0 is the top."""
    label: Words
    """Read aloud: the place and what stands on it."""
    badge: Badge | None = None
    area: str = "board"
    """`board`, or `shelf` for a place beside it; the shelf has its own origin."""
    turned: Words = ""
    """The label as seen from the other side of the board; empty where it is the same."""
    place: Words = ""
    """The name as it is said within a sentence, such as `row 3`; empty where it is the name."""


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
    """A free place inside a cell, marked by a dot."""

    cell: str
    x: float
    y: float


class Action(NamedTuple):
    """A pick that is not on the board: a button."""

    id: str
    label: Words
    turned: Words = ""
    """The label as seen from the other side of the board; empty where it is the same."""


class Leg(NamedTuple):
    """A part of a travelling piece's path."""

    x: float
    y: float
    """With `x`: where it ends."""
    manner: str
    """`step` (straight), `jump` (over a piece) or `return` (home)."""


class Travel(NamedTuple):
    """A piece that a move carries: its id and place before, then its id and place after.

    A piece that leaves the board by the move still travels to its target; `landed` is then empty.
    """

    piece: str
    x: float
    y: float
    landed: str
    landed_x: float
    landed_y: float
    legs: tuple[Leg, ...] = ()
    """The parts of the path; empty for a straight one. The last one ends where the piece lands."""


class Preview(NamedTuple):
    """A move as an equation, shown beside the board while it is being picked."""

    title: Words
    """The move in a few words."""
    terms: tuple[str, ...]
    """The equation: ids of cells, each for the piece that stands there, with signs between them."""
    scores: tuple[Any, Any]
    """The scores of p1 and p2 after the move."""


class Step(NamedTuple):
    """What the player to move has to do."""

    title: Words
    counter: Words
    help: Words
    phase: str
    news: bool = False
    """
    Whether the help is about this very turn, and told nowhere else: narrow screens leave out what
    is said whenever such a step is due.
    """


class Prompt(NamedTuple):
    """What the step and the buttons say after a first pick."""

    title: Words
    help: Words
    actions: tuple[Action, ...]


class Share(NamedTuple):
    """What a row of a tally brings one player; empty where it brings nothing."""

    factor: Words = ""
    """How the product comes about, such as `7 × 5`; may be empty."""
    product: Words = ""


class TallyRow(NamedTuple):
    """One source of points."""

    label: Words
    shares: tuple[Share, Share]


class Tally(NamedTuple):
    """How the scores of a finished game came about, as a table."""

    heading: Words
    """What the columns hold, such as `Pieces × points`; may be empty."""
    rows: tuple[TallyRow, ...]
    total: Words
    """What the scores below the rows are called; empty in games without scores."""
    faint: tuple[str, ...] = ()
    """Ids of the pieces that count nothing, where others do."""
    note: Words = ""
    """A sentence about what decides or does not; may be empty."""


class Rest(NamedTuple):
    """A board that stays as a move has left it, until the players go on to what comes next."""

    leader: int | None
    """Who is ahead; None where nobody is."""
    margin: Words
    reason: Words
    """Why play rests."""
    scores: tuple[Any, Any]
    cells: list[Cell]
    pieces: list[Piece]
    slots: list[Slot]
    title: Words
    """What comes next."""
    text: Words
    begin: Words
    """The command that goes on."""


class Explained(NamedTuple):
    """Something that is seen during a game and explains itself where it stands."""

    place: str
    """`score`: the scores; `part`: what else stands at the seats; `word`: a word of the step;
    `frame`: what is drawn on the board's frame outside some cells."""
    name: Words
    sentence: Words
    cells: tuple[str, ...] = ()
    """Their ids, for the place `frame`."""
    words: Words = ""
    """For the place `word`: its emphasised forms in the step's texts, with `|` between them."""


class Board(ABC):
    """How a game is laid out, drawn and put into words, in any language.

    A game derives its own board from this one and says there what differs. What is said here suits
    the plainest games: only cells are picked, in one order, and the step says the same throughout;
    a move is no equation; every ply is a turn of its own, and play never rests between two.
    """

    @abstractmethod
    def extent(self, position: Any) -> Extent:
        """Return the rectangle that the board takes up; on most boards it never changes."""

    def written_score(self, score: Any) -> str:
        """Return a score as people write it, in digits and signs: as its text, if that will do."""
        return str(score)

    @abstractmethod
    def spoken_score(self, score: Any) -> Words:
        """Return a score as it is read aloud."""

    @abstractmethod
    def cells(self, position: Any) -> list[Cell]:
        """Return the cells in reading order."""

    @abstractmethod
    def pieces(self, position: Any) -> list[Piece]:
        """Return the pieces on the board in drawing order."""

    def slots(self, position: Any) -> list[Slot]:
        """Return the free places to draw; none where no free place needs a dot."""
        return []

    def actions(self, position: Any) -> list[Action]:
        """Return the buttons that appear in paths of legal moves."""
        return []

    def prompts(self, position: Any) -> dict[str, Prompt]:
        """Return, by first pick, what the step says then; only where that differs from `step`."""
        return {}

    @abstractmethod
    def path(self, position: Any, move: Any) -> tuple[str, ...]:
        """Return the ids of the cells and actions to pick, in order, to make a legal move.

        No path is the beginning of another, and no two moves share a path.
        """

    def is_unordered(self, position: Any, move: Any) -> bool:
        """Tell whether the ids of a legal move's path may be picked in any order.

        If so, no other move's path consists of the same ids, or of only some of them.
        """
        return False

    def shown_by(self, position: Any, move: Any) -> Hashable | None:
        """Return a cache key for all that is shown of a legal move, but the scores of a preview.

        It covers all of the position on which that depends, for games with hundreds of moves that
        stay the same from turn to turn. None where caching does not pay: there are few moves, or
        they differ from turn to turn.
        """
        return None

    @abstractmethod
    def travels(self, position: Any, move: Any) -> list[Travel]:
        """Return the pieces that a legal move carries, the picked one first."""

    @abstractmethod
    def notation(self, position: Any, move: Any) -> Words:
        """Return a legal move as people write it."""

    @abstractmethod
    def sentence(self, position: Any, move: Any) -> Words:
        """Return a legal move and its consequences as a sentence."""

    def label(self, position: Any, move: Any) -> Words:
        """Return what a screen reader says of the cell that completes a legal move: its sentence.

        Hundreds of moves have one at each ply, of which few are heard: a game whose sentences take
        long to find may tell less.
        """
        return self.sentence(position, move)

    def told(self, position: Any, move: Any) -> Words:
        """Return a legal move as a short sentence for a reader who has just seen it made.

        Unlike `sentence` it need not say what the move leads to, since that shows on the board; a
        sentence that is short anyway is said again.
        """
        return self.sentence(position, move)

    def heard(self, position: Any, move: Any) -> Words:
        """Return what `told` says for a listener, who does not see where a move was made.

        It only differs where the short sentence leaves that to the board.
        """
        return self.told(position, move)

    @abstractmethod
    def note(self, position: Any, move: Any) -> Words:
        """Return a few words to show on the target of a legal move; may be empty."""

    def preview(self, position: Any, move: Any) -> Preview | None:
        """Return a legal move as an equation that is picked term by term; None for other moves."""
        return None

    @abstractmethod
    def why(self, position: Any, move: Any) -> tuple[Words, Words]:
        """Return why a legal move changes the scores of p1 and p2; empty where it does not."""

    @abstractmethod
    def tally(self, position: Any, moves: Sequence[Any]) -> Tally:
        """Return how the scores of a finished game came about.

        The moves have led to the position; they can be popped, and must then be pushed again.
        """

    def rest(self, position: Any, move: Any) -> Rest | None:
        """Return where play rests after a legal move; None where it goes on at once."""
        return None

    def separator(self, position: Any) -> str | None:
        """Return what stands between the last ply and the next in one turn; None begins a turn."""
        return None

    @abstractmethod
    def step(self, position: Any, last: Any) -> Step:
        """Return what the player to move has to do; `last` is the move just made, or None."""

    @abstractmethod
    def refusal(self, position: Any, picked: Sequence[str], cell: str) -> Words:
        """Return a sentence that says why a cell may not be picked after those already picked."""
