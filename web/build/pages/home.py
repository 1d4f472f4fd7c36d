"""What the home screen shows before Python has started: a view of each game, in mid-game.

The positions of `showcase.json` are only to be looked at, so their views have no moves, and nothing
but what lies on the board.
"""

import json
from pathlib import Path
from typing import Any

from calculi.page import bridge

SHOWCASE = Path(__file__).with_name("showcase.json")


def home(language: str) -> str:
    """Return the games as `bridge.games` does, and by id a view of each, as JSON.

    Raises `ValueError` for a game whose showcase is missing or cannot be played.
    """
    games = json.loads(bridge.games(json.dumps({"language": language})))
    records = json.loads(SHOWCASE.read_text(encoding="utf-8"))
    views = {game["id"]: _view(game["id"], records, language) for game in games["games"]}
    return json.dumps({"games": games, "views": views}, ensure_ascii=False)


def _view(game: str, records: dict[str, Any], language: str) -> dict[str, Any]:
    if game not in records:
        raise ValueError(f"{SHOWCASE.name}: nothing to show of {game}")
    start, moves = records[game]["start"], records[game]["moves"].split()
    request = {"game": game, "start": start, "moves": moves, "language": language}
    view: dict[str, Any] = json.loads(bridge.view(json.dumps(request)))
    if "error" in view:
        raise ValueError(f"{SHOWCASE.name}: {game}: {view['error']['message']}")
    cells = [{**cell, "label": ""} for cell in view["cells"]]
    return {**view, "cells": cells, "position": "", "moves": [], "turns": [], "last": None}
