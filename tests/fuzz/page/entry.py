"""The door of kept games: entries of the library, the current game as a text, files with games."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from hypothesis import strategies as st

from calculi.page import bridge
from calculi.registry import game_ids
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import Door
from tests.fuzz.page import node

_ID: Final = "0123456789abcdef"


@cache
def _infos() -> list[Any]:
    """Return what the page knows of the games."""
    infos: list[Any] = json.loads(bridge.games(json.dumps({"language": "en"})))["games"]
    return infos


def _records() -> list[Any]:
    """Return records as the page keeps them, one of each game, with all that a record can have."""
    found = []
    for game_id in game_ids():
        played = samples.records(game_id)[0]
        moves = list(played.moves)[:12]
        inner = {"from": 0, "moves": moves[1:2], "comments": {}, "lines": []}
        line = {"from": 1, "moves": moves[1:3], "comments": {"1": "so"}, "lines": [inner]}
        found.append(
            {
                "id": _ID,
                "game": game_id,
                "start": None,
                "options": {},
                "players": [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": 2}],
                "moves": moves,
                "comments": {"0": "begins"},
                "lines": [line],
                "clock": [{"base": 300, "increment": 2}, {"base": 300, "increment": 0}],
                "times": [1500] * len(moves),
                "ending": {"reason": "resigned", "winner": 1},
            }
        )
    return found


def _view(game_id: str) -> Any:
    asked: dict[str, Any] = {
        "game": game_id,
        "start": None,
        "moves": [],
        "ply": 0,
        "language": "en",
    }
    view = json.loads(bridge.view(json.dumps(asked)))
    return {**view, "moves": [], "cells": view["cells"][:3], "pieces": view["pieces"][:2]}


def _entries() -> list[Any]:
    return [
        {
            "format": 1,
            "id": _ID,
            "version": "1",
            "record": record,
            "way": [0, 0],
            "ply": 2,
            "analysing": True,
            "spent": 0,
            "flipped": False,
            "view": _view(record["game"]),
            "saved": 1_700_000_000_000,
            "revision": 1_700_000_000_000,
            "page": _ID,
            "base": 0,
            "review": None,
        }
        for record in _records()
    ]


ENTRIES: Final = _entries()
_FIRST: Final = [entry for entry in ENTRIES if entry["record"]["game"] == game_ids()[0]]
_OF_FILES: Final = [{**entry, "friend": 0} for entry in ENTRIES]
_TEXTS: Final = [json.dumps(entry) for entry in _FIRST]

COMES: Final = st.one_of(
    node.spoiled(ENTRIES).map(lambda entry: {"key": _ID, "entry": entry}),
    node.spoiled(ENTRIES).map(lambda entry: {"key": _ID, "entry": entry}),
    st.one_of(texts_like(_TEXTS), node.spoiled(_FIRST).map(json.dumps)).map(
        lambda text: {"key": _ID, "text": text}
    ),
    st.lists(node.spoiled(_OF_FILES), max_size=3).map(
        lambda games: {"key": _ID, "file": json.dumps(node.written(games))}
    ),
)

DOOR: Final = Door("entry", COMES, lambda came: node.enter("entry", {**came, "infos": _infos()}))
