"""Zero-Sum: the dominoes of the set, and the ways in which one can lie in a slot.

A domino is its place in the double-six triangle (0-0, 1-0, 1-1, 2-0 …). How it lies, and whose
chips are on it, is one small number, its **face**: the half on the left and the half on the right,
each `pips * 2 + owner`. Everything asked of a face is one lookup; 0 is the face of an empty slot.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1, P2

TRIANGLE: Final = tuple((high, low) for high in range(7) for low in range(high + 1))
"""High and low pips of each domino, the 1-1 included to keep the count simple."""
NOT_IN_SET: Final = TRIANGLE.index((1, 1))
FIRST: Final = TRIANGLE.index((0, 0))
"""The domino in play from the start."""
SET: Final = tuple(domino for domino in range(len(TRIANGLE)) if domino != NOT_IN_SET)
"""The 27 dominoes of the game."""

_HALVES: Final = 14
FACES: Final = 1 + _HALVES * _HALVES


def face_of(left: int, right: int, left_owner: int, right_owner: int) -> int:
    """Return the face with these pips and owners."""
    return 1 + (left * 2 + left_owner) * _HALVES + right * 2 + right_owner


def _split(face: int) -> tuple[int, int, int, int]:
    """Return pips and owners of a face, left before right."""
    left, right = divmod(face - 1, _HALVES)
    return left // 2, right // 2, left % 2, right % 2


_SPLITS: Final = ((0, 0, 0, 0), *(_split(face) for face in range(1, FACES)))

PIPS: Final = tuple((left, right) for left, right, _, _ in _SPLITS)
OWNERS: Final = tuple((left, right) for _, _, left, right in _SPLITS)
DOMINO: Final = tuple(
    TRIANGLE.index((max(left, right), min(left, right))) for left, right, _, _ in _SPLITS
)
TURNED: Final = (0, *(face_of(b, a, q, p) for a, b, p, q in _SPLITS[1:]))
"""The face turned round in its slot, its chips with it."""
CLAIMED: Final = (
    (0, *(face_of(a, b, 1 - p, q) for a, b, p, q in _SPLITS[1:])),
    (0, *(face_of(a, b, p, 1 - q) for a, b, p, q in _SPLITS[1:])),
)
"""The face with the other player's chip on its left half, and on its right half."""


def _points(face: int, player: int) -> int:
    """Return what a face scores for a player: a double held whole counts three times."""
    left, right, left_owner, right_owner = _SPLITS[face]
    if left == right and left_owner == right_owner == player:
        return 3 * left
    return left * (left_owner == player) + right * (right_owner == player)


POINTS: Final = tuple(tuple(_points(face, player) for face in range(FACES)) for player in (P1, P2))

# A chip is marked so that the marks of four neighbouring cells can be added up and told apart.
MARK: Final = (1, 8)
"""The mark of each player's chip; no chip is 0."""
LEFT_MARK: Final = (0, *(MARK[left] for _, _, left, _ in _SPLITS[1:]))
RIGHT_MARK: Final = (0, *(MARK[right] for _, _, _, right in _SPLITS[1:]))
SURROUNDED: Final = (
    tuple(marks % 8 >= 2 for marks in range(33)),
    tuple(marks // 8 >= 2 for marks in range(33)),
)
"""By the sum of the marks beside a cell: whether each player has two chips or more there."""


def _laid_by(player: int) -> tuple[int, ...]:
    faces = []
    for high, low in TRIANGLE:
        faces += [face_of(high, low, player, 1 - player), face_of(low, high, 1 - player, player)]
    return tuple(faces)


LAID: Final = (_laid_by(P1), _laid_by(P2))
"""The face of `domino * 2 + side` as each player lays it, the own chip on the left (0) or right (1)
half: always the half with more pips, and either one of a double."""


def name_of(domino: int) -> str:
    """Return the domino as people write it, `6-4`."""
    high, low = TRIANGLE[domino]
    return f"{high}-{low}"
