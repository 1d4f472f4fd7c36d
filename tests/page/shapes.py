"""The form of what the bridge answers: every field, and what kind of value it holds."""

from __future__ import annotations

from typing import Any, Final

Number: Final = (int, float)
Owner: Final = (int, type(None))

LEG: Final = {"x": Number, "y": Number, "manner": str}
EXTENT: Final = {"x": Number, "y": Number, "width": Number, "height": Number}
MOVE: Final = {
    "text": str,
    "path": [str],
    "unordered": bool,
    "notation": str,
    "sentence": str,
    "note": str,
    "preview": (dict, type(None)),
    "travels": [{"piece": str, "x": Number, "y": Number, "lands": bool, "way": [LEG]}],
}
ACTION: Final = {"id": str, "label": str, "turned": str}
PROMPT: Final = {"title": str, "help": str, "actions": [ACTION]}
VIEW: Final = {
    "game": str,
    "position": str,
    "ply": int,
    "board": EXTENT,
    "cells": [
        {
            "id": str,
            "name": str,
            "shape": str,
            **EXTENT,
            "row": int,
            "column": int,
            "label": str,
            "badge": (dict, type(None)),
            "area": str,
            "turned": str,
        }
    ],
    "pieces": [
        {
            "id": str,
            "cell": str,
            "owner": Owner,
            "kind": str,
            "value": (int, type(None)),
            "x": Number,
            "y": Number,
        }
    ],
    "slots": [{"cell": str, "x": Number, "y": Number}],
    "actions": [ACTION],
    "prompts": dict,
    "players": [{"name": str, "score": str, "spoken": str, "why": str}],
    "to_move": Owner,
    "step": {"title": str, "counter": str, "help": str, "phase": str},
    "moves": [MOVE],
    "last": (dict, type(None)),
    "result": (dict, type(None)),
    "plies": int,
    "turns": [{"number": int, "player": int, "text": str, "words": str, "from": int, "to": int}],
}
BADGE: Final = {"text": str, "owner": Owner}
PREVIEW: Final = {"title": str, "terms": [str], "scores": [str]}
MOVED: Final = {"piece": str, "x": Number, "y": Number, "way": [LEG]}
LAST: Final = {
    "player": int,
    "text": str,
    "notation": str,
    "sentence": str,
    "note": str,
    "cells": [str],
    "earlier": [str],
    "moved": [MOVED],
    "moved_earlier": [MOVED],
}
RESULT: Final = {
    "outcome": str,
    "winner": Owner,
    "title": str,
    "reason": str,
    "margin": (str, type(None)),
}
GAMES: Final = {
    "version": str,
    "games": [
        {
            "id": str,
            "name": str,
            "players": [str],
            "designer": str,
            "line": str,
            "board": EXTENT,
            "levels": [{"level": int, "name": str}],
            "draws_set_ups": bool,
            "searches_in_halves": bool,
        }
    ],
}
SEARCH_SCORE: Final = {"kind": str, "value": int, "chance": Number}

SEARCH_LINE: Final = {
    "moves": [str],
    "line": [str],
    "sentence": str,
    "score": SEARCH_SCORE,
    "proven": bool,
}

REPORT: Final = {
    "id": int,
    "move": (str, type(None)),
    "depth": int,
    "nodes": int,
    "seconds": Number,
    "score": SEARCH_SCORE,
    "line": [str],
    "path": [str],
    "lines": [SEARCH_LINE],
}


def assert_shape(value: Any, shape: Any, where: str = "answer") -> None:
    """Check that a value has the fields and kinds of a shape, no more and no fewer."""
    if isinstance(shape, dict):
        assert isinstance(value, dict), where
        assert set(value) == set(shape), where
        for name, inner in shape.items():
            assert_shape(value[name], inner, f"{where}.{name}")
    elif isinstance(shape, list):
        assert isinstance(value, list), where
        for place, item in enumerate(value):
            assert_shape(item, shape[0], f"{where}[{place}]")
    else:
        assert isinstance(value, shape), where
        assert isinstance(value, bool) == (shape is bool), where


def assert_view(view: dict[str, Any]) -> None:
    """Check the form of a whole view."""
    assert_shape(view, VIEW, "view")
    for cell in view["cells"]:
        if cell["badge"] is not None:
            assert_shape(cell["badge"], BADGE, "badge")
    for move in view["moves"]:
        if move["preview"] is not None:
            assert_shape(move["preview"], PREVIEW, "preview")
    if view["last"] is not None:
        assert_shape(view["last"], LAST, "last")
    if view["result"] is not None:
        assert_shape(view["result"], RESULT, "result")
