"""What the page shows of a game, and what it answers when asked why a cell may not be picked."""

from __future__ import annotations

from typing import Any

from calculi.page import bridge
from tests.page.calls import ask


def view(game_id: str, start: str | None = None, *moves: str) -> dict[str, Any]:
    """Return the view after these moves."""
    shown = ask(bridge.view, game=game_id, start=start, moves=list(moves))
    assert "error" not in shown, shown
    return shown


def choice(shown: dict[str, Any], text: str) -> dict[str, Any]:
    """Return the legal move of a view with this text."""
    (found,) = [move for move in shown["moves"] if move["text"] == text]
    assert isinstance(found, dict)
    return found


def explained(game_id: str, start: str | None, cell: str, *picked: str) -> str:
    """Return why a cell may not be picked after others."""
    answer = ask(bridge.explain, game=game_id, start=start, picked=list(picked), cell=cell)
    return str(answer["message"])
