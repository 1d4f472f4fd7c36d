"""Infinity Master's: how the game was decided: infinities left, and points by operation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from calculi.board import Share, Tally, TallyRow
from calculi.game import P1, P2
from calculi.games.infinity import words
from calculi.games.infinity.moves import TARGET, InfinityMove
from calculi.games.infinity.operations import InfinityScore
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import SIGNS
from calculi.texts.sentence import Sentence

_OPERATIONS = {"+": "added", "−": "subtracted", "×": "multiplied", "÷": "divided"}

_Gains = dict[str, InfinityScore]
"""What was scored on the squares of each sign."""


def tally(position: InfinityPosition, moves: Sequence[InfinityMove], faint: Iterable[str]) -> Tally:
    """Return the infinities left, and what each side scored by each operation.

    `faint` are the pieces that had no part in how the game was decided.
    """
    before, gains = _gains(position, moves)
    first, second = map(len, position.infinities)
    mine, theirs = position.reserves
    rows = [
        TallyRow(Sentence("infinity.tally.board"), (_count(first), _count(second))),
        TallyRow(Sentence("infinity.tally.reserve"), (_count(mine), _count(theirs))),
        *(
            TallyRow(Sentence(f"infinity.tally.{name}"), _points(gains[P1][sign], gains[P2][sign]))
            for sign, name in _OPERATIONS.items()
            if any(gains[P1][sign]) or any(gains[P2][sign])
        ),
    ]
    if any(map(any, before)):
        rows.insert(2, TallyRow(Sentence("tally.before"), _points(*before)))
    ids = tuple(faint)
    note = Sentence("infinity.tally.note") if ids else ""
    return Tally("", tuple(rows), Sentence("tally.points"), ids, note)


def _gains(
    position: InfinityPosition, moves: Sequence[InfinityMove]
) -> tuple[tuple[InfinityScore, InfinityScore], tuple[_Gains, _Gains]]:
    """Return the scores before the moves, and what they brought each side by sign."""
    nothing = InfinityScore(0, 0)
    gains = dict.fromkeys(_OPERATIONS, nothing), dict.fromkeys(_OPERATIONS, nothing)
    for _ in moves:
        position.pop()
    before = position.scores()
    for move in moves:
        scores = position.scores()
        position.push(move)
        sign = SIGNS[TARGET[move]]
        for side, was, now in zip(gains, scores, position.scores(), strict=True):
            had = side[sign]
            side[sign] = InfinityScore(
                had.infinities + now.infinities - was.infinities,
                had.sixtieths + now.sixtieths - was.sixtieths,
            )
    return before, gains


def _count(infinities: int) -> Share:
    return Share(product=str(infinities)) if infinities else Share()


def _points(first: InfinityScore, second: InfinityScore) -> tuple[Share, Share]:
    return _written(first), _written(second)


def _written(score: InfinityScore) -> Share:
    return Share(product=words.written_score(score)) if any(score) else Share()
