"""'Who leads, and by how much?': an exercise that any game whose scores are numbers can have."""

from __future__ import annotations

from typing import Any, Final

from calculi.game import P1, P2, Position
from calculi.learn.exercises.exercise import Choice, Exercise, Marked, Number, written_answer
from calculi.texts.sentence import Sentence

LINES: Final = ("who", "how-much", "working")
"""The lines to write on."""


def leading(position: Position[Any], counted: tuple[str, str]) -> Exercise | None:
    """Ask who leads, and by how much; None where nobody does.

    `counted` says for each player how the score comes about, such as `2 × 5 + 3 = 13`.
    """
    scores: tuple[Any, Any] = position.scores()
    more, less = max(scores), min(scores)
    if more == less:
        return None
    leader, margin = scores.index(more), more - less
    players = tuple(Sentence(f"{position.game}.player.{side}") for side in (P1, P2))
    return Exercise(
        position=position.text(),
        given={},
        right=f"p{leader + 1} {margin}",
        asked=Sentence("worksheet.lead.asked"),
        sought=Sentence("worksheet.lead.sought"),
        marked=Marked(),
        **written_answer(Choice(players, leader), Number(str(margin))),
        answer=Sentence("worksheet.lead.answer", player=players[leader], n=margin),
        because=Sentence(
            "worksheet.lead.because",
            first=players[P1],
            first_counted=counted[P1],
            second=players[P2],
            second_counted=counted[P2],
            sum=f"{more} − {less} = {margin}",
        ),
        shown=Marked(),
        sum_asked=" − ".join(counted),
    )
