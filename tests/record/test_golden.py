"""Records written by earlier versions, kept as they were: each stays readable, field by field.

A folder of `data/records/v<version>/` holds, for one game, a game played to its end and one stopped
by a clock or a resignation: as a file, as the text of a link, and with the position it leads to.
Those of version 2 that were stopped have comments, variations and clocks, those of version 3 marks,
too, and those of version 4 levels with a half. The files are never written anew.
"""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from calculi.record.parts import Ending, Player, TimeControl, Variation
from calculi.record.reading import read_text
from calculi.record.writing import VERSION
from calculi.registry import game_ids
from tests.support.data import DATA

FOLDER = DATA / "records"

every_record = pytest.mark.parametrize(
    "stem",
    [
        pytest.param(FOLDER / f"v{version}" / game_id / name, id=f"v{version} {game_id} {name}")
        for version in range(1, VERSION + 1)
        for game_id in game_ids()
        for name in ("whole", "stopped")
    ],
)


def text_of(stem: Path, kind: str) -> str:
    """Return what one of the files holds."""
    return stem.with_suffix(f".{kind}").read_text(encoding="utf-8")


def line_of(written: dict[str, Any]) -> Variation:
    """Return the variation that a file tells of."""
    comments = {int(ply): text for ply, text in written.get("comments", {}).items()}
    inner = tuple(map(line_of, written.get("lines", ())))
    marks = marks_of(written.get("marks", {}))
    return Variation(written["from"], tuple(written["moves"]), comments, inner, marks)


def marks_of(written: dict[str, str]) -> dict[int, tuple[str, ...]]:
    """Return the marks that a file tells of."""
    return {int(ply): tuple(texts.split(" ")) for ply, texts in written.items()}


def with_lists(linked: dict[str, Any]) -> dict[str, Any]:
    """Return a line of a link, with its moves as a file has them."""
    inner = {"lines": list(map(with_lists, linked["lines"]))} if "lines" in linked else {}
    return {**linked, "moves": linked["moves"].split(" "), **inner}


@every_record
def test_file_is_read_field_by_field(stem: Path) -> None:
    record, written = read_text(text_of(stem, "json")), json.loads(text_of(stem, "json"))
    assert written.pop("format") == "calculi-record"
    assert written.pop("version") == int(stem.parent.parent.name.removeprefix("v"))
    assert record.game == written.pop("game") == stem.parent.name
    assert record.rules_version == written.pop("rules") == 1
    assert record.start == written.pop("start")
    assert list(record.moves) == written.pop("moves")
    assert record.players == tuple(Player(**player) for player in written.pop("players"))
    ending = written.pop("result")
    assert record.result == Ending(ending["outcome"], ending["reason"], tuple(ending["scores"]))
    times = written.pop("times", None)
    assert record.times == (None if times is None else tuple(times))
    assert record.options == {}
    comments = {int(ply): text for ply, text in written.pop("comments", {}).items()}
    assert record.comments == comments
    assert record.marks == marks_of(written.pop("marks", {}))
    assert record.lines == tuple(map(line_of, written.pop("lines", ())))
    clock = written.pop("clock", None)
    assert record.clock == (clock and tuple(TimeControl(**control) for control in clock))
    assert written == {}


@every_record
def test_link_is_read_as_the_file_is(stem: Path) -> None:
    assert read_text(text_of(stem, "link")) == read_text(text_of(stem, "json"))


@every_record
def test_link_is_the_packed_object(stem: Path) -> None:
    _, packed = text_of(stem, "link").strip().split(".")
    plain = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    linked: dict[str, Any] = json.loads(plain)
    written = json.loads(text_of(stem, "json"))
    del written["format"], written["version"]
    assert with_lists(linked) == written


@every_record
def test_moves_lead_where_they_led(stem: Path) -> None:
    assert read_text(text_of(stem, "json")).replay().text() == text_of(stem, "position").strip()


@pytest.mark.parametrize("game_id", game_ids())
def test_players_times_and_an_ending_of_no_rule_are_kept(game_id: str) -> None:
    record = read_text(text_of(FOLDER / "v1" / game_id / "stopped", "json"))
    assert record.players[0] == Player("Ada Łukasiewicz – “the 1st”", "person", None)
    assert record.players[1] == Player("Calculi", "computer", 2)
    assert record.result is not None
    assert record.result.outcome == "p1win"
    assert record.result.reason in ("time", "resigned")
    assert record.times == tuple(1_000 + 37 * ply * ply for ply in range(len(record.moves)))


@pytest.mark.parametrize("game_id", game_ids())
def test_comments_variations_and_clocks_are_kept(game_id: str) -> None:
    record = read_text(text_of(FOLDER / "v2" / game_id / "stopped", "json"))
    assert record.comments[2] == "¿Y si no?\n“Hardly.”"
    assert [line.branch for line in record.lines] == [2, 4]
    assert record.lines[0].lines[0].comments == {1: "a variation of a variation"}
    assert record.clock == (TimeControl(300, 5), TimeControl(60, 0))


@pytest.mark.parametrize("game_id", game_ids())
def test_marks_are_kept_in_lines_too(game_id: str) -> None:
    record = read_text(text_of(FOLDER / "v3" / game_id / "stopped", "json"))
    assert all(">" in drawn[0] and ">" not in drawn[1] for drawn in record.marks.values())
    assert list(record.marks) == [0, 3]
    assert list(record.lines[0].marks) == [1]
    assert list(record.lines[0].lines[0].marks) == [2]
