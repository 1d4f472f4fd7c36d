"""Sumof2, version 2: the rules, to be read beside the Sumof2 page.

A position keeps the square of each pawn, 0 for one that is gone. So exchanging two pawns is
exchanging two numbers, and which choices are legal depends only on which pawns are left. South is
`P1`, North is `P2`. `moves` has which pawns make a choice (R1), `rounds` who begins each round.
"""

from __future__ import annotations

import random
from typing import ClassVar, Self

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2, Position, Result
from calculi.games.sumof2 import notation
from calculi.games.sumof2.keys import (
    CAMP,
    EITHER_CAMP,
    NORTHERN_SHIFT,
    board_key,
    camp_bit,
    camps_key,
    round_key,
)
from calculi.games.sumof2.moves import (
    BY_SUM,
    LARGER,
    SMALLER,
    Sumof2Move,
    choice_of,
    ways,
)
from calculi.games.sumof2.notation import PositionFields
from calculi.games.sumof2.rounds import STARTS
from calculi.games.sumof2.squares import LAST_NORTHERN, PAWNS, SQUARES
from calculi.texts.sentence import Joined, Sentence


class Sumof2Position(Position[Sumof2Move]):
    """A position of Sumof2.

    `squares[pawn]` is the square of a pawn, 0 for one that is gone (index 0 is no pawn); `round` is
    1 or 2; `round_one` is what South and North scored in round one, (0, 0) while it lasts.
    """

    __slots__ = (
        "_choices",
        "_held",
        "_next",
        "_north",
        "_pawns",
        "_south",
        "_undo",
        "round",
        "round_one",
        "squares",
        "to_move",
    )

    DRAWS_SET_UPS: ClassVar[bool] = True
    LEAST_WINS: ClassVar[bool] = True
    game: ClassVar[str] = "sumof2"
    START: ClassVar[str] = (
        "6,32,3,34,35,1/7,11,27,28,8,30/19,14,16,15,23,24/"
        "18,20,22,21,17,13/25,29,10,9,26,12/36,5,33,4,2,31 s 1 0 0 "
        "31,2,4,33,5,36/12,26,9,10,29,25/13,17,21,22,20,18/"
        "24,23,15,16,14,19/30,8,28,27,11,7/1,35,34,3,32,6"
    )

    def __init__(self, fields: PositionFields) -> None:
        """Set up what a position text says, unchecked: `from_text` checks it.

        `following` is None in round two, and in round one of a copy `as_seen`.
        """
        squares, self.to_move, self.round, self.round_one, self._next = fields
        self._undo: list[tuple[int, int, list[int], int, int, int, int, int, int]] = []
        self._set_up(squares)

    def _set_up(self, squares: list[int]) -> None:
        """Put pawns on the board, and count what `push` keeps up to date from then on."""
        self.squares = squares
        self._north = sum(pawn for pawn in PAWNS if 0 < squares[pawn] <= LAST_NORTHERN)
        self._south = sum(pawn for pawn in PAWNS if squares[pawn] > LAST_NORTHERN)
        self._held = sum(camp_bit(squares[pawn]) << pawn for pawn in PAWNS if squares[pawn])
        self._pawns = sum(1 << pawn for pawn in PAWNS if squares[pawn])
        self._choices = ways(self._pawns).choices

    # Reading and writing

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text of the Sumof2 page.

        Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with
        every broken invariant.
        """
        return cls(notation.read_position(text))

    @classmethod
    def from_seed(cls, seed: int) -> Self:
        """Return the start of a game with two independent fillings, all equally likely."""
        source = random.Random(seed)
        board, following = list(SQUARES), list(SQUARES)
        source.shuffle(board)
        source.shuffle(following)
        return cls(PositionFields([0, *board], STARTS[1], 1, (0, 0), [0, *following]))

    def text(self) -> str:
        """Return the position text; that of a copy `as_seen` cannot be read.

        It has `?` for `next`, and once round two is due and unknown, an empty board.
        """
        return notation.position_text(self._fields(self._next))

    def copy(self) -> Self:
        return type(self)(self._fields(self._next))

    def as_seen(self) -> Self:
        """Return a copy that does not know round two's filling until it is played (R3)."""
        return type(self)(self._fields(None))

    def _fields(self, following: list[int] | None) -> PositionFields:
        following = None if self.round == 2 or following is None else following[:]
        return PositionFields(self.squares[:], self.to_move, self.round, self.round_one, following)

    def is_veiled(self) -> bool:
        """Tell whether round two is due but its filling unknown: then the board is empty (R3)."""
        return self.round == 2 and not self._north and not self._south

    def move_text(self, move: Sumof2Move) -> str:
        return notation.move_text(move)

    def _parse_move(self, text: str) -> Sumof2Move:
        taken, larger, smaller = notation.read_move(text)
        reason = self._refusal(taken, larger, smaller)
        if reason is not None:
            raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))
        return choice_of(larger, smaller)

    def _refusal(self, taken: int, larger: int, smaller: int) -> Sentence | None:
        """Say in a clause why three pawns are no legal choice; None where they are one."""
        if not self._choices:
            return Sentence(f"sumof2.refusal.{'veiled' if self.is_veiled() else 'over'}")
        if larger == smaller:
            return Sentence("sumof2.refusal.same", pawn=larger)
        if larger + smaller != taken:
            return Sentence(
                "sumof2.refusal.sum", larger=larger, smaller=smaller, sum=larger + smaller
            )
        for pawn in (taken, larger, smaller):
            if not self.squares[pawn]:
                return Sentence("sumof2.refusal.gone", pawn=pawn)
        return None

    # Playing

    def moves(self) -> list[Sumof2Move]:
        """Return the legal choices (R2: wherever the pawns stand), the largest sums first."""
        squares = self.squares
        return [
            move
            for taken in range(36, 2, -1)
            if squares[taken]
            for move, larger, smaller in BY_SUM[taken]
            if squares[larger] and squares[smaller]
        ]

    def count_moves(self) -> int:
        """Return the number of legal choices, which `push` keeps up to date."""
        return self._choices

    def push(self, move: Sumof2Move) -> None:
        squares, held = self.squares, self._held
        larger, smaller = LARGER[move], SMALLER[move]
        taken = larger + smaller
        left, here, there = squares[taken], squares[larger], squares[smaller]
        self._undo.append(
            (
                move,
                left,
                squares,
                self.to_move,
                self._choices,
                self._pawns,
                self._south,
                self._north,
                held,
            )
        )
        squares[taken], squares[larger], squares[smaller] = 0, there, here
        if left > LAST_NORTHERN:
            self._south -= taken
            held ^= 1 << taken
        else:
            self._north -= taken
            held ^= 1 << taken + NORTHERN_SHIFT
        if (here > LAST_NORTHERN) != (there > LAST_NORTHERN):
            more = larger - smaller if here > LAST_NORTHERN else smaller - larger
            self._south -= more
            self._north += more
            held ^= (1 << larger | 1 << smaller) * EITHER_CAMP
        self._held = held
        self._pawns ^= 1 << taken
        self._choices = ways(self._pawns).choices
        self.to_move = 1 - self.to_move
        if not self._choices and self.round == 1:
            self._begin_round_two()

    def _begin_round_two(self) -> None:
        """Score round one and fill the board anew (R4), or leave it empty where R3 hides how."""
        self.round = 2
        self.round_one = self._south, self._north
        self.to_move = STARTS[2]
        self._set_up([0] * 37 if self._next is None else self._next[:])

    def pop(self) -> None:
        (
            move,
            left,
            squares,
            self.to_move,
            self._choices,
            self._pawns,
            self._south,
            self._north,
            self._held,
        ) = self._undo.pop()
        if squares is not self.squares:
            # This choice has ended round one.
            self.squares = squares
            self.round = 1
            self.round_one = (0, 0)
        larger, smaller = LARGER[move], SMALLER[move]
        squares[larger], squares[smaller] = squares[smaller], squares[larger]
        squares[larger + smaller] = left

    # Asking

    def camps(self) -> tuple[int, int]:
        """Return the sums of the pawns in South's and North's camps."""
        return self._south, self._north

    def held(self) -> tuple[int, int]:
        """Return the pawns in South's and in North's camp, bit n for pawn n."""
        return self._held & CAMP, self._held >> NORTHERN_SHIFT

    def pawns(self) -> int:
        """Return the pawns left, bit n for pawn n."""
        return self._pawns

    def camps_key(self) -> int:
        """Return the key of what play from here depends on, which `keys.camps_key` describes."""
        return camps_key(self._held, self.round, self.round_one)

    def scores(self) -> tuple[int, int]:
        """Return what South and North hold: round one and the pawns now in their camps."""
        south, north = self.round_one
        return south + self._south, north + self._north

    def result(self) -> Result | None:
        """Return the result once round two leaves no choice: the smaller total wins."""
        if self._choices or self.is_veiled():
            return None
        south, north = self.scores()
        winner = None if south == north else P1 if south < north else P2
        return Result(winner, (south, north), abs(south - north), "no-choice")

    def key(self) -> int:
        """Return a 60-bit hash of the board, the round, its scores and what is known to follow."""
        return board_key(self.squares) ^ round_key(self.round, self.round_one, self._next)

    def picture(self) -> Joined:
        """Return the six rows, row 6 on top, North's camp above South's."""
        return notation.picture(self.squares)
