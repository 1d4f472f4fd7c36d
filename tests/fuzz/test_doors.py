"""A share of the fuzzing: some examples at every door. `build.py fuzz` tries far more."""

import time

import pytest
from hypothesis import strategies as st

from calculi.errors import GameError
from tests.fuzz import doors, running
from tests.fuzz.doors import Door, refused
from tests.fuzz.every import DOORS, search

EXAMPLES = {
    "position": 150,
    "move": 150,
    "record": 80,
    "link": 80,
    "file": 80,
    "bridge": 60,
    "ugi": 40,
    "message": 80,
    "entry": 60,
}


@pytest.mark.parametrize("door", [pytest.param(door, id=door.name) for door in DOORS])
def test_whatever_comes_is_answered_or_refused(door: Door) -> None:
    found = search(door, 1, EXAMPLES[door.name])
    assert found is None, found


# The fuzzing itself


def test_a_find_is_told_with_its_smallest_example() -> None:
    def enter(text: str) -> None:
        if "x" in text:
            raise KeyError(text)

    found = search(Door("test", st.text("abx"), enter), 1, 500)
    assert found is not None
    assert (found.example, type(found.fault)) == ("x", KeyError)


def test_same_seed_draws_the_same() -> None:
    drawn: list[list[str]] = [[], [], []]
    for met, seed in zip(drawn, (1, 1, 2), strict=True):
        search(Door("test", DOORS[0].comes, met.append), seed, 30)
    assert drawn[0] == drawn[1] != drawn[2]


def test_what_takes_too_long_is_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "LONGEST_CALL", 0.05)

    def enter(number: int) -> None:
        begun = time.process_time()
        while number > 100 and time.process_time() < begun + 10:
            pass

    found = search(Door("test", st.integers(0, 1000), enter), 1, 200)
    assert found is not None
    assert found.example == 101
    assert "of the processor" in str(found.fault)


def test_a_message_of_two_lines_is_a_find() -> None:
    def refuse(text: str) -> None:
        raise GameError(f"two\nlines {text}")

    def enter(text: str) -> None:
        refused(lambda: refuse(text))

    found = search(Door("test", st.text(), enter), 1, 5)
    assert found is not None


def test_command_tells_a_table_and_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter(text: str) -> None:
        assert "b" not in text

    good = Door("good", st.text("a"), lambda _: None)
    monkeypatch.setattr(running, "DOORS", (good, Door("bad", st.text("ab"), enter)))
    monkeypatch.setattr(running, "_limit_memory", lambda: None)
    told: list[str] = []
    assert running.run(0, None, told.append) == 1
    found = next(text for text in told if "Found at bad" in text)
    assert "AssertionError" in found and "example: 'b'" in found
    table = [line.split() for line in told[-3:]]
    assert [(row[0], row[-1]) for row in table] == [("good", "0"), ("bad", "1"), ("in", "1")]

    seed = found.rsplit(" ", 1)[1]
    again: list[str] = []
    assert running.run(0, int(seed), again.append) == 1
    assert found in again


def test_command_is_content_where_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "DOORS", (Door("good", st.text("a"), lambda _: None),))
    monkeypatch.setattr(running, "_limit_memory", lambda: None)
    assert running.run(0, None, lambda _: None) == 0
