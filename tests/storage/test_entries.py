"""Entries of the library: what is shown, what is put right, and why something cannot be read."""

from typing import Any

import pytest

from tests.support.javascript import answers

GAMES = [{"id": "linja", "levels": [{"level": 1}, {"level": 2}]}]
PLAYERS = [{"kind": "human", "name": "Ada"}, {"kind": "computer", "level": 2}]
LINE = {"from": 1, "moves": ["2-4"], "comments": {"1": "why not"}, "lines": []}
RECORD: dict[str, Any] = {
    "id": "a",
    "game": "linja",
    "start": None,
    "options": {},
    "players": PLAYERS,
    "moves": ["3-4", "1-3"],
    "comments": {"2": "good"},
    "marks": {"0": "3>4 5"},
    "lines": [LINE],
    "clock": [{"base": 60, "increment": 1}, {"base": 60, "increment": 1}],
    "times": [10, 2.5],
    "ending": {"reason": "agreed", "winner": None},
}
CELL = {"id": "1", "shape": "row", "x": 0, "y": 0, "width": 1, "height": 1}
VIEW: dict[str, Any] = {
    "game": "linja",
    "board": {"width": 1, "height": 1},
    "cells": [CELL],
    "pieces": [{"cell": "1", "kind": "disc", "x": 0, "y": 0.5}],
    "result": None,
}
ENTRY: dict[str, Any] = {
    "format": 1,
    "id": "a",
    "version": "v",
    "record": RECORD,
    "way": [0],
    "ply": 2,
    "analysing": True,
    "spent": 3,
    "flipped": False,
    "paused": True,
    "view": VIEW,
    "name": "A game to remember",
    "result": None,
    "saved": 1_700_000_000_000,
    "revision": 1_700_000_000_005,
    "page": "p",
    "base": 7,
}


def _read(*found: Any, key: str = "a") -> list[Any]:
    return answers(
        "library/stored/entries.js", [["readEntry", key, value, GAMES] for value in found]
    )


def test_a_sound_entry_is_read_as_it_is() -> None:
    assert _read(ENTRY) == [ENTRY]


@pytest.mark.parametrize(
    ("changes", "read"),
    [
        ({"way": ["__proto__"]}, {"way": []}),
        ({"way": [0, 0]}, {"way": []}),
        ({"way": [9]}, {"way": []}),
        ({"way": "0"}, {"way": []}),
        ({"way": [], "ply": 99}, {"way": [], "ply": 2}),
        ({"ply": "1"}, {"ply": 2}),
        ({"ply": None}, {"ply": 2}),
        ({"saved": "Infinity"}, {"saved": 0}),
        ({"saved": 1e300}, {"saved": 0}),
        ({"saved": "yesterday"}, {"saved": 0}),
        ({"spent": {}}, {"spent": 0}),
        ({"analysing": 1, "flipped": "yes"}, {"analysing": False, "flipped": False}),
        ({"paused": "yes"}, {"paused": False}),
        ({"paused": None}, {"paused": False}),
        ({"view": None}, {"view": None}),
        ({"view": {"cells": 3}}, {"view": None}),
        ({"view": VIEW | {"cells": [1]}}, {"view": None}),
        ({"view": VIEW | {"cells": [None]}}, {"view": None}),
        ({"view": VIEW | {"cells": [CELL | {"x": None}]}}, {"view": None}),
        (
            {"view": VIEW | {"pieces": [{"cell": "2", "kind": "disc", "x": 0, "y": 0}]}},
            {"view": None},
        ),
        ({"view": VIEW | {"result": "won"}}, {"view": None}),
        ({"view": VIEW | {"board": None}}, {"view": None}),
        ({"view": VIEW | {"game": "sumof2"}}, {"view": None}),
    ],
)
def test_what_can_be_done_without_is_put_right(
    changes: dict[str, Any], read: dict[str, Any]
) -> None:
    assert _read(ENTRY | changes) == [ENTRY | read]


@pytest.mark.parametrize("revision", ["1", -(2**60), 2**60, 1.5, {}])
def test_a_revision_that_is_none_is_as_if_it_were_not_there(revision: Any) -> None:
    (read,) = _read(ENTRY | {"revision": revision, "page": 3, "base": None})
    assert read == {key: ENTRY[key] for key in ENTRY if key not in ("revision", "page", "base")}


def test_fields_that_earlier_versions_did_not_have_are_added() -> None:
    older = {key: RECORD[key] for key in ("id", "game", "start", "players", "moves")}
    (read,) = _read(ENTRY | {"record": older, "way": []})
    empty: dict[str, Any] = {
        "options": {},
        "comments": {},
        "lines": [],
        "clock": None,
        "times": [],
        "ending": None,
    }
    assert read["record"] == older | empty


def _nested(depth: int) -> list[Any]:
    lines: list[Any] = []
    for _ in range(depth):
        lines = [{"from": 0, "moves": ["3-4"], "comments": {}, "lines": lines}]
    return lines


def _of_level(level: Any) -> list[Any]:
    return [PLAYERS[0], {"kind": "computer", "level": level}]


@pytest.mark.parametrize(("level", "nearest"), [(9, 2), (0.5, 1), (1.5, 1)])
def test_a_level_of_another_version_is_read_as_the_nearest_one(level: float, nearest: int) -> None:
    (read,) = _read(ENTRY | {"record": RECORD | {"players": _of_level(level)}})
    assert read["record"]["players"] == _of_level(nearest)


DAMAGED: dict[str, Any] = {
    "no value": None,
    "a text": "text",
    "a number": 3,
    "a list": [],
    "no game": {"no": "game"},
    "no format": {key: ENTRY[key] for key in ENTRY if key != "format"},
    "no record": ENTRY | {"record": None},
    "another id": ENTRY | {"id": "b"},
    "another id of its record": ENTRY | {"record": RECORD | {"id": "b"}},
    **{
        f"{field}: {value!r}": ENTRY | {"record": RECORD | {field: value}}
        for field, values in dict[str, list[Any]](
            {
                "start": [3, {}],
                "players": [None, [], PLAYERS[:1], [1, 2], *map(_of_level, [0, 6.25, "2", 1001])],
                "moves": ["3-4", [1], None, {}],
                "options": [{"a": 1}],
                "marks": [None, [], "x", {"1": 2}, {"x": "a1"}],
                "comments": [None, [], "x", {"1": 2}],
                "lines": [None, {}, [None], [LINE | {"from": 3}], [LINE | {"lines": [None]}]],
                "clock": [0, [1, 2], [{"base": -1, "increment": 0}] * 2],
                "times": [None, ["1"], [-1]],
                "ending": [
                    "won",
                    {"reason": "won"},
                    {"reason": "time", "winner": 2},
                    {"reason": "time", "winner": None},
                    {"reason": "agreed", "winner": 0},
                ],
            }
        ).items()
        for value in values
    },
    "a name that is none": ENTRY
    | {"record": RECORD | {"players": [{"kind": "human", "name": 1}] * 2}},
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_entry_is_told_with_all_that_is_left_of_it(name: str) -> None:
    found = DAMAGED[name]
    (read,) = _read(found)
    assert read["fault"] == "damaged"
    assert (read["key"], read["found"]) == ("a", found)


def test_entries_of_newer_versions_and_of_unknown_games_are_told_apart() -> None:
    chess = ENTRY | {"record": RECORD | {"game": "chess"}}
    newer, unknown = _read(ENTRY | {"format": 2, "record": {"another": "form"}}, chess)
    assert (newer["fault"], newer["game"], newer["saved"]) == ("newer", "", ENTRY["saved"])
    assert (unknown["fault"], unknown["game"]) == ("unknown", "chess")


def test_variations_without_end_are_damage_and_no_failure() -> None:
    (read,) = _read(ENTRY | {"record": RECORD | {"lines": _nested(300)}, "way": []})
    assert "fault" not in read
