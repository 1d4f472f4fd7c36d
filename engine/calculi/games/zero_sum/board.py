"""Zero-Sum: the board as it is laid out and picked from. A cell is a slot or a place of the shelf.

How plies are picked. Nothing that can be picked overlaps another thing, so that pointer, touch and
arrow keys find everything alike:

- a lay: the domino on the shelf, an open slot, then `left` or `right`, the half for the own chip;
- a claim: the domino in play, then `claim-left` or `claim-right`, the half to claim;
- a turn: the domino in play, then `turn`;
- a swap: the two dominoes in play, in either order.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from typing import Final

from calculi.board import Action, Badge, Board, Cell, Extent, Piece, Prompt, Slot, Tally, Travel
from calculi.games.zero_sum import words
from calculi.games.zero_sum.dominoes import DOMINO, OWNERS, PIPS, TRIANGLE, TRIPLE_OWNER, name_of
from calculi.games.zero_sum.grid import coordinates, half_of, place_text, slot_of
from calculi.games.zero_sum.moves import (
    CLAIM,
    CLAIMS,
    LAY,
    SIDES,
    SWAP,
    TURN,
    TURN_ROUND,
    ZeroSumMove,
    kind_of,
    parts_of_lay,
    place_of,
    slots_of_swap,
)
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.games.zero_sum.tally import tally
from calculi.texts.sentence import Sentence

_CELL: Final = 100
_MIDDLE: Final = (470, 320)
"""The centre of slot (0, 0): the middle of the smallest extent."""
_LEAST: Final = (940, 640)
_MARGIN: Final = 40
"""The margin around the ring of slots that surrounds the dominoes in play."""
_CHIP: Final = 49
"""The distance from the centre of a domino to those of its chips."""

# The double-six triangle folded into four rows of seven.
_SHELF_ROWS: Final = (
    ("6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"),
    ("5-0", "5-1", "5-2", "5-3", "5-4", "5-5", "0-0"),
    ("4-0", "4-1", "4-2", "4-3", "4-4", "1-0", None),
    ("3-0", "3-1", "3-2", "3-3", "2-0", "2-1", "2-2"),
)
_SHELF_CELL: Final = (216, 170)
_SHELF_PLACES: Final = {
    name: (row, column)
    for row, names in enumerate(_SHELF_ROWS)
    for column, name in enumerate(names)
    if name is not None
}
"""By domino: row and column of its place on the shelf, which never changes."""

_KEPT: Final = 4096
"""For how many pairs of slot and face the pieces are kept: most dominoes lie as they did a ply
before."""


@cache
def _centre(slot: int) -> tuple[float, float]:
    """Return the centre of a slot on the board."""
    x, y = coordinates(slot)
    return _MIDDLE[0] + _CELL * x, _MIDDLE[1] - _CELL * y


def _shelf_centre(name: str) -> tuple[float, float]:
    """Return the centre of a domino's place on the shelf; the shelf has its own origin."""
    row, column = _SHELF_PLACES[name]
    width, height = _SHELF_CELL
    return width * (column + 0.5), height * (row + 0.5)


def _chip(domino: str, half: int) -> str:
    """Return the id of the chip on the left (0) or right (1) half of a domino."""
    return f"{domino}-{SIDES[half]}"


class ZeroSumBoard(Board):
    """The board of Zero-Sum."""

    spoken_score = staticmethod(words.spoken_score)
    notation = staticmethod(words.notation)
    sentence = staticmethod(words.sentence)
    label = staticmethod(words.label)
    told = staticmethod(words.told)
    heard = staticmethod(words.heard)
    note = staticmethod(words.note)
    why = staticmethod(words.why)
    separator = staticmethod(words.separator)
    step = staticmethod(words.step)

    def extent(self, position: ZeroSumPosition) -> Extent:
        """Return the box of the dominoes in play and a ring of slots; it only grows."""
        centres = [_centre(slot) for slot in position.slots]
        across = 3 * _CELL + _MARGIN
        along = _CELL * 3 // 2 + _MARGIN
        left = min(0, min(x for x, _ in centres) - across)
        right = max(_LEAST[0], max(x for x, _ in centres) + across)
        top = min(0, min(y for _, y in centres) - along)
        bottom = max(_LEAST[1], max(y for _, y in centres) + along)
        return Extent(left, top, right - left, bottom - top)

    def cells(self, position: ZeroSumPosition) -> list[Cell]:
        """Return the slots in play, the open ones if a lay is due, and the places of the shelf."""
        slots = [*position.slots, *self._targets(position)]
        places = sorted((-coordinates(slot)[1], coordinates(slot)[0], slot) for slot in slots)
        top, left = places[0][0], min(x for _, x, _ in places)
        cells = []
        for row, column, slot in places:
            x, y = _centre(slot)
            label, turned = words.slot_labels(position, slot)
            cells.append(
                Cell(
                    id=place_text(slot),
                    name=place_text(slot),
                    shape="rect",
                    x=x - _CELL,
                    y=y - _CELL / 2,
                    width=2 * _CELL,
                    height=_CELL,
                    row=row - top,
                    column=column - left,
                    label=label,
                    badge=self._triple(position, slot),
                    turned="" if turned == label else turned,
                    place=words.slot_name(position, slot),
                )
            )
        return cells + self._shelf(position)

    def _triple(self, position: ZeroSumPosition, slot: int) -> Badge | None:
        """Return the badge of a double that counts three times its number."""
        owner = TRIPLE_OWNER[position.faces[slot]]
        return None if owner is None else Badge("×3", owner)

    def _targets(self, position: ZeroSumPosition) -> list[int]:
        """Return the slots where a domino may be laid now."""
        if not position.is_lay_due or position.is_over():
            return []
        return position.open_slots()

    def _shelf(self, position: ZeroSumPosition) -> list[Cell]:
        """Return the places of the shelf, including those of dominoes in play."""
        pile = {name_of(domino) for domino in position.pile()}
        return [_shelf_cell(name, name in pile) for name in _SHELF_PLACES]

    def pieces(self, position: ZeroSumPosition) -> list[Piece]:
        """Return the dominoes in play from the top down, each before its chips, then the pile.

        A domino's value is its left pips times ten plus its right pips; a chip's is the pips under
        it.
        """
        pieces: list[Piece] = []
        for slot in sorted(position.slots, key=lambda slot: (-coordinates(slot)[1], slot)):
            pieces += _pieces_in(slot, position.faces[slot])
        return pieces + list(map(_piece_of_pile, position.pile()))

    def slots(self, position: ZeroSumPosition) -> list[Slot]:
        """Return the slots where a domino may be laid now."""
        return [Slot(place_text(slot), *_centre(slot)) for slot in self._targets(position)]

    def actions(self, position: ZeroSumPosition) -> list[Action]:
        """Return the buttons: the two halves for a lay, or the claims and the turn."""
        if position.is_over():
            return []
        if position.is_lay_due:
            names = list(SIDES)
        else:
            halves = {half_of(cell)[1] for cell in position.claimable()}
            names = [TURN_ROUND, *(CLAIMS[half] for half in sorted(halves))]
        return [Action(name, Sentence(f"zero-sum.action.{name}")) for name in names]

    def prompts(self, position: ZeroSumPosition) -> dict[str, Prompt]:
        """Return what each domino of the pile, or each one in play, can do."""
        if position.is_over():
            return {}
        if position.is_lay_due:
            return {
                name_of(domino): words.lay_prompt(position.to_move, domino)
                for domino in position.pile()
            }
        claimable = set(position.claimable())
        return {
            place_text(slot): words.free_prompt(
                position.to_move,
                position.faces[slot],
                tuple(half for half in (0, 1) if slot + half in claimable),
            )
            for slot in position.slots
        }

    def path(self, position: ZeroSumPosition, move: ZeroSumMove) -> tuple[str, ...]:
        """Return what is picked for a ply, as described at the top of this module."""
        kind = kind_of(move)
        if kind == LAY:
            domino, slot, side = parts_of_lay(move)
            return name_of(domino), place_text(slot), SIDES[side]
        if kind == CLAIM:
            slot, half = half_of(place_of(move))
            return place_text(slot), CLAIMS[half]
        if kind == TURN:
            return place_text(place_of(move)), TURN_ROUND
        first, second = slots_of_swap(move)
        return place_text(first), place_text(second)

    def is_unordered(self, position: ZeroSumPosition, move: ZeroSumMove) -> bool:
        """True for a swap: either domino may be picked first."""
        return kind_of(move) == SWAP

    def shown_by(self, position: ZeroSumPosition, move: ZeroSumMove) -> tuple[Hashable, ...]:
        """Return the player, whom turns and swaps do without, and how the dominoes in play lie.

        A claim is told by what lies beside it.
        """
        kind, faces = kind_of(move), position.faces
        if kind == LAY:
            return (position.to_move,)
        if kind == CLAIM:
            slot = slot_of(place_of(move))
            return position.to_move, faces[slot], words.claimed(position, move)
        if kind == TURN:
            return (faces[slot_of(place_of(move))],)
        first, second = slots_of_swap(move)
        return faces[first], faces[second]

    def travels(self, position: ZeroSumPosition, move: ZeroSumMove) -> list[Travel]:
        """Return the dominoes and chips that change places.

        A domino that is laid comes from the shelf; a claimed chip and a turned domino stay where
        they are.
        """
        kind = kind_of(move)
        if kind == LAY:
            domino, slot, _ = parts_of_lay(move)
            name = name_of(domino)
            return [Travel(name, *_shelf_centre(name), name, *_centre(slot))]
        if kind == CLAIM:
            slot, half = half_of(place_of(move))
            chip = _chip(words.domino_at(position, slot), half)
            x, y = _centre(slot)
            x += _CHIP if half else -_CHIP
            return [Travel(chip, x, y, chip, x, y)]
        if kind == TURN:
            return _turn_travels(position, place_of(move))
        first, second = slots_of_swap(move)
        there = _carried(words.domino_at(position, first), first, second)
        return [*there, *_carried(words.domino_at(position, second), second, first)]

    def tally(self, position: ZeroSumPosition, moves: Sequence[ZeroSumMove]) -> Tally:
        """Return the table of the score; chips on blanks are faint."""
        pieces = self.pieces(position)
        return tally(
            position, [piece.id for piece in pieces if piece.kind == "chip" and not piece.value]
        )

    def refusal(self, position: ZeroSumPosition, picked: Sequence[str], cell: str) -> Sentence:
        """Say why a slot or a place of the shelf may not be picked."""
        return Sentence("refusal", reason=self._refusal(position, picked, cell))

    def _refusal(self, position: ZeroSumPosition, picked: Sequence[str], cell: str) -> Sentence:
        if position.is_over():
            return Sentence("zero-sum.refusal.over")
        if position.is_lay_due:
            return self._lay_refusal(position, picked, cell)
        filled = self._filled(position)
        if cell not in filled:
            return Sentence("zero-sum.refusal.laid-already")
        return Sentence("zero-sum.refusal.pick-action")

    def _lay_refusal(self, position: ZeroSumPosition, picked: Sequence[str], cell: str) -> Sentence:
        filled = self._filled(position).get(cell)
        if cell in _SHELF_PLACES and cell not in map(name_of, position.pile()):
            return Sentence("zero-sum.refusal.in-play", domino=cell)
        if not picked:
            return Sentence(f"zero-sum.refusal.{'lay-first' if filled else 'pick-domino'}")
        if filled:
            return Sentence("zero-sum.refusal.covered", domino=words.domino_at(position, filled))
        if len(picked) == 1:
            return Sentence("zero-sum.refusal.pick-slot", domino=picked[0])
        return Sentence("zero-sum.refusal.pick-side")

    def _filled(self, position: ZeroSumPosition) -> dict[str, int]:
        """Return the slots in play by their ids."""
        return {place_text(slot): slot for slot in position.slots}


@cache
def _shelf_cell(name: str, in_pile: bool) -> Cell:
    """Return a domino's place on the shelf."""
    (row, column), (width, height) = _SHELF_PLACES[name], _SHELF_CELL
    return Cell(
        id=name,
        name=name,
        shape="rect",
        x=column * width,
        y=row * height,
        width=width,
        height=height,
        row=row,
        column=column,
        label=words.shelf_label(name, in_pile),
        place=words.domino_name(name),
        area="shelf",
    )


@lru_cache(_KEPT)
def _pieces_in(slot: int, face: int) -> tuple[Piece, ...]:
    """Return a domino in play and its chips, given how it lies in its slot."""
    pips, owners, name, cell = PIPS[face], OWNERS[face], name_of(DOMINO[face]), place_text(slot)
    x, y = _centre(slot)
    chips = (
        Piece(_chip(name, half), cell, owners[half], "chip", pips[half], place, y)
        for half, place in enumerate((x - _CHIP, x + _CHIP))
    )
    return Piece(name, cell, None, "domino", pips[0] * 10 + pips[1], x, y), *chips


@cache
def _piece_of_pile(domino: int) -> Piece:
    name, (high, low) = name_of(domino), TRIANGLE[domino]
    return Piece(name, name, None, "domino", high * 10 + low, *_shelf_centre(name))


def _turn_travels(position: ZeroSumPosition, slot: int) -> list[Travel]:
    """Return a domino that stays in its slot, and its two chips, which change places."""
    name, (x, y) = words.domino_at(position, slot), _centre(slot)
    left, right = _chip(name, 0), _chip(name, 1)
    return [
        Travel(name, x, y, name, x, y),
        Travel(left, x - _CHIP, y, right, x + _CHIP, y),
        Travel(right, x + _CHIP, y, left, x - _CHIP, y),
    ]


@lru_cache(_KEPT)
def _carried(name: str, slot: int, target: int) -> tuple[Travel, ...]:
    """Return a domino that goes to another slot, and its chips, which go with it."""
    (x, y), (to_x, to_y) = _centre(slot), _centre(target)
    left, right = _chip(name, 0), _chip(name, 1)
    return (
        Travel(name, x, y, name, to_x, to_y),
        Travel(left, x - _CHIP, y, left, to_x - _CHIP, to_y),
        Travel(right, x + _CHIP, y, right, to_x + _CHIP, to_y),
    )
