"""Zero-Sum: the rules, to be read beside the Zero-Sum page.

A position is the faces of the dominoes in play by slot, the marks of their chips by cell, and
whether a lay or a free action is due. What lies beside each cell, the scores and the key are
updated with each ply and never counted again. `grid` has which cells touch (R1); R4, that the chips
always suffice, needs no rule here.
"""

from __future__ import annotations

import random
from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2, Position, Result
from calculi.games.zero_sum import notation
from calculi.games.zero_sum.dominoes import (
    CLAIMED,
    DOMINO,
    LAID,
    LEFT_MARK,
    MARK,
    NOT_IN_SET,
    OWNERS,
    PIPS,
    POINTS,
    RIGHT_MARK,
    SET,
    SURROUNDED,
    TURNED,
    name_of,
)
from calculi.games.zero_sum.grid import (
    CELLS,
    ROW,
    TOUCHING,
    coordinates,
    place_text,
    slot_of,
)
from calculi.games.zero_sum.moves import (
    CLAIM,
    LAY,
    TURN,
    ZeroSumMove,
    claim,
    kind_of,
    laid_face,
    lay,
    parts_of_lay,
    place_of,
    slot_of_lay,
    slots_of_swap,
    swap,
    turn,
)
from calculi.games.zero_sum.notation import PositionFields
from calculi.texts.sentence import Joined, Sentence, Words

DOMINOES: Final = len(SET)
_SIDES: Final = (0, 1)
_ALL: Final = sum(1 << domino for domino in SET)

# The key is a sum over the slots: a random number for the slot times the face there. Its lowest bit
# is the phase; whose turn it is follows from both.
_random = random.Random(27)
_SLOT_KEYS: Final = tuple(_random.getrandbits(60) for _ in range(CELLS))

_Undo = tuple[ZeroSumMove, int, int, int]


class ZeroSumPosition(Position[ZeroSumMove]):
    """A position of Zero-Sum.

    `slots` are those in play, the last one filled at the end; `faces[slot]` is how the domino there
    lies; `marks[cell]` is whose chip is there; `beside[cell]` is the sum of the marks on the four
    cells beside it; `pile_bits` has a bit for each domino of the pile; `is_lay_due` says which half
    of the turn is due.
    """

    __slots__ = (
        "_pieces_key",
        "_points",
        "_undo",
        "beside",
        "faces",
        "is_lay_due",
        "marks",
        "pile_bits",
        "slots",
        "to_move",
    )

    game: ClassVar[str] = "zero-sum"
    START: ClassVar[str] = "0,0:00rb r l"

    def __init__(self, fields: PositionFields) -> None:
        """Set up what a position text says, unchecked: `from_text` checks it."""
        self.to_move = fields.to_move
        self.is_lay_due = fields.is_lay_due
        self.slots = [slot for slot, _ in fields.dominoes]
        self.faces = [0] * CELLS
        self.marks = [0] * CELLS
        self.beside = [0] * CELLS
        self.pile_bits = _ALL
        self._pieces_key = 0
        self._points = [0, 0]
        self._undo: list[_Undo] = []
        for slot, face in fields.dominoes:
            self._lie(slot, face)
            self.pile_bits ^= 1 << DOMINO[face]
            self._points[P1] += POINTS[P1][face]
            self._points[P2] += POINTS[P2][face]

    # Reading and writing

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text of the Zero-Sum page.

        Raises `MalformedTextError` or `InvalidPositionError`; either names every fault.
        """
        return cls(notation.read_position(text))

    def _fields(self) -> PositionFields:
        dominoes = [(slot, self.faces[slot]) for slot in self.slots]
        return PositionFields(dominoes, self.to_move, self.is_lay_due)

    def text(self) -> str:
        return notation.position_text(self._fields())

    def copy(self) -> Self:
        return type(self)(self._fields())

    def move_text(self, move: ZeroSumMove) -> str:
        return notation.move_text(move)

    def _parse_move(self, text: str) -> ZeroSumMove:
        move = notation.read_move(text)
        reason = self.refusal(move)
        if reason:
            raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))
        return move

    def refusal(self, move: ZeroSumMove) -> Sentence | None:
        """Say in a clause why a ply is not legal here; None if it is.

        Takes any ply that `read_move` returns.
        """
        kind = kind_of(move)
        if self.is_over():
            return Sentence("zero-sum.refusal.over")
        if kind == LAY:
            domino, slot, _ = parts_of_lay(move)
            return self._lay_refusal(domino, slot)
        if self.is_lay_due:
            return Sentence("zero-sum.refusal.lay-first")
        if kind == CLAIM:
            return self._claim_refusal(place_of(move))
        return self._moved_refusal((place_of(move),) if kind == TURN else slots_of_swap(move))

    def _lay_refusal(self, domino: int, slot: int) -> Sentence | None:
        if not self.is_lay_due:
            return Sentence("zero-sum.refusal.laid-already")
        if domino == NOT_IN_SET:
            return Sentence("zero-sum.refusal.not-in-set", domino=name_of(domino))
        if not self.pile_bits >> domino & 1:
            return Sentence("zero-sum.refusal.in-play", domino=name_of(domino))
        return self._slot_refusal(slot)

    def _slot_refusal(self, slot: int) -> Sentence | None:
        if slot_of(slot) != slot:
            return Sentence("zero-sum.refusal.no-slot", place=place_text(slot))
        if self.faces[slot]:
            return Sentence("zero-sum.refusal.taken", place=place_text(slot))
        if not self.beside[slot] and not self.beside[slot + 1]:
            return Sentence("zero-sum.refusal.apart", place=place_text(slot))
        return None

    def _claim_refusal(self, cell: int) -> Sentence | None:
        mark = self.marks[cell]
        if not mark:
            return Sentence("zero-sum.refusal.empty", place=place_text(cell))
        if mark == MARK[self.to_move]:
            return Sentence("zero-sum.refusal.own-chip", place=place_text(cell))
        if cell not in self.claimable():
            return Sentence("zero-sum.refusal.not-surrounded", place=place_text(cell))
        return None

    def _moved_refusal(self, slots: tuple[int, ...]) -> Sentence | None:
        for slot in slots:
            if slot_of(slot) != slot:
                return Sentence("zero-sum.refusal.no-slot", place=place_text(slot))
            if not self.faces[slot]:
                return Sentence("zero-sum.refusal.empty", place=place_text(slot))
        return None

    # Playing

    def moves(self) -> list[ZeroSumMove]:
        """Return the legal plies: the lays, or the claims, turns and swaps."""
        slots = sorted(self.slots)
        if not self.is_lay_due:
            # R2: any turn and any swap is legal, so there is always a free action.
            return [
                *map(claim, sorted(self.claimable())),
                *map(turn, slots),
                *(swap(one, two) for i, one in enumerate(slots, 1) for two in slots[i:]),
            ]
        open_slots = self.open_slots()
        return [
            lay(domino, slot, side)
            for domino in self.pile()
            for slot in open_slots
            for side in _SIDES
        ]

    def count_moves(self) -> int:
        dominoes = len(self.slots)
        if self.is_lay_due:
            return 2 * (DOMINOES - dominoes) * len(self.open_slots())
        return dominoes * (dominoes + 1) // 2 + len(self.claimable())

    def pile(self) -> list[int]:
        """Return the dominoes that are not in play."""
        bits = self.pile_bits
        return [domino for domino in SET if bits >> domino & 1]

    def open_slots(self) -> list[int]:
        """Return the empty slots that touch a domino in play, in ascending order."""
        faces = self.faces
        near = {slot + distance for slot in self.slots for distance in TOUCHING}
        return sorted(slot for slot in near if not faces[slot])

    def claimable(self) -> list[int]:
        """Return the cells that the player to move could claim now (R3)."""
        marks, beside, surrounded = self.marks, self.beside, SURROUNDED[self.to_move]
        enemy = MARK[1 - self.to_move]
        # R3: the other half of the same domino is a neighbour, too.
        return [
            cell
            for slot in self.slots
            for cell in (slot, slot + 1)
            if marks[cell] == enemy and surrounded[beside[cell]]
        ]

    def push(self, move: ZeroSumMove) -> None:
        points = self._points
        self._undo.append((move, self._pieces_key, points[P1], points[P2]))
        kind = kind_of(move)
        if kind == LAY:
            self._fill(slot_of_lay(move), LAID[self.to_move][laid_face(move)])
            self.is_lay_due = False
            return
        if kind == CLAIM:
            self._claim(place_of(move))
        elif kind == TURN:
            slot = place_of(move)
            self._lie(slot, TURNED[self.faces[slot]])
        else:
            self._exchange(*slots_of_swap(move))
        self.is_lay_due = True
        self.to_move = 1 - self.to_move

    def pop(self) -> None:
        move, key, red, blue = self._undo.pop()
        kind = kind_of(move)
        if kind == LAY:
            self._clear(slot_of_lay(move))
            self.is_lay_due = True
        else:
            if kind == CLAIM:
                self._claim(place_of(move))
            elif kind == TURN:
                slot = place_of(move)
                self._lie(slot, TURNED[self.faces[slot]])
            else:
                self._exchange(*slots_of_swap(move))
            self.is_lay_due = False
            self.to_move = 1 - self.to_move
        self._pieces_key = key
        self._points[P1], self._points[P2] = red, blue

    def _fill(self, slot: int, face: int) -> None:
        """Put a domino into an open slot."""
        self.slots.append(slot)
        self.pile_bits ^= 1 << DOMINO[face]
        self._lie(slot, face)
        self._points[P1] += POINTS[P1][face]
        self._points[P2] += POINTS[P2][face]

    def _clear(self, slot: int) -> None:
        """Take the domino laid last away; the caller restores the points."""
        self.slots.pop()
        self.pile_bits ^= 1 << DOMINO[self.faces[slot]]
        self._lie(slot, 0)

    def _lie(self, slot: int, face: int) -> None:
        """Change the face in a slot; 0 leaves it empty."""
        self._pieces_key += _SLOT_KEYS[slot] * (face - self.faces[slot])
        self.faces[slot] = face
        marks, beside, right = self.marks, self.beside, slot + 1
        change = LEFT_MARK[face] - marks[slot]
        if change:
            marks[slot] += change
            beside[slot - 1] += change
            beside[right] += change
            beside[slot - ROW] += change
            beside[slot + ROW] += change
        change = RIGHT_MARK[face] - marks[right]
        if change:
            marks[right] += change
            beside[slot] += change
            beside[right + 1] += change
            beside[right - ROW] += change
            beside[right + ROW] += change

    def _claim(self, cell: int) -> None:
        """Give a chip to the other player; doing it twice undoes it."""
        slot = slot_of(cell)
        before = self.faces[slot]
        face = CLAIMED[cell - slot][before]
        self._lie(slot, face)
        self._points[P1] += POINTS[P1][face] - POINTS[P1][before]
        self._points[P2] += POINTS[P2][face] - POINTS[P2][before]

    def _exchange(self, one: int, other: int) -> None:
        """Exchange the dominoes of two slots."""
        face = self.faces[one]
        self._lie(one, self.faces[other])
        self._lie(other, face)

    # Asking

    def is_over(self) -> bool:
        """Tell whether Blue has taken the last free action."""
        return self.is_lay_due and len(self.slots) == DOMINOES

    def scores(self) -> tuple[int, int]:
        red, blue = self._points
        return red, blue

    def result(self) -> Result | None:
        """Return the result once all dominoes are in play and the last action is taken."""
        if not self.is_over():
            return None
        red, blue = self._points
        winner = None if red == blue else P1 if red > blue else P2
        return Result(winner, (red, blue), abs(red - blue), "all-laid")

    def key(self) -> int:
        """Return a hash of the dominoes, their chips and the phase."""
        return self._pieces_key << 1 | self.is_lay_due

    def picture(self) -> Joined:
        """Return the rows from the highest y down, each half as pips and owner, and the pile."""
        lines: list[Words] = []
        places = [coordinates(slot) for slot in self.slots]
        left = min(x for x, _ in places)
        for row in range(max(y for _, y in places), min(y for _, y in places) - 1, -1):
            line = ""
            for slot in sorted(slot for slot in self.slots if coordinates(slot)[1] == row):
                (a, b), (p, q) = PIPS[self.faces[slot]], OWNERS[self.faces[slot]]
                line = line.ljust(4 * (coordinates(slot)[0] - left))
                line += f"[{a}{'rb'[p]} {b}{'rb'[q]}]"
            lines.append(f"{row:3} | {line}")
        lines.append(Sentence("zero-sum.picture.places", left=left))
        pile = " ".join(map(name_of, self.pile()))
        lines.append(
            Sentence("zero-sum.picture.pile", dominoes=pile)
            if pile
            else Sentence("zero-sum.picture.no-pile")
        )
        return Joined("\n", lines)
