"""The door of records as texts of files."""

from __future__ import annotations

import json
from typing import Final

from hypothesis import strategies as st

from calculi.page import bridge
from calculi.record.reading import read_text
from calculi.record.score_sheet import score_sheet
from calculi.record.writing import to_file, to_link
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import Door, refused
from tests.support.mutations import mutated_json

COMES: Final = st.one_of(
    texts_like(samples.files()),
    st.sampled_from(samples.files())
    .flatmap(lambda text: mutated_json(json.loads(text)))
    .map(json.dumps),
)


def enter(text: str) -> None:
    """Read a record; one that is taken is written, read and shown again."""
    if refused(lambda: read_text(text)):
        return
    record = read_text(text)
    assert read_text(to_file(record)) == read_text(to_link(record)) == record
    score_sheet(record).said("es")
    read = json.loads(bridge.read(json.dumps({"text": text})))["record"]
    written = json.loads(bridge.write(json.dumps({"record": read})))
    assert read_text(written["link"]).moves == record.moves


DOOR: Final = Door("record", COMES, enter)
