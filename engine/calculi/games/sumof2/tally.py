"""Sumof2: what each round brought; both are added up, and the smaller total wins."""

from __future__ import annotations

from calculi.board import Share, Tally, TallyRow
from calculi.game import P1, P2
from calculi.games.sumof2.rules import Sumof2Position
from calculi.texts.sentence import Sentence


def tally(position: Sumof2Position) -> Tally:
    """Return the scores of both rounds; round two's are the pawns left in the camps."""
    rounds = (("one", position.round_one), ("two", position.camps()))
    rows = tuple(
        TallyRow(
            Sentence(f"sumof2.tally.{name}"),
            (Share(product=str(scores[P1])), Share(product=str(scores[P2]))),
        )
        for name, scores in rounds
    )
    return Tally("", rows, Sentence("sumof2.tally.total"))
