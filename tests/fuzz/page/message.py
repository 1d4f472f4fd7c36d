"""The door of messages between an embedded board and the page around it, at both ends."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from tests.fuzz.doors import Door
from tests.fuzz.page import node

_TOLD: Final = {"position": "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "moves": "1-2", "record": ""}

#: What the page around a frame may say, and what a frame does.
_TO_FRAME: Final[list[Any]] = [
    {"calculi": 1, "id": 1, "ask": "play", "argument": "1-2"},
    {"calculi": 1, "id": 2, "ask": "undo"},
    {"calculi": 1, "id": 3, "ask": "reset"},
    {"calculi": 1, "id": 4, "ask": "__proto__"},
    {"calculi": 1, "rest": True},
    {"calculi": 1, "wheel": None},
    {"type": "iframe-child-init"},
]
_TO_ELEMENT: Final[list[Any]] = [
    {"calculi": 1, "open": True},
    {"calculi": 1, "height": 480},
    {"calculi": 1, "painted": True},
    {"calculi": 1, "wants": "wheel"},
    {"calculi": 1, "alive": True},
    {"calculi": 1, "leave": True},
    {"calculi": 1, "told": _TOLD},
    {"calculi": 1, "event": "calculi-move", "detail": {"move": "1-2", "scores": ["6", "6"]}},
    {"calculi": 1, "event": "calculi-over", "detail": {"result": {"title": "Black wins"}}},
    {"calculi": 1, "answered": 1},
    {"calculi": 1, "answered": 1, "refused": "There is no such move."},
]


def _said(good: list[Any]) -> st.SearchStrategy[list[dict[str, Any]]]:
    one = st.one_of(node.spoiled(good), node.spoiled(good), node.ANYTHING)
    message = st.tuples(st.integers(0, 9), one).map(
        lambda drawn: {"isStranger": drawn[0] == 9, "data": drawn[1]}
    )
    return st.lists(message, min_size=1, max_size=4)


COMES: Final = st.one_of(
    _said(_TO_FRAME).map(lambda said: {"heardBy": "frame", "said": said}),
    _said(_TO_ELEMENT).map(lambda said: {"heardBy": "element", "said": said}),
)

DOOR: Final = Door("message", COMES, lambda came: node.enter("message", came))
