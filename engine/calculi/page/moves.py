"""Legal moves as the screen offers them: words, selection paths, and pieces that travel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, cast

from calculi.board import Board, Leg, Preview
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
Zero-Sum are legal, and of choices of Sumof2, and most stay so turn after turn. Zero-Sum's views
take a quarter of the time, Sumof2's four fifths, and where there are most choices two thirds."""

_kept: dict[Hashable, str] = {}
_WITHOUT: Final = "null}"
"""The end of a move that is kept: its preview, whose scores differ from turn to turn."""


def legal_moves(replay: Replay, language: str) -> Written:
    """Return the views of the legal moves at the replay's position, as the JSON of a list."""
    shown = [_shown(replay, move, language) for move in replay.position.moves()]
    return Written(f"[{', '.join(shown)}]")


def _shown(replay: Replay, move: Any, language: str) -> str:
    """Return the view of a legal move as JSON: what is kept of it, and its preview."""
    board, position = replay.game.board, replay.position
    shown_by = board.shown_by(position, move)
    if shown_by is None:
        return encoded(move_view(replay, move, language))
    key = replay.game.id, language, move, shown_by
    text = _kept.get(key)
    if text is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[key] = text = encoded(_view(replay, move, language))
    preview = board.preview(position, move)
    if preview is None:
        return text
    return f"{text.removesuffix(_WITHOUT)}{encoded(_equation(board, preview, language))}}}"


def move_view(replay: Replay, move: Any, language: str) -> schema.Move:
    """Return the view of a legal move at the replay's position."""
    view, board = _view(replay, move, language), replay.game.board
    preview = board.preview(replay.position, move)
    if preview is not None:
        view["preview"] = _equation(board, preview, language)
    return view


def _view(replay: Replay, move: Any, language: str) -> schema.Move:
    """Return the same without its preview, whose place comes last."""
    board, position = replay.game.board, replay.position
    return {
        "text": position.move_text(move),
        "path": list(board.path(position, move)),
        "unordered": board.is_unordered(position, move),
        "notation": spoken(board.notation(position, move), language),
        "sentence": spoken(board.sentence(position, move), language),
        "note": spoken(board.note(position, move), language),
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
        "preview": None,
    }


def leg_views(legs: Iterable[Leg]) -> list[schema.Leg]:
    return [cast("schema.Leg", {"x": leg.x, "y": leg.y, "manner": leg.manner}) for leg in legs]


def _equation(board: Board, preview: Preview, language: str) -> schema.Preview:
    return {
        "title": spoken(preview.title, language),
        "terms": list(preview.terms),
        "scores": [board.written_score(score) for score in preview.scores],
    }
