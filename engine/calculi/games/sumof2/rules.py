"""Sumof2, version 2: the rules, read them beside the Sumof2 page.

A position keeps the square of each pawn, 0 for one that is gone: exchanging two pawns is exchanging
two numbers, and which choices there are depends only on which pawns are left. Squares 1 to 18 are
North's camp (`P2`), 19 to 36 South's (`P1`).
"""

from __future__ import annotations

import random
import re
from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError, MalformedTextError
from calculi.game import P1, P2, Position, Result
from calculi.games.sumof2.position_text import (
    LETTERS,
    PAWNS,
    SQUARES,
    STARTS,
    read_position,
    write_board,
)
from calculi.texts.sentence import Sentence

LAST_NORTHERN: Final = 18
"""The last square of North's camp."""

Sumof2Move = int
"""`larger << 6 | smaller`: the two pawns that are exchanged; the pawn of their sum is removed."""

# R1: the three pawns are different, so the larger addend is more than half of the sum.
BY_SUM: Final = tuple(
    tuple(
        (larger << 6 | taken - larger, larger, taken - larger)
        for larger in range(taken - 1, taken // 2, -1)
    )
    for taken in range(37)
)
"""The choices that remove each pawn, as (move, larger, smaller)."""
_PARTNERS: Final = tuple(
    tuple(
        (first, second)
        for taken in PAWNS
        for _, larger, smaller in BY_SUM[taken]
        if pawn in (taken, larger, smaller)
        for first, second in [{taken, larger, smaller} - {pawn}]
    )
    for pawn in range(37)
)
"""The other two pawns of every choice that each pawn has a part in."""

_NORTHERN_SHIFT: Final = 37
_EITHER_CAMP: Final = 1 | 1 << _NORTHERN_SHIFT
"""Bits of pawns are those of South's camp, and shifted, those of North's."""

_KEY_BITS: Final = 60
_KEY_MASK: Final = (1 << _KEY_BITS) - 1
_random = random.Random(2010)
_PAWN_KEYS: Final = tuple(
    (0, *(_random.getrandbits(_KEY_BITS) for _ in SQUARES)) for _ in range(37)
)
"""A number for each pawn on each square: the key of a board is the exclusive or of its pawns'."""
_NEXT_FACTOR: Final = _random.getrandbits(_KEY_BITS) | 1
_SCORE_FACTORS: Final = (_random.getrandbits(_KEY_BITS) | 1, _random.getrandbits(_KEY_BITS) | 1)
_ROUND_TWO_KEY: Final = _random.getrandbits(_KEY_BITS)

_NUMBER: Final = "([1-9]|[12][0-9]|3[0-6])"
_MOVE_FORM: Final = re.compile(rf"{_NUMBER}={_NUMBER}\+{_NUMBER}")


class Sumof2Position(Position[Sumof2Move]):
    """A position of Sumof2.

    `squares[pawn]` is where each pawn stands, 0 for one that is gone (index 0 is no pawn), `round`
    is 1 or 2, and `round_one` is what South and North scored in round one, (0, 0) while it goes on.
    """

    __slots__ = (
        "_choices",
        "_held",
        "_key",
        "_next",
        "_north",
        "_south",
        "_undo",
        "round",
        "round_one",
        "squares",
        "to_move",
    )

    DRAWS_SET_UPS: ClassVar[bool] = True
    game: ClassVar[str] = "sumof2"
    START: ClassVar[str] = (
        "6,32,3,34,35,1/7,11,27,28,8,30/19,14,16,15,23,24/"
        "18,20,22,21,17,13/25,29,10,9,26,12/36,5,33,4,2,31 s 1 0 0 "
        "31,2,4,33,5,36/12,26,9,10,29,25/13,17,21,22,20,18/"
        "24,23,15,16,14,19/30,8,28,27,11,7/1,35,34,3,32,6"
    )

    def __init__(
        self,
        squares: list[int],
        to_move: int,
        in_round: int,
        round_one: tuple[int, int],
        following: list[int] | None,
    ) -> None:
        """Take the square of each pawn, and its square when round two begins.

        The latter is None in round two, and in round one for who may not know it. `from_text` is
        what checks them.
        """
        self.to_move = to_move
        self.round = in_round
        self.round_one = round_one
        self._next = following
        self._undo: list[tuple[int, int, list[int], int, int, int, int, int, int, int]] = []
        self._set_up(squares)

    def _set_up(self, squares: list[int]) -> None:
        """Put pawns on the board, and reckon what `push` keeps up from there on."""
        self.squares = squares
        self._north = sum(pawn for pawn in PAWNS if 0 < squares[pawn] <= LAST_NORTHERN)
        self._south = sum(pawn for pawn in PAWNS if squares[pawn] > LAST_NORTHERN)
        self._held = sum(_held_by(squares[pawn]) << pawn for pawn in PAWNS if squares[pawn])
        self._choices = len(self.moves())
        self._key = _board_key(squares) ^ self._key_beside_the_board()

    def _key_beside_the_board(self) -> int:
        """Return the part of the key that stays the same for a whole round."""
        if self.round == 2:
            south, north = map(int.__mul__, self.round_one, _SCORE_FACTORS)
            return (south + north + _ROUND_TWO_KEY) & _KEY_MASK
        # The factor tells round two's filling from the same one on the board.
        return 0 if self._next is None else _board_key(self._next) * _NEXT_FACTOR & _KEY_MASK

    # Reading and writing

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text of the Sumof2 page.

        Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with
        every broken invariant.
        """
        return cls(*read_position(text))

    @classmethod
    def from_seed(cls, seed: int) -> Self:
        """Return a game of two independent fillings, each of them as likely as any other."""
        source = random.Random(seed)
        board, following = list(SQUARES), list(SQUARES)
        source.shuffle(board)
        source.shuffle(following)
        return cls([0, *board], STARTS[1], 1, (0, 0), [0, *following])

    def text(self) -> str:
        """Return the position text; `next` is `?` in a copy `as_seen`, which no text may be."""
        south, north = self.round_one
        following = "?" if self._next is None else write_board(self._next)
        return (
            f"{write_board(self.squares)} {LETTERS[self.to_move]} {self.round} {south} {north} "
            f"{'-' if self.round == 2 else following}"
        )

    def copy(self) -> Self:
        """Return an equal position without plies to pop."""
        return self._copied(self._next)

    def as_seen(self) -> Self:
        """Return a copy that does not know round two's filling until it is played (R3)."""
        return self._copied(None)

    def _copied(self, following: list[int] | None) -> Self:
        if self.round == 2:
            following = None
        return type(self)(
            self.squares[:],
            self.to_move,
            self.round,
            self.round_one,
            None if following is None else following[:],
        )

    def is_veiled(self) -> bool:
        """Tell whether round two is due and its filling unknown: then the board is empty (R3)."""
        return self.round == 2 and not self._north and not self._south

    def move_text(self, move: Sumof2Move) -> str:
        """Return `<sum>=<larger>+<smaller>`."""
        larger, smaller = move >> 6, move & 63
        return f"{larger + smaller}={larger}+{smaller}"

    def parse_move(self, text: str) -> Sumof2Move:
        """Read a move text; raises `MalformedTextError`, or `IllegalMoveError` with the reason."""
        found = _MOVE_FORM.fullmatch(text)
        if not found:
            raise MalformedTextError(Sentence("sumof2.malformed.move", move=text))
        taken, larger, smaller = map(int, found.groups())
        if larger < smaller:
            raise MalformedTextError(Sentence("sumof2.malformed.order", move=text))
        refusal = self.refusal(taken, larger, smaller)
        if refusal:
            key, values = refusal
            reason = Sentence(f"sumof2.refusal.{key}", **values)
            raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))
        return larger << 6 | smaller

    def refusal(self, taken: int, larger: int, smaller: int) -> tuple[str, dict[str, int]] | None:
        """Say why three pawns are no choice: a key of the texts and the numbers to fill in."""
        if not self._choices:
            return ("veiled" if self.is_veiled() else "over"), {}
        if larger == smaller:
            return "same", {"pawn": larger}
        if larger + smaller != taken:
            return "sum", {"larger": larger, "smaller": smaller, "sum": larger + smaller}
        for pawn in (taken, larger, smaller):
            if not self.squares[pawn]:
                return "gone", {"pawn": pawn}
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
        """Return the number of legal choices, which `push` keeps up."""
        return self._choices

    def push(self, move: Sumof2Move) -> None:
        """Play a legal choice."""
        squares, key, south, north = self.squares, self._key, self._south, self._north
        larger, smaller = move >> 6, move & 63
        taken = larger + smaller
        left, here, there = squares[taken], squares[larger], squares[smaller]
        self._undo.append(
            (
                move,
                left,
                squares,
                self.round,
                self.to_move,
                self._choices,
                key,
                south,
                north,
                self._held,
            )
        )
        squares[taken], squares[larger], squares[smaller] = 0, there, here
        of_larger, of_smaller = _PAWN_KEYS[larger], _PAWN_KEYS[smaller]
        key ^= _PAWN_KEYS[taken][left]
        key ^= of_larger[here] ^ of_larger[there] ^ of_smaller[here] ^ of_smaller[there]
        self._held ^= _held_by(left) << taken
        if left > LAST_NORTHERN:
            south -= taken
        else:
            north -= taken
        if (here > LAST_NORTHERN) != (there > LAST_NORTHERN):
            self._held ^= (1 << larger | 1 << smaller) * _EITHER_CAMP
        if here > LAST_NORTHERN >= there:
            south -= larger - smaller
            north += larger - smaller
        elif there > LAST_NORTHERN >= here:
            south += larger - smaller
            north -= larger - smaller
        self._key, self._south, self._north = key, south, north

        choices = self._choices
        for one, other in _PARTNERS[taken]:
            if squares[one] and squares[other]:
                choices -= 1
        self._choices = choices
        self.to_move = 1 - self.to_move
        if not choices and self.round == 1:
            self._begin_round_two()

    def _begin_round_two(self) -> None:
        """Score round one and fill the board anew (R4), or leave it empty where R3 hides how."""
        self.round = 2
        self.round_one = self._south, self._north
        self.to_move = STARTS[2]
        self._set_up([0] * 37 if self._next is None else self._next[:])

    def pop(self) -> None:
        """Take the last pushed choice back."""
        (
            move,
            left,
            self.squares,
            self.round,
            self.to_move,
            self._choices,
            self._key,
            self._south,
            self._north,
            self._held,
        ) = self._undo.pop()
        if self.round == 1:
            self.round_one = (0, 0)
        squares = self.squares
        larger, smaller = move >> 6, move & 63
        squares[larger], squares[smaller] = squares[smaller], squares[larger]
        squares[larger + smaller] = left

    # Asking

    def camps(self) -> tuple[int, int]:
        """Return the sums of the pawns in South's camp and in North's."""
        return self._south, self._north

    def held(self) -> int:
        """Return which pawns are in which camp, and the rest of what play from here depends on.

        Two positions with the same number differ at most in the squares within the camps, and in
        what follows round one.
        """
        if self.round == 1:
            return self._held
        south, north = self.round_one
        return (north << 32 | south) << 80 | 1 << 79 | self._held

    def scores(self) -> tuple[int, int]:
        """Return what South and North hold: round one, and the pawns now in their camps."""
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
        """Return 60 bits of the board, the round, its scores and what is known to follow."""
        return self._key

    def picture(self) -> str:
        """Return the six rows, row 6 on top, North's camp above South's."""
        rows = write_board(self.squares).split("/")
        lines = [
            f"{6 - row} | " + " ".join(f"{pawn:>2}" for pawn in parts.split(","))
            for row, parts in enumerate(rows)
        ]
        return "\n".join(
            ["North's camp", *lines[:3], "South's camp", *lines[3:], "     a  b  c  d  e  f"]
        )


def _held_by(square: int) -> int:
    """Return the bit of pawn 0 in the camp that a square belongs to."""
    return 1 if square > LAST_NORTHERN else 1 << _NORTHERN_SHIFT


def _board_key(squares: list[int]) -> int:
    """Return the exclusive or of the keys of all pawns on their squares."""
    key = 0
    for pawn in PAWNS:
        key ^= _PAWN_KEYS[pawn][squares[pawn]]
    return key
