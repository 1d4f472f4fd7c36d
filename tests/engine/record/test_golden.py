"""Records written by earlier versions, kept as they were: each stays readable, field by field.

A folder of `data/records/v<version>/` holds, for one game, a game played to its end and one stopped
by a clock or a resignation: as a file, as the text of a link, and with the position it leads to.
The files are never written anew.
"""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from calculi.game import game_ids
from calculi.record import VERSION, Ending, Player, read

FOLDER = Path(__file__).parents[1] / "data" / "records"

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


@every_record
def test_file_is_read_field_by_field(stem: Path) -> None:
    record, written = read(text_of(stem, "json")), json.loads(text_of(stem, "json"))
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
    assert written == {}


@every_record
def test_link_is_read_as_the_file_is(stem: Path) -> None:
    assert read(text_of(stem, "link")) == read(text_of(stem, "json"))


@every_record
def test_link_is_the_packed_object(stem: Path) -> None:
    _, packed = text_of(stem, "link").strip().split(".")
    plain = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    linked: dict[str, Any] = json.loads(plain)
    written = json.loads(text_of(stem, "json"))
    del written["format"], written["version"]
    assert {**linked, "moves": linked["moves"].split(" ")} == written


@every_record
def test_moves_lead_where_they_led(stem: Path) -> None:
    assert read(text_of(stem, "json")).replay().text() == text_of(stem, "position").strip()


@pytest.mark.parametrize("game_id", game_ids())
def test_players_times_and_an_ending_of_no_rule_are_kept(game_id: str) -> None:
    record = read(text_of(FOLDER / "v1" / game_id / "stopped", "json"))
    assert record.players[0] == Player("Ada Łukasiewicz – “the 1st”", "person", None)
    assert record.players[1] == Player("Calculi", "computer", 2)
    assert record.result is not None
    assert record.result.outcome == "p1win"
    assert record.result.reason in ("time", "resigned")
    assert record.times == tuple(1_000 + 37 * ply * ply for ply in range(len(record.moves)))
