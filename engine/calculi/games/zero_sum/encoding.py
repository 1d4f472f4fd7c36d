"""Zero-Sum for programs that learn.

The grid has no edge, so a slot has no number of its own. Dominoes in play are named by what they
are, and open slots by their place among the open slots, in the order of the texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from calculi.environments.actions import Actions
from calculi.environments.observation import Field, Observation
from calculi.game import P1, Position
from calculi.games.zero_sum.dominoes import (
    DOMINO,
    FIRST,
    OWNERS,
    PIPS,
    POINTS,
    SET,
    TRIANGLE,
    face_of,
)
from calculi.games.zero_sum.grid import FARTHEST_SLOT, coordinates, half_of
from calculi.games.zero_sum.moves import (
    CLAIM,
    LAY,
    TURN,
    ZeroSumMove,
    claim,
    kind_of,
    lay,
    parts_of_lay,
    place_of,
    slots_of_swap,
    swap,
    turn,
)
from calculi.games.zero_sum.rules import ZeroSumPosition

MOST_OPEN_SLOTS: Final = 2 * (len(SET) - 1) + 4
"""The open slots around 26 dominoes in a row: each domino more opens three slots at most, two of
which no other touches yet, and fills one."""

_PILE: Final = tuple(domino for domino in SET if domino != FIRST)
_PLACE_IN_PILE: Final = {domino: place for place, domino in enumerate(_PILE)}
_PLACE_IN_SET: Final = {domino: place for place, domino in enumerate(SET)}
_PAIRS: Final = tuple(combinations(range(len(SET)), 2))
_PLACE_OF_PAIR: Final = {pair: place for place, pair in enumerate(_PAIRS)}

_LAYS: Final = MOST_OPEN_SLOTS * len(_PILE) * 2
_CLAIMS: Final = len(SET) * 2
_TURNS: Final = len(SET)


class ZeroSumActions(Actions[ZeroSumMove]):
    """First all lays, then claims, turns and swaps."""

    def __init__(self) -> None:
        super().__init__("zero-sum", _LAYS + _CLAIMS + _TURNS + len(_PAIRS))

    def numbers(self, position: Position[ZeroSumMove], moves: Iterable[ZeroSumMove]) -> list[int]:
        assert isinstance(position, ZeroSumPosition)
        open_slots = {slot: place for place, slot in enumerate(position.open_slots())}
        return [_number(position, open_slots, move) for move in moves]

    def _move(self, position: Position[ZeroSumMove], number: int) -> ZeroSumMove | None:
        assert isinstance(position, ZeroSumPosition)
        if number < _LAYS:
            place, choice = divmod(number, len(_PILE) * 2)
            slots = position.open_slots()
            if place >= len(slots):
                return None
            return lay(_PILE[choice // 2], slots[place], choice % 2)
        slot_by_place = _slots_in_play(position)
        number -= _LAYS
        if number < _CLAIMS:
            slot = slot_by_place.get(number // 2)
            return None if slot is None else claim(slot + number % 2)
        number -= _CLAIMS
        if number < _TURNS:
            slot = slot_by_place.get(number)
            return None if slot is None else turn(slot)
        slots = sorted(
            slot_by_place[place] for place in _PAIRS[number - _TURNS] if place in slot_by_place
        )
        return swap(slots[0], slots[1]) if len(slots) == 2 else None


def _number(position: ZeroSumPosition, open_slots: dict[int, int], move: ZeroSumMove) -> int:
    kind = kind_of(move)
    if kind == LAY:
        domino, slot, side = parts_of_lay(move)
        return (open_slots[slot] * len(_PILE) + _PLACE_IN_PILE[domino]) * 2 + side
    if kind == CLAIM:
        slot, half = half_of(place_of(move))
        return _LAYS + _place_of(position, slot) * 2 + half
    if kind == TURN:
        return _LAYS + _CLAIMS + _place_of(position, place_of(move))
    first, second = sorted(_place_of(position, slot) for slot in slots_of_swap(move))
    return _LAYS + _CLAIMS + _TURNS + _PLACE_OF_PAIR[first, second]


def _place_of(position: ZeroSumPosition, slot: int) -> int:
    """Return the place in the set of the domino in a slot."""
    return _PLACE_IN_SET[DOMINO[position.faces[slot]]]


def _slots_in_play(position: ZeroSumPosition) -> dict[int, int]:
    """Return the slot of each domino in play, by its place in the set."""
    return {_place_of(position, slot): slot for slot in position.slots}


ACTIONS: Final = ZeroSumActions()


LONGEST_GAME: Final = 2 * len(_PILE)
"""Every game has this length: each domino is laid, and each lay is followed by a free action."""


def _read(position: ZeroSumPosition, player: int) -> list[list[int]]:
    slots = _slots_in_play(position)
    faces = [position.faces[slots[place]] if place in slots else 0 for place in range(len(SET))]
    places = [coordinates(slots[place]) if place in slots else (0, 0) for place in range(len(SET))]
    open_slots = [] if position.is_over() or not position.is_lay_due else position.open_slots()
    unused = [0] * (MOST_OPEN_SLOTS - len(open_slots))
    scores = position.scores()
    return [
        [place in slots for place in range(len(SET))],
        [x for x, _ in places],
        [y for _, y in places],
        [PIPS[face][0] < PIPS[face][1] for face in faces],
        *([_chip(face, half, player) for face in faces] for half in (0, 1)),
        [*(1 for _ in open_slots), *unused],
        [*(coordinates(slot)[0] for slot in open_slots), *unused],
        [*(coordinates(slot)[1] for slot in open_slots), *unused],
        [position.to_move == player],
        [position.is_lay_due],
        [scores[player], scores[1 - player]],
    ]


def _chip(face: int, half: int, player: int) -> int:
    """Return 1 for an own chip, -1 for the enemy's, 0 for none."""
    if not face:
        return 0
    return 1 if OWNERS[face][half] == player else -1


_FAR_X: Final = FARTHEST_SLOT[0] + 2
_FAR_Y: Final = FARTHEST_SLOT[1] + 1
_MOST_POINTS: Final = sum(POINTS[P1][face_of(*TRIANGLE[domino], P1, P1)] for domino in SET)

OBSERVATION: Final = Observation(
    (
        Field("whether each domino is in play", len(SET), 0, 1),
        Field("x of its slot", len(SET), -_FAR_X, _FAR_X),
        Field("y of its slot", len(SET), -_FAR_Y, _FAR_Y),
        Field("whether its lower half is on the left", len(SET), 0, 1),
        Field("own (1) or enemy (-1) chip on its left half", len(SET), -1, 1),
        Field("own (1) or enemy (-1) chip on its right half", len(SET), -1, 1),
        Field("whether there is such an open slot, while a lay is due", MOST_OPEN_SLOTS, 0, 1),
        Field("x of the open slot", MOST_OPEN_SLOTS, -_FAR_X, _FAR_X),
        Field("y of the open slot", MOST_OPEN_SLOTS, -_FAR_Y, _FAR_Y),
        Field("whether to move", 1, 0, 1),
        Field("whether a lay is due", 1, 0, 1),
        Field("own and enemy score", 2, 0, _MOST_POINTS),
    ),
    _read,
)
