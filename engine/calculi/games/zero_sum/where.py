"""Zero-Sum: where dominoes and chips are, told by what lies beside them.

The board shows no coordinates, and a player may see it turned round: what is true for everybody is
which domino is touched, whether at its end or along its side, and with which half.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from calculi.game import P1
from calculi.games.zero_sum.dominoes import DOMINO, OWNERS, PIPS, name_of
from calculi.games.zero_sum.grid import ROW
from calculi.texts.sentence import Sentence, Words

_KEPT: Final = 4096
"""How many places are kept: most dominoes have the neighbours that they had a ply before."""

_BESIDE: Final = ((-2, ROW - 1, -ROW - 1), (2, ROW + 1, 1 - ROW))
"""By half of a slot: the differences to the slots that touch it, the one in its row first."""

_AROUND: Final = _BESIDE[0] + _BESIDE[1]

Around = tuple[int, ...]
"""The faces that touch a slot, 0 for none: first those of its left half, then of its right."""

Touching = list[tuple[int, int]]
"""What touches one half of a slot: whether it lies at the end (0) or along a side, and its face."""


def around(faces: Sequence[int], slot: int) -> Around:
    """Return what lies around a slot."""
    return tuple([faces[slot + distance] for distance in _AROUND])


@lru_cache(_KEPT)
def laid(face: int, around_it: Around) -> Sentence:
    """Return where a domino is laid that will lie like this, and which halves then touch.

    The half with more pips is told if it touches anything, of a double that with the first player's
    chip; the other half lies on the other side of it.
    """
    pips, owners = PIPS[face], OWNERS[face]
    main = owners.index(P1) if pips[0] == pips[1] else pips.index(max(pips))
    halves = _touching(around_it)
    half = main if halves[main] else 1 - main
    (place, first), *others = halves[half] + halves[1 - half]
    if others:
        other = name_of(DOMINO[others[0][1]])
        return _beside_two(name_of(DOMINO[first]), other, _half(face, half), _half(first, 1 - half))
    return _beside_one(place, name_of(DOMINO[first]), _half(face, half), _half(first, 1 - half))


@lru_cache(_KEPT)
def empty(around_it: Around) -> Sentence:
    """Return what a slot is called in which a domino may be laid."""
    left, right = _touching(around_it)
    (place, first), *others = left + right
    domino = name_of(DOMINO[first])
    if others:
        return Sentence("zero-sum.slot.beside", domino=domino, other=name_of(DOMINO[others[0][1]]))
    there = _half(first, 1 if left else 0)
    return Sentence(f"zero-sum.slot.{'along' if place else 'end'}", domino=domino, there=there)


def claimed(faces: Sequence[int], slot: int, half: int) -> Words:
    """Return the domino of a claimed chip, and one beside it where both halves are alike."""
    face = faces[slot]
    domino = name_of(DOMINO[face])
    (left, right), (one, other) = PIPS[face], OWNERS[face]
    if left != right or one != other:
        return domino
    _, touching = _touching(around(faces, slot))[half][0]
    return Sentence("zero-sum.beside", domino=domino, other=name_of(DOMINO[touching]))


def _touching(around_it: Around) -> tuple[Touching, Touching]:
    """Return what touches the left and the right half of a slot."""
    ends = len(_BESIDE[0])
    left, right = (
        [(place, face) for place, face in enumerate(faces) if face]
        for faces in (around_it[:ends], around_it[ends:])
    )
    return left, right


# Each is made once, and remembers its words: hundreds of lays differ in nothing but their dominoes.


@lru_cache(_KEPT)
def _beside_two(domino: str, other: str, here: Sentence, there: Sentence) -> Sentence:
    return Sentence("zero-sum.laid.beside", domino=domino, other=other, here=here, there=there)


@lru_cache(_KEPT)
def _beside_one(place: int, domino: str, here: Sentence, there: Sentence) -> Sentence:
    key = f"zero-sum.laid.{'along' if place else 'end'}"
    return Sentence(key, domino=domino, here=here, there=there)


@cache
def _half(face: int, half: int) -> Sentence:
    """Return what half of a domino is called: by its pips, and in a double by its chip as well."""
    left, right = PIPS[face]
    blank = "" if PIPS[face][half] else ".blank"
    if left != right:
        return Sentence(f"zero-sum.pips{blank}", pips=PIPS[face][half])
    player = Sentence(f"zero-sum.player.{OWNERS[face][half]}")
    return Sentence(f"zero-sum.pips.of{blank}", pips=left, player=player)
