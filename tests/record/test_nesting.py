"""Brackets inside one another: as deep as no record has them, and those of texts do not count."""

import itertools
import json
import time

import pytest

from calculi.page import bridge
from calculi.record.fields import MOST_NESTED, too_deep
from calculi.record.parts import Player, Variation
from calculi.record.random_game import random_record
from calculi.record.reading import LONGEST_COMMENT, read_text
from calculi.record.record import Record
from calculi.record.writing import to_file
from calculi.registry import game_ids, load
from calculi.texts.sentence import Sentence
from tests.page.calls import ask, error_of

TEXT = Sentence("errors.text")
#: What a comment may hold that could be taken for the end of a string, or for brackets.
ODD = ('"', '\\"', "\\", '\\\\"[', '"}]', "[{" * (LONGEST_COMMENT // 2), "]" * LONGEST_COMMENT)

every_game = pytest.mark.parametrize("game_id", game_ids())


def is_refused(written: str) -> bool:
    return too_deep(TEXT, written) is not None


def whole_game(game_id: str) -> Record:
    """Return a record of two people, for the page keeps no other program's players."""
    return random_record(load(game_id), 3)._replace(players=(Player(), Player()))


def assert_comes_back(record: Record) -> None:
    """Check that file, link and page hold what the record holds."""
    assert read_text(to_file(record)) == read_text(record.link()) == record
    page = ask(bridge.read, text=record.link())["record"]
    written = ask(bridge.write, record=page)
    assert read_text(written["file"]) == read_text(written["link"]) == record


@every_game
@pytest.mark.parametrize("count", [260, 520])
def test_many_variations_are_read_as_they_were_written(game_id: str, count: int) -> None:
    whole = whole_game(game_id)
    branches = itertools.islice(itertools.cycle(range(len(whole.moves))), count)
    lines = tuple(Variation(at, whole.moves[at : at + 1]) for at in sorted(branches))
    assert_comes_back(whole._replace(lines=lines))


@every_game
def test_brackets_of_a_comment_are_read_as_they_were_written(game_id: str) -> None:
    whole = whole_game(game_id)
    assert_comes_back(whole._replace(comments={1: "[" * 1_001}))
    assert_comes_back(whole._replace(comments=dict(enumerate(ODD))))


@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"a":', "}")])
def test_brackets_may_be_as_deep_as_the_limit(left: str, right: str) -> None:
    deepest = f"{left * MOST_NESTED}1{right * MOST_NESTED}"
    assert json.loads(deepest)
    assert not is_refused(deepest)
    assert is_refused(f"{left}{deepest}{right}")
    # What stands side by side is no deeper.
    wide = ",".join([deepest[1:-1]] * 3)
    assert not is_refused(f"{deepest[0]}{wide}{deepest[-1]}")


@pytest.mark.parametrize("before", [r'"\"",', r'"\\",', r'"\\\"]}",', '"[",', '"{[",', "1,"])
def test_no_text_hides_what_is_nested_behind_it(before: str) -> None:
    nested = "[" * MOST_NESTED + "]" * MOST_NESTED
    assert json.loads(f"[{before}{nested}]")
    assert is_refused(f"[{before}{nested}]")
    assert not is_refused(f"[{before}{nested[1:-1]}]")


def test_a_request_nested_too_deep_is_told_in_words() -> None:
    deep = "[" * MOST_NESTED + "]" * MOST_NESTED
    error = error_of(json.loads(bridge.view(f'{{"game": {deep}}}')))
    assert error["message"] == f"request: brackets nested more than {MOST_NESTED} deep"


@pytest.mark.parametrize("written", ['\\"', '"', '"\\', "\\", '"\\"', "[]", "{", "}[", '""'])
def test_no_text_takes_long_to_be_looked_through(written: str) -> None:
    begun = time.process_time()
    is_refused(f'"{written * 12_000}')
    is_refused(written * 12_000)
    assert time.process_time() - begun < 0.5
