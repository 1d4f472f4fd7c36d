"""Zero-Sum: the dominoes of the set, and how one can lie in a slot.

A domino is its index in the double-six triangle (0-0, 1-0, 1-1, 2-0 …). How it lies, and whose
chips are on it, is a small number, its **face**: the left half and the right half, each
`pips * 2 + owner`. Tables answer every question about a face; 0 is the face of an empty slot.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1, P2

TRIANGLE: Final = tuple((high, low) for high in range(7) for low in range(high + 1))
"""High and low pips of each domino; the 1-1 is included to keep the index simple."""
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
"""By face: the same domino turned round in its slot, with its chips."""
CLAIMED: Final = (
    (0, *(face_of(a, b, 1 - p, q) for a, b, p, q in _SPLITS[1:])),
    (0, *(face_of(a, b, p, 1 - q) for a, b, p, q in _SPLITS[1:])),
)
"""By half and face: the face with that half claimed by the other player."""


def _triple_owner(face: int) -> int | None:
    left, right, left_owner, right_owner = _SPLITS[face]
    return left_owner if left == right and left and left_owner == right_owner else None


TRIPLE_OWNER: Final = tuple(map(_triple_owner, range(FACES)))
"""By face: who holds both halves of a double, which then counts triple; None where nobody does.

Triple nothing is nothing, so nobody does on the 0-0.
"""


def _points(face: int, player: int) -> int:
    """Return what a face scores for a player."""
    left, right, left_owner, right_owner = _SPLITS[face]
    if TRIPLE_OWNER[face] == player:
        return 3 * left
    return left * (left_owner == player) + right * (right_owner == player)


POINTS: Final = tuple(tuple(_points(face, player) for face in range(FACES)) for player in (P1, P2))

# The sum of the marks of the chips on four neighbouring cells still tells how many chips each
# player has there.
MARK: Final = (1, 8)
"""The mark of each player's chip; no chip is 0."""
LEFT_MARK: Final = (0, *(MARK[left] for _, _, left, _ in _SPLITS[1:]))
RIGHT_MARK: Final = (0, *(MARK[right] for _, _, _, right in _SPLITS[1:]))
SURROUNDED: Final = (
    tuple(marks % 8 >= 2 for marks in range(33)),
    tuple(marks // 8 >= 2 for marks in range(33)),
)
"""By the sum of the marks beside a cell: whether each player has at least two chips there."""


def _laid_by(player: int) -> tuple[int, ...]:
    faces = []
    for high, low in TRIANGLE:
        faces += [face_of(high, low, player, 1 - player), face_of(low, high, 1 - player, player)]
    return tuple(faces)


LAID: Final = (_laid_by(P1), _laid_by(P2))
"""By player and `domino * 2 + side`: the face of a domino just laid, the player's own chip on its
left (0) or right (1) half. That is always the half with more pips, or either one of a double."""


def name_of(domino: int) -> str:
    """Return a domino as people write it: `6-4`."""
    high, low = TRIANGLE[domino]
    return f"{high}-{low}"
