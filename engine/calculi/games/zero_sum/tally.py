"""Zero-Sum: how the score comes about: chips times pips, and doubles that count triple."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from calculi.board import Share, Tally, TallyRow
from calculi.game import P1, P2
from calculi.games.zero_sum.dominoes import OWNERS, PIPS, TRIPLE_OWNER
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.texts.sentence import Sentence


def tally(position: ZeroSumPosition, faint: Iterable[str]) -> Tally:
    """Return chips times pips for each number of pips; `faint` are the chips on blanks."""
    chips: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    triples: tuple[list[int], list[int]] = ([], [])
    for slot in position.slots:
        face = position.faces[slot]
        (left, right), (first, second) = PIPS[face], OWNERS[face]
        chips[first][left] += 1
        chips[second][right] += 1
        # What counts triple counts once more than its halves.
        owner = TRIPLE_OWNER[face]
        if owner is not None:
            triples[owner].append(left)
    ids = tuple(faint)
    rows = [
        TallyRow(
            Sentence(f"zero-sum.tally.{pips}"),
            (_times(chips[P1][pips], pips), _times(chips[P2][pips], pips)),
        )
        for pips in range(6, 0, -1)
    ]
    doubles = TallyRow(Sentence("zero-sum.tally.whole"), (_sum(triples[P1]), _sum(triples[P2])))
    return Tally(
        heading=Sentence("zero-sum.tally"),
        rows=(*rows, doubles),
        total=Sentence("tally.points"),
        faint=ids,
        note=Sentence("zero-sum.tally.note"),
    )


def _times(count: int, pips: int) -> Share:
    return Share(f"{count} × {pips}", str(count * pips)) if count else Share()


def _sum(numbers: list[int]) -> Share:
    terms = "+".join(map(str, sorted(numbers, reverse=True)))
    return Share(terms, str(sum(numbers))) if numbers else Share()
