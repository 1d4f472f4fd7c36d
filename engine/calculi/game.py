"""The seam all games share: positions, results, errors, metadata and the registry.

A game is one folder under `calculi/games/` with a module-level `GAME`, and one line in `_MODULES`
below. Nothing else in the engine names a game.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from calculi.search.style import FULL_WIDTH, Style
from calculi.texts.sentence import Sentence, Tellable, told

if TYPE_CHECKING:
    from calculi.board import Board
    from calculi.search.levels import Level

P1: Final = 0
"""The first player of a game's page (Linja: Black)."""
P2: Final = 1
"""The second player of a game's page (Linja: Red)."""

Move = TypeVar("Move")
"""A ply inside a position: a cheap value (small int or tuple) that only its game understands."""


class GameError(ValueError):
    """Something from outside is wrong; the message says which field or square, and why."""

    def __init__(self, *reasons: Tellable | str) -> None:
        """Take every fault found, each a clause that names its field.

        A `str` is English, for programs that speak nothing else, such as the command line.
        """
        super().__init__(*reasons)
        self.reasons: Final = reasons

    def said(self, language: str) -> str:
        """Return the message in a language."""
        return "; ".join(str(told(reason, language)) for reason in self.reasons)

    def __str__(self) -> str:
        return self.said("en")


class MalformedTextError(GameError):
    """A text is not of the form its page describes."""


class IllegalMoveError(GameError):
    """A move is well formed but the rules do not allow it in this position."""


class InvalidPositionError(GameError):
    """A position text is well formed but breaks invariants of its page; all of them are named."""


class Score(Protocol):
    """What a game counts: ordered, and written by `str` as its page and the protocol write it."""

    def __lt__(self, other: Any, /) -> bool:
        """Order scores of one game."""
        ...


class Result(NamedTuple):
    """How a game ended."""

    winner: int | None
    """`P1`, `P2`, or None for a draw."""
    scores: tuple[Score, Score]
    """Final scores of p1 and p2."""
    margin: int | None
    """Difference of the scores for a win, 0 for a draw; None in games without margins."""
    reason: str
    """Which rule ended it: a key of the game's texts, such as `passed`."""

    @property
    def outcome(self) -> str:
        """`p1win`, `p2win` or `draw`, as the protocol writes it."""
        return "draw" if self.winner is None else ("p1win", "p2win")[self.winner]


class Position(ABC, Generic[Move]):
    """A position of one game, changed in place by `push` and `pop`.

    A ply is one decision of one player; `to_move` may stay the same after a push. Positions made
    by `start`, `from_text` and `copy` hold no plies to pop.
    """

    __slots__ = ()

    START: ClassVar[str]
    """The text of `startpos`."""

    DRAWS_SET_UPS: ClassVar[bool] = False
    """Whether `from_seed` draws set-ups of its own."""

    to_move: int
    """`P1` or `P2`. In a finished game, what the game's page says its text shows."""

    @classmethod
    def start(cls) -> Self:
        """Return the start position of the game's page."""
        return cls.from_text(cls.START)

    @classmethod
    @abstractmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text.

        Raises `MalformedTextError` or `InvalidPositionError`.
        """

    @classmethod
    def from_seed(cls, seed: int) -> Self:
        """Return a set-up drawn from a seed; the start position in games that draw nothing."""
        return cls.start()

    @abstractmethod
    def text(self) -> str:
        """Return the one position text of this position."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an equal position of its own, without the plies played so far."""

    def __copy__(self) -> Self:
        """Return what `copy` does: no two positions may share what `push` changes in place."""
        return self.copy()

    def as_seen(self) -> Self:
        """Return a copy that knows no more than the players do: what the computer may search."""
        return self.copy()

    def is_veiled(self) -> bool:
        """Tell whether play goes on from here with something that `as_seen` left out.

        Such a position is not over, but it cannot be played on: a search evaluates it.
        """
        return False

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Return every legal move, each once; empty exactly when the game is over."""

    def count_moves(self) -> int:
        """Return `len(self.moves())`, faster where a game can."""
        return len(self.moves())

    @abstractmethod
    def push(self, move: Move) -> None:
        """Play a move that `moves` lists here; anything else leaves the position undefined."""

    @abstractmethod
    def pop(self) -> None:
        """Take the last pushed move back."""

    @abstractmethod
    def result(self) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def scores(self) -> tuple[Score, Score]:
        """Return what p1 and p2 would score if play stopped now."""

    @abstractmethod
    def key(self) -> int:
        """Return a hash of all that the rules look at, kept up by `push` and `pop`."""

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """Return the one text of a legal move."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Read the text of a move that is legal here.

        Raises `MalformedTextError` or `IllegalMoveError`, which says why.
        """

    def play(self, text: str) -> Move:
        """Push the move with this text and return it; on an error nothing changes."""
        move = self.parse_move(text)
        self.push(move)
        return move

    def picture(self) -> str:
        """Return a drawing of the board in plain text, for terminals."""
        return self.text()


class Game(NamedTuple):
    """Everything the rest of the engine needs to know of a game."""

    id: str
    """The id of the protocol page, such as `minus-vs-plus`."""
    name: str
    designer: str
    """Who made it, with the year where one is known; empty where nobody knows."""
    rules_version: int
    """Changes only when the rules' behaviour does."""
    position: type[Position[Any]]
    evaluate: Callable[[Any], int]
    """Hundredths of a point for the player to move, of a position that is not over."""
    board: Board
    """How the board is laid out, drawn and spoken."""
    ladder: tuple[Level, ...]
    """The strengths of the computer player that people choose from, the weakest first."""
    style: Style = FULL_WIDTH
    """How the computer player searches it."""
    telling_lead: int = 1000
    """A lead, in hundredths of a point, with which three of four points are won between equals;
    `python -m calculi.match.chances` finds it."""
    terms: Callable[[Any], Mapping[str, int]] | None = None
    """What `evaluate` weighs, by name, for the player to move; None where nothing is weighed."""
    weights: Mapping[str, int] = {}
    """What each of the terms counts, in hundredths of a point."""
    baselines: Mapping[str, Callable[[Any], int]] = {}
    """Evaluations of players that others have described, by name: yardsticks in matches."""

    def level(self, number: int) -> Level:
        """Return a strength by its number; raises `GameError` for a number there is not."""
        for strength in self.ladder:
            if strength.number == number:
                return strength
        raise GameError(Sentence("errors.level", level=number, most=len(self.ladder)))


_MODULES: Final = {
    "linja": "calculi.games.linja",
    "minus-vs-plus": "calculi.games.minus_vs_plus",
    "infinity": "calculi.games.infinity",
    "zero-sum": "calculi.games.zero_sum",
    "sumof2": "calculi.games.sumof2",
}


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order people see them."""
    return tuple(_MODULES)


def load(game_id: str) -> Game:
    """Return a game by its id, importing only that game.

    Raises `GameError` for an id that is not registered.
    """
    if game_id not in _MODULES:
        raise GameError(Sentence("errors.game", game=game_id, known=", ".join(_MODULES)))
    game = importlib.import_module(_MODULES[game_id]).GAME
    assert isinstance(game, Game)
    return game
