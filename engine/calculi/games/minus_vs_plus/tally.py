"""Minus vs Plus: how the score came about, by what scores: subtractions and the last row."""

from __future__ import annotations

from collections.abc import Sequence

from calculi.board import Share, Tally, TallyRow
from calculi.game import P1, P2
from calculi.games.minus_vs_plus.effects import effects_of
from calculi.games.minus_vs_plus.moves import MinusVsPlusMove
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.texts.sentence import Sentence

_GAME = "minus-vs-plus"


def tally(position: MinusVsPlusPosition, moves: Sequence[MinusVsPlusMove]) -> Tally:
    """Return how often and what each side scored by each way, in the moves and before them."""
    subtracted: tuple[list[int], list[int]] = ([], [])
    arrived: tuple[list[int], list[int]] = ([], [])
    for _ in moves:
        position.pop()
    before = position.scores()
    for move in moves:
        effects, side = effects_of(position, move), position.to_move
        if effects.subtracted:
            subtracted[side].append(effects.subtracted)
        if effects.arrived:
            arrived[side].append(effects.arrived)
        position.push(move)
    rows = [
        TallyRow(Sentence(f"{_GAME}.tally.subtractions"), _shares(subtracted)),
        TallyRow(Sentence(f"{_GAME}.tally.last-row"), _shares(arrived)),
    ]
    if any(before):
        shares = (Share(product=str(before[P1])), Share(product=str(before[P2])))
        rows.insert(0, TallyRow(Sentence("tally.before"), shares))
    result = position.result()
    is_blocked = result is not None and result.reason == "blocked"
    note = Sentence(f"{_GAME}.tally.blocked") if is_blocked else ""
    return Tally(Sentence(f"{_GAME}.tally"), tuple(rows), Sentence("tally.points"), note=note)


def _shares(gains: tuple[list[int], list[int]]) -> tuple[Share, Share]:
    first, second = (Share(str(len(side)), str(sum(side))) if side else Share() for side in gains)
    return first, second
