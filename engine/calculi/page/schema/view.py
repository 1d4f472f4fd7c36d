"""The view: everything that a screen shows of one ply of a record."""

from __future__ import annotations

from typing import Literal, TypedDict

from calculi.page.schema.board import (
    Action,
    Cell,
    Extent,
    Leg,
    Move,
    Owner,
    Piece,
    PlayerIndex,
    Prompt,
    Slot,
    Step,
)


class PlayerScore(TypedDict):
    name: str
    score: str
    """As people write it."""
    spoken: str
    """As screen readers say it."""
    why: str
    """Why it last changed; may be empty."""


class Moved(TypedDict):
    """A piece that travelled in a ply, and where it came from."""

    piece: str
    """Its id now; empty if it has left the board."""
    x: float
    y: float
    legs: list[Leg]


class LastMove(TypedDict):
    player: PlayerIndex
    text: str
    notation: str
    sentence: str
    heard: str
    """The sentence as it is read aloud, which names places as the labels of cells do."""
    note: str
    """A few words to show where the move was made; may be empty."""
    cells: list[str]
    earlier: list[str]
    """The cells of the earlier plies of the same turn."""
    moved: list[Moved]
    """The pieces that travelled, in the order of the move's `travels`."""
    moved_earlier: list[Moved]
    """The pieces that travelled in the earlier plies of the turn, as they were after each ply."""


TurnPlies = TypedDict("TurnPlies", {"from": int, "to": int})
"""How many plies of the record come before the turn (`from`), and up to its end (`to`)."""


class Origin(TypedDict):
    """A place that a piece has left or, if that is taken again, the next free one of its cell."""

    x: float
    y: float


class StepPiece(TypedDict):
    """A piece that a step of a turn has moved or changed."""

    piece: str
    """Its id now; empty if it has left the board."""
    cell: str
    """Where it was before the step."""
    origin: Origin | None
    """Where to mark that; None if it has not moved, or if no place is free there now."""


class TurnStep(TypedDict):
    """A ply of a turn that has just been made."""

    sentence: str
    pieces: list[StepPiece]
    """One of each cell that pieces have left or changed in."""


class LatestTurn(TurnPlies):
    """What has just happened: the steps of a turn, as far as it has been played."""

    player: PlayerIndex
    title: str
    """Whose turn it is, and its number."""
    name: str
    """The player's."""
    told: str
    """Read aloud: the title and all steps, with the places that their sentences may leave out."""
    unfinished: bool
    """Whether more steps of it are to come."""
    steps: list[TurnStep]


class Turn(TurnPlies):
    """An entry of the move list."""

    number: int
    player: PlayerIndex
    text: str
    words: str
    """The turn in sentences."""


class TurnList(TypedDict):
    turns: list[Turn]


class Share(TypedDict):
    """What a row of a tally brings one player; empty where it brings nothing."""

    factor: str
    """How the product comes about, such as `7 × 5`; may be empty."""
    product: str


class TallyRow(TypedDict):
    label: str
    shares: tuple[Share, Share]


class Tally(TypedDict):
    """How the scores came about, as a table; the scores themselves stand below it."""

    heading: str
    rows: list[TallyRow]
    total: str
    """What the scores are called; empty in games without scores."""
    faint: list[str]
    """Ids of the pieces that count nothing, where others do."""
    note: str
    """A sentence about them; may be empty."""


class Result(TypedDict):
    """How the game ended."""

    outcome: Literal["p1win", "p2win", "draw"]
    winner: Owner
    title: str
    reason: str
    margin: str | None
    tally: Tally


class Rest(TypedDict):
    """The board as the last move has left it, shown until the players go on to the position."""

    leader: Owner
    """Who is ahead; null where nobody is."""
    margin: str
    reason: str
    players: list[PlayerScore]
    cells: list[Cell]
    pieces: list[Piece]
    slots: list[Slot]
    picked: list[str]
    """The cells of the last move."""
    moved: list[Moved]
    """The pieces that travelled in it."""
    title: str
    """What comes next."""
    text: str
    begin: str
    """The command that goes on."""


class PositionView(TypedDict):
    """The part of a view that depends only on the position and the ply before it."""

    game: str
    position: str
    ply: int
    board: Extent
    cells: list[Cell]
    pieces: list[Piece]
    slots: list[Slot]
    actions: list[Action]
    prompts: dict[str, Prompt]
    """By first pick."""
    players: list[PlayerScore]
    to_move: Owner
    beginner: PlayerIndex
    """Who begins what is being played: the game, or its round where it has rounds."""
    step: Step
    last: LastMove | None
    latest: list[LatestTurn]
    """The latest turn; while it is unfinished, the turn before it, too. Empty before any move."""
    result: Result | None
    rest: Rest | None


class View(PositionView):
    moves: list[Move]
    """The legal moves."""
    plies: int
    """How many plies the record has."""
    turns: list[Turn]
    final: Result | None
    """How the record ends by the rules of its game, whichever ply is shown."""
    to_move_at_end: Owner
    """Who is to move after the last ply of the record, whichever ply is shown."""


class Explanation(TypedDict):
    """Why a cell may not be picked."""

    message: str


class DrawnStart(TypedDict):
    """The position text of a set-up that a seed draws."""

    start: str
