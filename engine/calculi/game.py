"""What every game is: positions, results and metadata. It knows no search and no screen.

A game is a folder of `calculi.games` whose `GAME` is a `Game`; `calculi.registry` lists them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self

from calculi.board import Board, Explained
from calculi.errors import GameError, MalformedTextError
from calculi.texts.sentence import Sentence, Words

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # which type checkers know where it is not installed

    Move = TypeVar("Move", default=Any)
else:
    from typing import TypeVar

    Move = TypeVar("Move")  # Python 3.13 is the first that takes a default
"""A ply inside a position: a cheap value (small int or tuple) that only its game understands.

Programs that use texts of moves need not say which: `Position` alone is a position of any game.
"""

P1: Final = 0
"""The first player of a game's page."""
P2: Final = 1
"""The second player of a game's page."""


def points_for(player: int, winner: int | None) -> float:
    """Return a player's points for a game: 1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 if winner is None else float(winner == player)


class Points(Protocol):
    """A score: it can be compared, and `str` gives its text as UGI and records write it."""

    def __lt__(self, other: Any, /) -> bool:
        """Tell whether this score is less than another of the same game."""
        ...


class Result(NamedTuple):
    """How a game ended.

    >>> import calculi
    >>> calculi.position("linja", "0.0.0.0.0.2.4.6 6.4.2.0.0.0.0.0 b i -").result()
    Result(winner=None, scores=(46, 46), margin=0, reason='passed')
    """

    winner: int | None
    """`P1`, `P2`, or None for a draw."""
    scores: tuple[Points, Points]
    """Final scores of p1 and p2."""
    margin: int | None
    """The difference of the scores after a win, 0 after a draw; None in games without margins."""
    reason: str
    """Which rule ended it: a key of the game's texts, such as `passed`."""

    @property
    def outcome(self) -> str:
        """`p1win`, `p2win` or `draw`, as UGI and records write it."""
        return "draw" if self.winner is None else ("p1win", "p2win")[self.winner]

    def points_of(self, player: int) -> float:
        """Return a player's points for the game: 1 for a win, 0.5 for a draw, 0 for a loss."""
        return points_for(player, self.winner)


class Position(ABC, Generic[Move]):
    """A position of one game, changed in place.

    A ply is one decision of one player; `to_move` may stay the same after it. There are two ways to
    make moves: `play` and `undo` take texts and check them; `moves`, `push` and `pop` are fast, for
    searches, and check nothing. A new position has no plies to take back.

    >>> import calculi
    >>> position = calculi.start("linja")
    >>> position.game, position.to_move == calculi.P1
    ('linja', True)
    >>> position
    calculi.position('linja', '6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -')
    """

    __slots__ = ("_first", "_played")

    game: ClassVar[str]
    """The id of the game, such as `linja`."""

    START: ClassVar[str]
    """The position text of the start."""

    DRAWS_SET_UPS: ClassVar[bool] = False
    """Whether `from_seed` draws a set-up."""

    LEAST_WINS: ClassVar[bool] = False
    """Whether the smaller score is the better one."""

    _played: list[tuple[str, int]]
    """For each move that `play` has played: its text, and the key of the position after it."""

    _first: str
    """The text of the position before the first of them; unset until one is played."""

    to_move: int
    """`P1` or `P2`. The game's page says which of them it is in a finished game."""

    def __new__(cls, *_: Any, **__: Any) -> Self:
        """Make a position without a history."""
        position = super().__new__(cls)
        position._played = []
        return position

    @classmethod
    def start(cls) -> Self:
        """Return the start position."""
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
        """Return the position text, the same for equal positions.

        >>> import calculi
        >>> calculi.start("linja").text()
        '6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -'
        """

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent, equal position, without the plies played so far.

        `copy.copy` does the same; `copy.deepcopy` and a pickle keep the plies.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.play("1-2")
        >>> position.copy() == position, position.copy().history
        (True, [])
        """

    def __copy__(self) -> Self:
        """Do what `copy` does: two positions must not share what `push` changes in place."""
        return self.copy()

    def as_seen(self) -> Self:
        """Return a copy without what the players cannot know; the computer searches this one."""
        return self.copy()

    def is_veiled(self) -> bool:
        """Tell whether the next move depends on something that `as_seen` left out.

        Such a position is not over, yet has no moves; a search evaluates it instead.
        """
        return False

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Return every legal move once: none when the game is over or `is_veiled`.

        These are the values that `push` takes, for programs that play many moves fast;
        `legal_moves` has their texts.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> [position.move_text(move) for move in position.moves()] == position.legal_moves
        True
        """

    def count_moves(self) -> int:
        """Return `len(self.moves())`; some games do it faster."""
        return len(self.moves())

    @abstractmethod
    def push(self, move: Move) -> None:
        """Play one of `moves()`; anything else leaves the position undefined.

        It checks nothing and so is fast; `play` takes a text and checks it.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.push(position.parse_move("1-2"))
        >>> position.pop()
        >>> position == calculi.start("linja")
        True
        """

    @abstractmethod
    def pop(self) -> None:
        """Take back the last pushed move; like `push`, it checks nothing.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> for move in position.moves():
        ...     position.push(move)
        ...     position.pop()
        >>> position == calculi.start("linja")
        True
        """

    @abstractmethod
    def result(self) -> Result | None:
        """Return how the game ended, or None while it goes on.

        >>> import calculi
        >>> calculi.start("linja").result() is None
        True
        """

    @abstractmethod
    def scores(self) -> tuple[Points, Points]:
        """Return what p1 and p2 would score if play stopped now.

        >>> import calculi
        >>> calculi.start("linja").scores()
        (6, 6)
        """

    @abstractmethod
    def key(self) -> int:
        """Return a hash of all that the rules depend on; `push` and `pop` keep it up to date."""

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """Return the text of a legal move."""

    def parse_move(self, text: str) -> Move:
        """Read the text of a move that is legal here.

        Raises `MalformedTextError` or `IllegalMoveError`, which says why.
        """
        if not isinstance(text, str):
            raise MalformedTextError(Sentence("errors.not-text", place="move", value=text))
        return self._parse_move(text)

    @abstractmethod
    def _parse_move(self, text: str) -> Move:
        """Do as `parse_move` does; this is the part that differs from game to game."""

    # Checked moves, beside the fast `moves`, `push` and `pop`

    @property
    def legal_moves(self) -> list[str]:
        """The texts of all legal moves: none when the game is over or `is_veiled`.

        >>> import calculi
        >>> calculi.start("linja").legal_moves[:2]
        ['1-2', '2-3']
        """
        return [self.move_text(move) for move in self.moves()]

    def play(self, text: str) -> None:
        """Play the move with this text; `undo` takes it back.

        Raises `MalformedTextError` or `IllegalMoveError`, which says why, and `GameError` while
        plies pushed after the last move played have not been popped; nothing changes then.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.play("1-2")
        >>> position.history
        ['1-2']
        """
        self._check_popped()
        move = self.parse_move(text)
        if not self._played:
            self._first = self.text()
        self.push(move)
        # One of NumPy, which its choice among `legal_moves` is, is kept as one of Python.
        self._played.append((str.__str__(text), self.key()))

    def undo(self) -> str:
        """Take back the last move that `play` played, and return its text.

        Raises `IndexError` when there is none, and `GameError` while plies pushed after it have not
        been popped.

        >>> import calculi
        >>> position = calculi.start("linja")
        >>> position.play("1-2")
        >>> position.undo()
        '1-2'
        """
        if not self._played:
            raise IndexError("no move has been played since this position was made")
        self._check_popped()
        text, _ = self._played.pop()
        self.pop()
        return text

    @property
    def history(self) -> list[str]:
        """The texts of the moves that `play` has played since this position was made.

        >>> import calculi
        >>> calculi.start("linja").history
        []
        """
        return [text for text, _ in self._played]

    def before_history(self) -> str:
        """Return the text of the position from which `history` leads here.

        Raises `GameError` while plies pushed after the last of it have not been popped.
        """
        self._check_popped()
        return self._first if self._played else self.text()

    def known_history(self) -> tuple[str, list[str]]:
        """Return a position text and the moves that lead from it here, as far as they are known.

        Where plies have been pushed after the last move played, nobody knows their texts: then this
        position itself, and no moves.
        """
        try:
            return self.before_history(), self.history
        except GameError:
            return self.text(), []

    def _check_popped(self) -> None:
        """Raise `GameError` while plies pushed after the last move played have not been popped."""
        if self._played:
            text, key = self._played[-1]
            if self.key() != key:
                raise GameError(Sentence("errors.pushed", move=text))

    def __eq__(self, other: object) -> bool:
        """Compare the texts: positions of one game are equal when play goes on alike from them."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self.text() == other.text()

    # A position changes, so it cannot be the key of a dictionary.
    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return str(self.picture())

    def __repr__(self) -> str:
        return f"calculi.position({self.game!r}, {self.text()!r})"

    def _repr_svg_(self) -> str:
        """Return the board as a picture, which notebooks show."""
        # By name, as the front door does: the rules know nothing of pictures.
        return str(import_module("calculi").svg(self))

    def picture(self) -> Words:
        """Return a drawing of the board in plain text, for terminals and plain documents."""
        return self.text()


class Game(NamedTuple):
    """What a game is. How the computer plays it is a `calculi.search.opponent.Opponent`."""

    id: str
    """What commands, records and links call it, such as `minus-vs-plus`."""
    name: str
    designer: str
    """Who designed it, with the year if known; empty if unknown."""
    rules_version: int
    """Changes only when the rules behave differently."""
    position: type[Position[Any]]
    board: Board
    """How the board is laid out, drawn and put into words."""
    short_name: str = ""
    """What it is called where there is little room; empty if its name is short enough."""
    explanations: tuple[Explained, ...] = ()
    """The parts of the game's screen that explain themselves, such as what the scores count."""
