"""What the fuzzing has found, each as a test with its example."""

import re
from typing import Any

import pytest

from tests.fuzz import bridge, record, samples, ugi
from tests.fuzz.doors import tried
from tests.fuzz.page import entry, message
from tests.page.calls import REQUESTS

LINES = [
    # A line that waited for the end of a search begins another.
    ("linja", ["go", "go"]),
]


@pytest.mark.parametrize("came", LINES, ids=[str(lines) for _, lines in LINES])
def test_lines_of_ugi(came: tuple[str, list[str]]) -> None:
    tried(ugi.DOOR, came)


@pytest.mark.parametrize("level", [0, 99, 1.5])
def test_level_of_a_record_that_is_none_of_ours(level: int) -> None:
    text = next(text for text in samples.files() if '"computer", "level": ' in text)
    spoiled = re.sub(
        r'"name": "[^"]*", "kind": "computer", "level": [0-9a-z]+',
        f'"name": "", "kind": "computer", "level": {level}',
        text,
    )
    assert spoiled != text
    tried(record.DOOR, spoiled)


@pytest.mark.parametrize("name", REQUESTS)
def test_every_function_of_the_page_hears_an_empty_text(name: str) -> None:
    tried(bridge.DOOR, (name, ""))


#: Heard from the frame, these failed or were believed.
MESSAGES = [
    {"height": []},
    {"height": 1e9},
    {"told": {"position": 7}},
    {"event": "click", "detail": {}},
    {"answered": 1, "refused": {"$": "no text"}},
]


@pytest.mark.parametrize("said", MESSAGES, ids=str)
def test_message_to_the_element(said: dict[str, Any]) -> None:
    heard = [{"isStranger": False, "data": {"calculi": 1, **said}}]
    tried(message.DOOR, {"heardBy": "element", "said": heard})


#: Fields of a kept record that were taken for good, or failed.
FIELDS = [
    {"options": {"$": "bigint"}},
    {"comments": {"$": "undefined"}},
    {"comments": {"a": "at no ply"}},
    {"moves": {"$": "holes"}},
    {"lines": {"$": "holes"}},
    {"ending": {"reason": "<img src=x onerror=alert(1)>", "winner": 0}},
    {"ending": {"reason": "__proto__", "winner": 0}},
]


@pytest.mark.parametrize("fields", FIELDS, ids=str)
def test_record_of_a_kept_game(fields: dict[str, Any]) -> None:
    good = entry.ENTRIES[0]
    kept = {**good, "record": {**good["record"], **fields}}
    tried(entry.DOOR, {"key": good["id"], "entry": kept})


def test_entry_that_no_text_has_room_for() -> None:
    tried(
        entry.DOOR, {"key": "0", "entry": {"circle": {"$": "circle"}, "toString": 1, "valueOf": 1}}
    )
