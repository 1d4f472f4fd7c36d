"""Records written and read: nothing is lost on the way, in a file or in a link."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculi.game import game_ids, load
from calculi.record import (
    OUTSIDE_REASONS,
    Ending,
    Player,
    Record,
    random_record,
    read,
    to_file,
    to_link,
)
from tests.engine.positions import texts

pytestmark = pytest.mark.parametrize("game_id", game_ids())

NAMES = st.text(st.characters(codec="utf-8"), max_size=100).filter(str.isprintable)
PLAYERS = st.builds(
    Player,
    NAMES,
    st.sampled_from(["person", "computer"]),
    st.none() | st.integers(0, 10**20),
)


@st.composite
def records(draw: st.DrawFn, game_id: str) -> Record:
    """Draw a record: a random game, whole or stopped somewhere, or a position and no move."""
    game = load(game_id)
    record = random_record(game, draw(st.integers(0, 100)))
    if draw(st.booleans()):
        record = replace(record, moves=record.moves[: draw(st.integers(0, 20))], result=None)
        if draw(st.booleans()):
            record = replace(record, start=draw(texts(game_id)), moves=())
        position = record.replay()
        result = position.result()
        first, second = map(str, position.scores())
        if result is not None:
            ending = Ending(result.outcome, result.reason, (first, second))
            record = replace(record, result=ending)
        elif draw(st.booleans()):
            outcome = draw(st.sampled_from(["p1win", "p2win", "draw"]))
            reason = draw(st.sampled_from(OUTSIDE_REASONS))
            record = replace(record, result=Ending(outcome, reason, (first, second)))
    if draw(st.booleans()):
        record = replace(record, players=(draw(PLAYERS), draw(PLAYERS)))
    if draw(st.booleans()):
        count = len(record.moves)
        times = draw(st.lists(st.integers(0, 10**12), min_size=count, max_size=count))
        record = replace(record, times=tuple(times))
    return record


@settings(max_examples=40)
@given(data=st.data())
def test_file_and_link_are_read_as_the_record_they_were_written_from(
    game_id: str, data: st.DataObject
) -> None:
    record = data.draw(records(game_id))
    assert read(to_file(record)) == record
    assert read(to_link(record)) == record


@pytest.mark.parametrize("seed", range(10))
def test_random_game_is_whole_the_same_again_and_read_back(game_id: str, seed: int) -> None:
    record = random_record(load(game_id), seed)
    assert record == random_record(load(game_id), seed)
    assert record.replay().result() is not None
    assert read(to_file(record)) == read(to_link(record)) == record


def test_link_can_stand_in_a_link_as_it_is_and_a_file_is_one_field_a_line(game_id: str) -> None:
    record = random_record(load(game_id), 3)
    assert re.fullmatch(r"1\.[A-Za-z0-9_-]+", to_link(record))
    assert to_file(record).endswith("\n}\n")
    assert len(to_file(record).splitlines()) == 10


def test_blanks_around_a_record_do_no_harm(game_id: str) -> None:
    record = random_record(load(game_id), 4)
    assert read(f"\r\n {to_file(record)}\t\n") == read(f"  {to_link(record)}\r\n") == record
