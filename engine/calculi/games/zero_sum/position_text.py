"""Zero-Sum: the position text, read with all its faults named and written."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Final, NamedTuple

from calculi.game import P1, P2, InvalidPositionError, MalformedTextError
from calculi.games.zero_sum.dominoes import (
    DOMINO,
    FIRST,
    NOT_IN_SET,
    OWNERS,
    PIPS,
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

_DOMINO_TEXT: Final = re.compile(f"{COORDINATE},{COORDINATE}:([0-6])([0-6])([rb])([rb])")
_PLAYERS: Final = "rb"
_PHASES: Final = "lf"


class Reading(NamedTuple):
    """What a position text says."""

    dominoes: list[tuple[int, int]]
    """Slot and face of each domino in play."""
    to_move: int
    is_lay_due: bool


def write_position(reading: Reading) -> str:
    """Return the position text of dominoes in any order."""
    parts = []
    for slot, face in sorted(reading.dominoes):
        left, right = PIPS[face]
        owners = "".join(_PLAYERS[owner] for owner in OWNERS[face])
        parts.append(f"{place_text(slot)}:{left}{right}{owners}")
    phase = "l" if reading.is_lay_due else "f"
    return f"{';'.join(parts)} {_PLAYERS[reading.to_move]} {phase}"


def read_position(text: str) -> Reading:
    """Read a position text of the Zero-Sum page.

    Raises `MalformedTextError` or `InvalidPositionError`; either names every fault.
    """
    fields = text.split(" ")
    if len(fields) != 3:
        raise MalformedTextError(
            f"position: {len(fields)} fields, not the three '<dominoes> <to move> <phase>'"
        )
    faults: list[str] = []
    dominoes: list[tuple[int, int]] = []
    faces: list[int] = []
    broken: list[str] = []
    for number, part in enumerate(fields[0].split(";"), start=1):
        found = _DOMINO_TEXT.fullmatch(part)
        if not found:
            faults.append(f"dominoes: number {number} is {part!r}, not '<x>,<y>:<L><R><l><r>'")
            continue
        x, y, left, right, left_owner, right_owner = found.groups()
        slot = read_cell(x, y)
        owners = _PLAYERS.index(left_owner), _PLAYERS.index(right_owner)
        faces.append(face_of(int(left), int(right), *owners))
        if slot is None:
            broken.append(f"dominoes: slot {x},{y} is farther from slot 0,0 than 27 dominoes reach")
        else:
            dominoes.append((slot, faces[-1]))
    for name, field, allowed in (("to move", fields[1], _PLAYERS), ("phase", fields[2], _PHASES)):
        if len(field) != 1 or field not in allowed:
            faults.append(f"{name}: {field!r} is not one of {', '.join(allowed)}")
    order = _order_faults([slot for slot, _ in dominoes])
    if faults:
        raise MalformedTextError("; ".join(faults + order))
    reading = Reading(dominoes, _PLAYERS.index(fields[1]), fields[2] == "l")
    broken += _set_faults(faces)
    broken += _slot_faults([slot for slot, _ in dominoes])
    broken += _turn_faults(reading, len(faces))
    if order:
        raise MalformedTextError("; ".join(order + broken))
    if broken:
        raise InvalidPositionError(broken)
    return reading


def _order_faults(slots: list[int]) -> list[str]:
    return [
        f"dominoes: slot {place_text(slot)} comes after slot {place_text(before)}, not ordered by "
        "y and then x"
        for before, slot in pairwise(slots)
        if slot < before
    ]


def _set_faults(faces: list[int]) -> list[str]:
    """Return where the dominoes in play are not some of the set, the 0-0 among them."""
    names = Counter(DOMINO[face] for face in faces)
    faults = [
        f"dominoes: the {name_of(domino)} is in play {count} times"
        for domino, count in names.items()
        if count > 1
    ]
    if FIRST not in names:
        faults.append("dominoes: the 0-0 is not in play")
    if NOT_IN_SET in names:
        faults.append("dominoes: the 1-1 is not in the set")
    return faults


def _slot_faults(slots: list[int]) -> list[str]:
    """Return where the slots are not different, connected bricks of the grid."""
    counts = Counter(slots)
    faults = [
        f"dominoes: slot {place_text(slot)} is used {count} times"
        for slot, count in counts.items()
        if count > 1
    ]
    faults += [
        f"dominoes: {place_text(slot)} is not a slot, for x + y is odd"
        for slot in counts
        if slot_of(slot) != slot
    ]
    if ORIGIN not in counts:
        faults.append("dominoes: slot 0,0 is empty")
    bricks = {slot for slot in counts if slot_of(slot) == slot}
    middle = ORIGIN if ORIGIN in bricks else min(bricks, default=ORIGIN)
    faults += [
        f"dominoes: slot {place_text(slot)} is not connected with slot {place_text(middle)}"
        for slot in sorted(bricks - _reached(middle, bricks))
    ]
    return faults


def _reached(middle: int, slots: set[int]) -> set[int]:
    """Return the slots that one can go to from the middle over slots that touch."""
    reached, edge = {middle}, [middle]
    for slot in edge:
        near = slots.intersection(slot + distance for distance in TOUCHING) - reached
        reached |= near
        edge += near
    return reached


def _turn_faults(reading: Reading, dominoes: int) -> list[str]:
    """Return what is wrong with player and phase when so many dominoes are in play."""
    if not reading.is_lay_due and dominoes == 1:
        return ["phase: no domino has been laid, so no free action is due"]
    # Red laid the second domino, Blue the third, and whoever laid last takes the free action.
    last = P1 if dominoes % 2 == 0 else P2
    expected = 1 - last if reading.is_lay_due else last
    if reading.to_move == expected:
        return []
    due = "a lay" if reading.is_lay_due else "a free action"
    return [
        f"to move: {_PLAYERS[reading.to_move]}, but with {dominoes} dominoes in play {due} is due "
        f"from {_PLAYERS[expected]}"
    ]
