"""Zero-Sum: position texts and move texts, as its page defines them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Final, NamedTuple

from calculi.errors import IllegalMoveError, MalformedTextError
from calculi.game import P1, P2
from calculi.games.zero_sum.dominoes import (
    DOMINO,
    FIRST,
    NOT_IN_SET,
    OWNERS,
    PIPS,
    TRIANGLE,
    face_of,
    name_of,
)
from calculi.games.zero_sum.grid import (
    COORDINATE,
    ORIGIN,
    TOUCHING,
    place_text,
    read_cell,
    slot_of,
)
from calculi.games.zero_sum.moves import (
    CLAIM,
    LAY,
    SWAP,
    ZeroSumMove,
    claim,
    kind_of,
    laid_face,
    lay,
    place_of,
    slot_of_lay,
    slots_of_swap,
    swap,
    turn,
)
from calculi.reading import Faults, position_parts, read_choice
from calculi.texts.sentence import Sentence

_DOMINO_TEXT: Final = re.compile(f"{COORDINATE},{COORDINATE}:([0-6])([0-6])([rb])([rb])")
_LAY_TEXT: Final = re.compile(f"([0-6])([0-6])@{COORDINATE},{COORDINATE}([lr]?)")
_PLACE_TEXT: Final = re.compile(f"([ct]){COORDINATE},{COORDINATE}")
_SWAP_TEXT: Final = re.compile(f"s{COORDINATE},{COORDINATE}:{COORDINATE},{COORDINATE}")
_LAID_TEXTS: Final = tuple(
    (f"{left}{right}@", own if left == right else "")
    for high, low in TRIANGLE
    for left, right, own in ((high, low, "l"), (low, high, "r"))
)
"""By `laid_face`, what a lay's text says before the place and after it: there may be a thousand."""
_PLAYERS: Final = "rb"
_PHASES: Final = "lf"


class PositionFields(NamedTuple):
    """What a position text says, checked against the invariants."""

    dominoes: list[tuple[int, int]]
    """(slot, face) of each domino in play, in any order."""
    to_move: int
    is_lay_due: bool


def read_position(text: str) -> PositionFields:
    """Read a position text of the Zero-Sum page.

    Raises `MalformedTextError` or `InvalidPositionError`; either names every fault.
    """
    parts = position_parts(text)
    if len(parts) != 3:
        raise MalformedTextError(Sentence("zero-sum.malformed.position", n=len(parts)))
    faults = Faults()
    dominoes, faces = _read_dominoes(parts[0], faults)
    to_move = read_choice(Sentence("errors.to-move"), parts[1], _PLAYERS, faults)
    phase = read_choice(Sentence("errors.phase"), parts[2], _PHASES, faults)
    slots = [slot for slot, _ in dominoes]
    order = _order_faults(slots)
    if faults.form:
        raise MalformedTextError(*faults.form, *order)
    faults.form += order
    assert to_move is not None
    fields = PositionFields(dominoes, to_move, phase == _PHASES.index("l"))
    faults.sense += _set_faults(faces)
    faults.sense += _slot_faults(slots)
    faults.sense += _turn_faults(fields, len(faces))
    faults.check()
    return fields


def position_text(fields: PositionFields) -> str:
    """Return the position text."""
    parts = []
    for slot, face in sorted(fields.dominoes):
        left, right = PIPS[face]
        owners = "".join(_PLAYERS[owner] for owner in OWNERS[face])
        parts.append(f"{place_text(slot)}:{left}{right}{owners}")
    phase = "l" if fields.is_lay_due else "f"
    return f"{';'.join(parts)} {_PLAYERS[fields.to_move]} {phase}"


def read_move(text: str) -> ZeroSumMove:
    """Read a ply that need not be legal anywhere.

    Raises `MalformedTextError`, or `IllegalMoveError` for a place no game reaches.
    """
    if found := _LAY_TEXT.fullmatch(text):
        left, right = int(found[1]), int(found[2])
        if left == right and not found[5]:
            raise MalformedTextError(Sentence("zero-sum.malformed.double", move=text))
        if left != right and found[5]:
            raise MalformedTextError(Sentence("zero-sum.malformed.plain", move=text, side=found[5]))
        domino = TRIANGLE.index((max(left, right), min(left, right)))
        side = int(left < right or found[5] == "r")
        return lay(domino, _cell(text, found[3], found[4]), side)
    if found := _PLACE_TEXT.fullmatch(text):
        cell = _cell(text, found[2], found[3])
        return claim(cell) if found[1] == "c" else turn(cell)
    if found := _SWAP_TEXT.fullmatch(text):
        first, second = _cell(text, found[1], found[2]), _cell(text, found[3], found[4])
        if first >= second:
            raise MalformedTextError(Sentence("zero-sum.malformed.swap", move=text))
        return swap(first, second)
    raise MalformedTextError(Sentence("zero-sum.malformed.move", move=text))


def _cell(text: str, x: str, y: str) -> int:
    cell = read_cell(x, y)
    if cell is None:
        reason = Sentence("zero-sum.refusal.beyond", place=f"{x},{y}")
        raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))
    return cell


def move_text(move: ZeroSumMove) -> str:
    """Return the text of a ply."""
    kind = kind_of(move)
    if kind == LAY:
        before, after = _LAID_TEXTS[laid_face(move)]
        return before + place_text(slot_of_lay(move)) + after
    if kind == SWAP:
        first, second = slots_of_swap(move)
        return f"s{place_text(first)}:{place_text(second)}"
    return f"{'c' if kind == CLAIM else 't'}{place_text(place_of(move))}"


# Form


def _read_dominoes(text: str, faults: Faults) -> tuple[list[tuple[int, int]], list[int]]:
    """Return (slot, face) of each domino, and the faces also of those beyond the grid."""
    dominoes: list[tuple[int, int]] = []
    faces: list[int] = []
    for number, part in enumerate(text.split(";"), start=1):
        found = _DOMINO_TEXT.fullmatch(part)
        if not found:
            faults.form.append(Sentence("zero-sum.malformed.domino", number=number, written=part))
            continue
        x, y, left, right, left_owner, right_owner = found.groups()
        slot = read_cell(x, y)
        owners = _PLAYERS.index(left_owner), _PLAYERS.index(right_owner)
        faces.append(face_of(int(left), int(right), *owners))
        if slot is None:
            faults.sense.append(Sentence("zero-sum.fault.beyond", slot=f"{x},{y}"))
        else:
            dominoes.append((slot, faces[-1]))
    return dominoes, faces


def _order_faults(slots: list[int]) -> list[Sentence]:
    return [
        Sentence("zero-sum.malformed.order", slot=place_text(slot), before=place_text(before))
        for before, slot in pairwise(slots)
        if slot < before
    ]


# Invariants


def _set_faults(faces: list[int]) -> list[Sentence]:
    """Name the dominoes in play that break the set, which must include the 0-0."""
    names = Counter(DOMINO[face] for face in faces)
    faults = [
        Sentence("zero-sum.fault.domino-twice", domino=name_of(domino), n=count)
        for domino, count in names.items()
        if count > 1
    ]
    if FIRST not in names:
        faults.append(Sentence("zero-sum.fault.no-first"))
    if NOT_IN_SET in names:
        faults.append(Sentence("zero-sum.fault.not-in-set"))
    return faults


def _slot_faults(slots: list[int]) -> list[Sentence]:
    """Name the slots that occur twice, are no slots of the grid, or are not connected."""
    counts = Counter(slots)
    faults = [
        Sentence("zero-sum.fault.slot-twice", slot=place_text(slot), n=count)
        for slot, count in counts.items()
        if count > 1
    ]
    faults += [
        Sentence("zero-sum.fault.no-slot", place=place_text(slot))
        for slot in counts
        if slot_of(slot) != slot
    ]
    if ORIGIN not in counts:
        faults.append(Sentence("zero-sum.fault.no-middle"))
    bricks = {slot for slot in counts if slot_of(slot) == slot}
    middle = ORIGIN if ORIGIN in bricks else min(bricks, default=ORIGIN)
    faults += [
        Sentence("zero-sum.fault.apart", slot=place_text(slot), middle=place_text(middle))
        for slot in sorted(bricks - _reached(middle, bricks))
    ]
    return faults


def _reached(middle: int, slots: set[int]) -> set[int]:
    """Return the slots that are connected with the middle one."""
    reached, edge = {middle}, [middle]
    for slot in edge:
        near = slots.intersection(slot + distance for distance in TOUCHING) - reached
        reached |= near
        edge += near
    return reached


def _turn_faults(fields: PositionFields, dominoes: int) -> list[Sentence]:
    """Name the faults of player and phase, given how many dominoes are in play."""
    if not fields.is_lay_due and dominoes == 1:
        return [Sentence("zero-sum.fault.no-lay")]
    # Red lays the second domino, Blue the third; whoever laid last takes the free action.
    last = P1 if dominoes % 2 == 0 else P2
    expected = 1 - last if fields.is_lay_due else last
    if fields.to_move == expected:
        return []
    return [
        Sentence(
            "zero-sum.fault.lay-due" if fields.is_lay_due else "zero-sum.fault.free-action-due",
            written=_PLAYERS[fields.to_move],
            dominoes=dominoes,
            due=_PLAYERS[expected],
        )
    ]
