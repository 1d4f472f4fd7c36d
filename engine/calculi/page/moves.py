"""Legal moves as the screen offers them: words, selection paths, and pieces that travel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from calculi.board import Board, Leg, Preview
from calculi.page.answers import Written, encoded
from calculi.record.replay import Replay
from calculi.texts.sentence import said

if TYPE_CHECKING:
    from calculi.page.schema import board as schema


def may_begin(picked: Sequence[str], path: Sequence[str], is_unordered: bool) -> bool:
    """Tell whether picks are the beginning of a move, in any order where it has none."""
    if is_unordered:
        return len(set(picked)) == len(picked) and set(picked) <= set(path)
    return list(path[: len(picked)]) == list(picked)


MOST_KEPT: Final = 8192
"""How many moves are kept as they are shown: some five megabytes. In some games hundreds are legal,
and most stay so turn after turn. Over a game, the views of one such game take 40 % of the time that
they would take without, those of another 55 %."""

_kept: dict[Hashable, str] = {}
_SCORES: Final = '"scores": '
"""The end of an equation that is kept: the scores after it, which come last, differ from turn to
turn."""


def legal_moves(replay: Replay, language: str) -> Written:
    """Return the views of the legal moves at the replay's position, as the JSON of a list."""
    game, position = replay.game, replay.position
    board, shown = game.board, []
    for move in position.moves():
        shown_by = board.shown_by(position, move)
        if shown_by is None:
            shown.append(encoded(move_view(replay, move, language)))
            continue
        key = game.id, language, move, shown_by
        text = _kept.get(key) or _keep(key, encoded(move_view(replay, move, language)))
        if text.endswith(_SCORES):
            text = f"{text}{_scores_after(board, position, move)}}}}}"
        shown.append(text)
    return Written(("[", ", ".join(shown), "]"))


def _keep(key: Hashable, text: str) -> str:
    """Keep the view of a move, without the scores of an equation, and return what is kept."""
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    view, end, _ = text.rpartition(_SCORES)
    _kept[key] = kept = view + end if end else text
    return kept


def _scores_after(board: Board, position: Any, move: Any) -> str:
    """Return the scores after an equation, as JSON."""
    preview = board.preview(position, move)
    assert preview is not None
    first, second = map(board.written_score, preview.scores)
    return f"[{encoded(first)}, {encoded(second)}]"


def move_view(replay: Replay, move: Any, language: str) -> schema.Move:
    """Return the view of a legal move at the replay's position."""
    board, position = replay.game.board, replay.position
    preview = board.preview(position, move)
    return {
        "text": position.move_text(move),
        "path": list(board.path(position, move)),
        "unordered": board.is_unordered(position, move),
        "notation": said(board.notation(position, move), language),
        "sentence": said(board.label(position, move), language),
        "note": said(board.note(position, move), language),
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
        "preview": None if preview is None else _equation(board, preview, language),
    }


def leg_views(legs: Iterable[Leg]) -> list[schema.Leg]:
    return [cast("schema.Leg", {"x": leg.x, "y": leg.y, "manner": leg.manner}) for leg in legs]


def _equation(board: Board, preview: Preview, language: str) -> schema.Preview:
    return {
        "title": said(preview.title, language),
        "terms": list(preview.terms),
        "scores": [board.written_score(score) for score in preview.scores],
    }
