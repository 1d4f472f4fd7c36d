"""How a game ended, as a screen shows it: who won, why, and how the scores came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from calculi.board import Share
from calculi.record.replay import Replay
from calculi.texts.sentence import said

if TYPE_CHECKING:
    from calculi.page.schema import view as schema
    from calculi.page.schema.board import Owner


def result_view(replay: Replay, language: str) -> schema.Result | None:
    """Return the result of the replay's game, or None while it goes on."""
    result = replay.position.result()
    if result is None:
        return None
    title, reason = replay.result_words(result)
    return {
        "outcome": cast("Any", result.outcome),
        "winner": cast("Owner", result.winner),
        "title": title.said(language),
        "reason": reason.said(language),
        "margin": None if result.margin is None else str(result.margin),
        "tally": _tally(replay, language),
    }


def _tally(replay: Replay, language: str) -> schema.Tally:
    moves = [ply.move for ply in replay.plies]
    tally = replay.game.board.tally(replay.position, moves)
    return {
        "heading": said(tally.heading, language),
        "rows": [
            {
                "label": said(row.label, language),
                "shares": cast("Any", tuple(_share(share, language) for share in row.shares)),
            }
            for row in tally.rows
        ],
        "total": said(tally.total, language),
        "faint": list(tally.faint),
        "note": said(tally.note, language),
    }


def _share(share: Share, language: str) -> schema.Share:
    return {
        "factor": said(share.factor, language),
        "product": said(share.product, language),
    }
