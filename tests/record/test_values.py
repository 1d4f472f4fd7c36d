"""Records are values: nothing that is done to one can be seen in another."""

import copy
import json
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import calculi
from calculi.page.records import from_page, to_page
from calculi.record.parts import RecordFields, Variation
from calculi.record.record import Record
from calculi.record.writing import VERSION
from tests.support.data import DATA

STOPPED = [
    DATA / "records" / f"v{version}" / "linja" / "stopped.json" for version in range(1, VERSION + 1)
]
"""A record of each version: of the first nothing is said, on the last two something is drawn."""

RECORDS: dict[str, Callable[[], RecordFields | Variation]] = {
    "made": lambda: Record(calculi.start("linja")),
    "without checks": lambda: RecordFields("linja", 1, "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -"),
    "variation": lambda: Variation(0, ("1-2",)),
    **{file.parent.parent.name: partial(calculi.read, file) for file in STOPPED},
    "variation that is read": lambda: calculi.read(STOPPED[2]).lines[0],
    "bare variation that is read": lambda: bare().lines[0],
    "from the page": lambda: from_page(json.loads(json.dumps(to_page(bare())))),
}
every_record = pytest.mark.parametrize("made", RECORDS.values(), ids=RECORDS)

CHANGES: dict[str, Callable[[Any], object]] = {
    "set": lambda found: found.__setitem__(0, "x"),
    "delete": lambda found: found.__delitem__(0),
    "update": lambda found: found.update({0: "x"}),
    "join": lambda found: found.__ior__({0: "x"}),
    "default": lambda found: found.setdefault(9, "x"),
    "pop": lambda found: found.pop(0),
    "pop the last": lambda found: found.popitem(),
    "clear": lambda found: found.clear(),
}


def bare() -> Record:
    """Return a record that is read, with a variation of which nothing is said."""
    record = Record(calculi.start("linja"))._replace(lines=(Variation(0, ("1-2",)),))
    return calculi.read(record.link())


def mappings_of(record: RecordFields | Variation) -> dict[str, Any]:
    """Return the mappings of a record, or of a variation, which has no options."""
    names = [name for name in ("comments", "marks", "options") if name in record._fields]
    return {name: getattr(record, name) for name in names}


@every_record
def test_nothing_can_be_put_on_one_record_nor_taken_from_it(
    made: Callable[[], RecordFields | Variation],
) -> None:
    record = made()
    for name, found in mappings_of(record).items():
        before = dict(found)
        for change in CHANGES.values():
            with pytest.raises(TypeError, match="records do not change"):
                change(found)
        assert found == before == getattr(made(), name)


@every_record
def test_a_mapping_of_a_record_is_copied_kept_and_written_as_any(
    made: Callable[[], RecordFields | Variation],
) -> None:
    for found in mappings_of(made()).values():
        plain = dict(found)
        for again in (copy.copy(found), copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
            assert again == found == plain
            with pytest.raises(TypeError):
                again[0] = "x"
        assert json.dumps(found) == json.dumps(plain)
        assert repr(found) == repr(plain)
        (found | {})[9] = "x"
        assert found == plain


@pytest.mark.parametrize("file", STOPPED, ids=lambda file: file.parent.parent.name)
def test_a_record_is_copied_and_kept_with_what_is_said_and_drawn(file: Path) -> None:
    record = calculi.read(file)
    for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert again == record
        assert hash(again) == hash(record)
        assert again.link() == record.link()


def test_a_comment_that_is_tried_on_one_record_spoils_no_other() -> None:
    one, other = (calculi.Record(calculi.start("linja")) for _ in range(2))
    with pytest.raises(TypeError):
        one.comments[9] = "x"  # type: ignore[index]
    assert calculi.read(other.link()) == calculi.read(one.link()) == other
