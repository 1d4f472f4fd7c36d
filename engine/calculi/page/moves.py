"""Legal moves as the screen offers them: words, selection paths, and pieces that travel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, cast

from calculi.board import Leg
from calculi.page.answers import Written, encoded
from calculi.record.replay import Replay
from calculi.texts.sentence import Words

if TYPE_CHECKING:
    from calculi.page.schema import board as schema


def spoken(words: Words, language: str) -> str:
    """Return the words of a game in a language."""
    return words if isinstance(words, str) else words.said(language)


MOST_KEPT: Final = 8192
"""How many moves are kept as they are shown: some five megabytes. Hundreds of swaps and lays of
Zero-Sum are legal, and most stay so turn after turn. Its views take half the time."""

_kept: dict[Hashable, str] = {}


def legal_moves(replay: Replay, language: str) -> Written:
    """Return the views of the legal moves at the replay's position, as the JSON of a list."""
    board, position = replay.game.board, replay.position
    texts = []
    for move in position.moves():
        shown_by = board.shown_by(position, move)
        key = replay.game.id, language, move, shown_by
        text = None if shown_by is None else _kept.get(key)
        if text is None:
            text = encoded(move_view(replay, move, language))
            if shown_by is not None:
                if len(_kept) >= MOST_KEPT:
                    _kept.clear()
                _kept[key] = text
        texts.append(text)
    return Written(f"[{', '.join(texts)}]")


def move_view(replay: Replay, move: Any, language: str) -> schema.Move:
    """Return the view of a legal move at the replay's position."""
    board, position = replay.game.board, replay.position
    return {
        "text": position.move_text(move),
        "path": list(board.path(position, move)),
        "unordered": board.is_unordered(position, move),
        "notation": spoken(board.notation(position, move), language),
        "sentence": spoken(board.sentence(position, move), language),
        "note": spoken(board.note(position, move), language),
        "preview": _preview(replay, move, language),
        "travels": [
            {
                "piece": travel.piece,
                "x": travel.landed_x,
                "y": travel.landed_y,
                "lands": bool(travel.landed),
                "legs": leg_views(travel.legs),
            }
            for travel in board.travels(position, move)
        ],
    }


def leg_views(legs: Iterable[Leg]) -> list[schema.Leg]:
    return [cast("schema.Leg", {"x": leg.x, "y": leg.y, "manner": leg.manner}) for leg in legs]


def _preview(replay: Replay, move: Any, language: str) -> schema.Preview | None:
    """Return a legal move as an equation, or None for a move that is none."""
    board = replay.game.board
    preview = board.preview(replay.position, move)
    if preview is None:
        return None
    return {
        "title": spoken(preview.title, language),
        "terms": list(preview.terms),
        "scores": [board.written_score(score) for score in preview.scores],
    }
