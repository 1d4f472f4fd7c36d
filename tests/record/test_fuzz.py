"""Records spoiled at random: whatever comes from outside, nothing but a `RecordError` is raised."""

import base64
import json
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.record.parts import RecordError, RecordFields, TimeControl, Variation
from calculi.record.random_game import random_record
from calculi.record.reading import read_text
from calculi.record.record import Record
from calculi.record.writing import VERSION, to_file, to_link
from calculi.registry import game_ids, load
from tests.support.examples import examples
from tests.support.mutations import JSON, mutated, mutated_json

every_game = pytest.mark.parametrize("game_id", game_ids())


def short_record(game_id: str) -> Record:
    """Return the beginning of a random game as a record."""
    whole = random_record(load(game_id), 1)
    fields = RecordFields(
        game_id,
        whole.rules_version,
        whole.start,
        whole.moves[:6],
        times=(1,) * 6,
        comments={2: "so far as the rules go"},
        lines=(Variation(4, whole.moves[4:6], {1: "the same again"}),),
        clock=(TimeControl(300, 5), TimeControl(60, 0)),
    )
    return Record.of(fields)


def assert_refused_or_read_back(text: str) -> None:
    """Check that a text is refused in one line, or means a record that is written and read."""
    try:
        record = read_text(text)
    except RecordError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert read_text(to_file(record)) == read_text(to_link(record)) == record


@every_game
@examples(30)
@given(data=st.data())
def test_mutated_file(game_id: str, data: st.DataObject) -> None:
    assert_refused_or_read_back(data.draw(mutated(to_file(short_record(game_id)))))


@every_game
@examples(30)
@given(data=st.data())
def test_file_with_other_values(game_id: str, data: st.DataObject) -> None:
    written = json.loads(to_file(short_record(game_id)))
    assert_refused_or_read_back(json.dumps(data.draw(mutated_json(written))))


@every_game
@examples(30)
@given(data=st.data())
def test_mutated_link(game_id: str, data: st.DataObject) -> None:
    assert_refused_or_read_back(data.draw(mutated(to_link(short_record(game_id)))))


@every_game
@examples(25)
@given(data=st.data())
def test_link_of_mutated_content(game_id: str, data: st.DataObject) -> None:
    record = json.loads(to_file(short_record(game_id)))
    del record["format"], record["version"]
    for line in (record, *record["lines"]):
        line["moves"] = " ".join(line["moves"])
    plain = data.draw(mutated(json.dumps(record))).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(plain)).decode().rstrip("=")
    assert_refused_or_read_back(f"{VERSION}.{packed}")


@examples(100)
@given(st.one_of(st.text(), st.text("019.AZaz_-="), JSON.map(json.dumps)))
def test_any_text(text: str) -> None:
    with suppress(RecordError):
        read_text(text)


@examples(50)
@given(st.binary(max_size=200))
def test_link_of_any_bytes(plain: bytes) -> None:
    for content in (plain, zlib.compress(plain)):
        with suppress(RecordError):
            read_text(f"{VERSION}.{base64.urlsafe_b64encode(content).decode().rstrip('=')}")
