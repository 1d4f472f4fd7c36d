"""Views of Linja, and what the page is told when it asks why."""

from __future__ import annotations

from typing import Any

from calculi.page import bridge
from tests.page.calls import ask


def view(start: str | None = None, *moves: str) -> dict[str, Any]:
    """Return the view after these moves."""
    return ask(bridge.view, game="linja", start=start, moves=list(moves))


def explained(start: str, cell: str, *picked: str) -> str:
    """Return why a row may not be picked."""
    answer = ask(bridge.explain, game="linja", start=start, picked=list(picked), cell=cell)
    return str(answer["message"])
