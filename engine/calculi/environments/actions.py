"""Legal moves as integers, the same ones for every library.

Each game numbers its moves in the `encoding.py` of its folder.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, SupportsIndex

from calculi.errors import GameError, IllegalMoveError
from calculi.game import Move, Position
from calculi.reading import checked_integer
from calculi.registry import load_part
from calculi.texts.sentence import Sentence


class Actions(ABC, Generic[Move]):
    """The moves of one game as integers.

    In each position, every legal move has one integer from 0 to `count` - 1, and no two share one.
    The moves are seen from the side of the player to move, where the board has sides: one piece one
    row forward is the same integer for both players.

    >>> import calculi
    >>> calculi.actions("sumof2")
    calculi.actions('sumof2')
    >>> isinstance(calculi.actions("sumof2"), calculi.Actions)
    True
    """

    game: Final[str]
    """The id of the game."""
    count: Final[int]
    """How many integers there are; in most positions, most of them are no legal move."""

    def __init__(self, game: str, count: int) -> None:
        self.game = game
        self.count = count

    def __repr__(self) -> str:
        return f"calculi.actions({self.game!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # A game has one alone: what is copied or pickled is that one again, and so equal to it.
        return actions, (self.game,)

    @abstractmethod
    def numbers(self, position: Position[Move], moves: Iterable[Move]) -> list[int]:
        """Return the integers of legal moves, in the same order; nothing is checked."""

    @abstractmethod
    def _move(self, position: Position[Move], number: int) -> Move | None:
        """Return what `move` does, of a position of this game and a number below `count`."""

    def move(self, position: Position[Move], index: SupportsIndex) -> Move | None:
        """Return the move that an integer from 0 to `count` - 1 would be here, legal or not.

        None where it is none. Raises `GameError` for what is no such integer, and for a position of
        another game.

        >>> import calculi
        >>> position, actions = calculi.start("linja"), calculi.actions("linja")
        >>> position.move_text(actions.move(position, 1))
        '1-2'
        """
        self._check(position)
        number = checked_integer("index", index, 0)
        if number >= self.count:
            most = self.count - 1
            raise GameError(
                Sentence("errors.not-within", place="index", value=number, least=0, most=most)
            )
        return self._move(position, number)

    def index(self, position: Position[Move], text: str) -> int:
        """Return the integer of a legal move.

        Raises `MalformedTextError` or `IllegalMoveError` as `Position.play` does, and `GameError`
        for a position of another game.

        >>> import calculi
        >>> calculi.actions("linja").index(calculi.start("linja"), "1-2")
        1
        """
        self._check(position)
        if not isinstance(text, str):
            raise GameError(Sentence("errors.not-text", place="text", value=text))
        (number,) = self.numbers(position, [position.parse_move(text)])
        return number

    def text(self, position: Position[Move], index: SupportsIndex) -> str:
        """Return the text of the legal move that an integer is.

        Raises `IllegalMoveError` if it is none here, and `GameError` for what is no integer from 0
        on, or for a position of another game.

        >>> import calculi
        >>> calculi.actions("linja").text(calculi.start("linja"), 1)
        '1-2'
        """
        self._check(position)
        number = checked_integer("index", index, 0)
        move = self._move(position, number) if number < self.count else None
        if move is None:
            raise IllegalMoveError(Sentence("errors.action", index=number))
        text = position.move_text(move)
        position.parse_move(text)
        return text

    def legal(self, position: Position[Move]) -> list[int]:
        """Return the integers of all legal moves in ascending order; none when the game is over.

        Raises `GameError` for a position of another game.

        >>> import calculi
        >>> calculi.actions("linja").legal(calculi.start("linja"))
        [1, 6, 11, 16, 20, 23, 25]
        """
        self._check(position)
        return sorted(self.numbers(position, position.moves()))

    def _check(self, position: object) -> None:
        if not isinstance(position, Position):
            raise GameError(Sentence("errors.not-position", place="position", value=position))
        if position.game != self.game:
            raise GameError(Sentence("errors.other-game", game=position.game, expected=self.game))


class ListedActions(Actions[Move]):
    """The actions of a game with a fixed list of moves: an action is a move's index in it."""

    def __init__(self, game: str, first: Sequence[Move], second: Sequence[Move]) -> None:
        """Take all moves of p1, and of p2 in the same order as seen from their own side."""
        super().__init__(game, len(first))
        self._moves = tuple(first), tuple(second)
        self._numbers = tuple(
            {move: number for number, move in enumerate(moves)} for moves in self._moves
        )

    def numbers(self, position: Position[Move], moves: Iterable[Move]) -> list[int]:
        numbers = self._numbers[position.to_move]
        return [numbers[move] for move in moves]

    def _move(self, position: Position[Move], number: int) -> Move | None:
        return self._moves[position.to_move][number]


def actions(game: str) -> Actions[Any]:
    """Return the moves of a game as integers, the same object each time.

    Raises `GameError` for an unknown game.

    >>> import calculi
    >>> position, actions = calculi.start("zero-sum"), calculi.actions("zero-sum")
    >>> index = actions.index(position, "64@2,0")
    >>> 0 <= index < actions.count, actions.text(position, index)
    (True, '64@2,0')
    """
    found = load_part(game, "encoding", "ACTIONS")
    assert isinstance(found, Actions)
    return found
