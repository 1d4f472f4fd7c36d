"""Records written and read: nothing is lost on the way, in a file or in a link."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.page.records import from_page, to_page
from calculi.record import writing
from calculi.record.parts import AGREED, OUTSIDE_REASONS, Ending, Player, TimeControl, Variation
from calculi.record.random_game import random_record
from calculi.record.reading import read_text
from calculi.record.record import Record
from calculi.record.writing import to_file, to_link
from calculi.registry import game_ids, load
from calculi.search.opponent import opponent_of
from tests.support.examples import examples
from tests.support.positions import texts

pytestmark = pytest.mark.parametrize("game_id", game_ids())

#: Any character but controls, what separates lines, and what turns the direction of writing.
CHARACTERS = st.characters(
    codec="utf-8",
    exclude_categories=["Cc", "Zl", "Zp"],
    exclude_characters="\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
)
NAMES = st.text(CHARACTERS, max_size=100)
PLAYERS = st.builds(
    Player,
    NAMES,
    st.sampled_from(["person", "computer"]),
    st.none() | st.integers(0, 1_000) | st.integers(0, 999).map(lambda whole: whole + 0.5),
)


COMMENTS = st.text(CHARACTERS | st.sampled_from("\t\n"), max_size=60)
SECONDS = st.integers(0, 10**6)
CLOCKS = st.builds(TimeControl, SECONDS, SECONDS)


def comments(draw: st.DrawFn, plies: int) -> dict[int, str]:
    """Draw comments on some plies of a line."""
    return draw(st.dictionaries(st.integers(0, plies), COMMENTS, max_size=3))


def marks(
    draw: st.DrawFn, game_id: str, start: str, before: list[str], moves: list[str]
) -> dict[int, tuple[str, ...]]:
    """Draw marks on some plies of a line that begins after other moves."""
    drawn = {}
    game = load(game_id)
    for ply in draw(st.sets(st.integers(0, len(moves)), max_size=2)):
        position = game.position.from_text(start)
        for text in [*before, *moves[:ply]]:
            position.play(text)
        cells = st.sampled_from([cell.id for cell in game.board.cells(position)])
        arrows = st.tuples(cells, cells).filter(lambda ends: ends[0] != ends[1]).map(">".join)
        drawn[ply] = tuple(draw(st.lists(cells | arrows, min_size=1, max_size=4, unique=True)))
    return drawn


def lines(
    draw: st.DrawFn, game_id: str, start: str, moves: list[str], first: int
) -> list[Variation]:
    """Draw variations of the moves that stand after `first` others, and theirs."""
    drawn = []
    for _ in range(draw(st.integers(0, 2))):
        branch = draw(st.integers(0, len(moves) - first))
        position = load(game_id).position.from_text(start)
        for text in moves[: first + branch]:
            position.play(text)
        inner: list[str] = []
        while len(inner) < 3 and (choices := position.moves()):
            move = draw(st.sampled_from(choices))
            inner.append(position.move_text(move))
            position.push(move)
        if not inner:
            continue
        played = [*moves[: first + branch], *inner]
        nested = lines(draw, game_id, start, played, first + branch) if first < 3 else []
        marked = marks(draw, game_id, start, moves[: first + branch], inner)
        noted = comments(draw, len(inner))
        drawn.append(Variation(branch, tuple(inner), noted, tuple(nested), marked))
    return drawn


@st.composite
def records(draw: st.DrawFn, game_id: str) -> Record:
    """Draw a record: a random game, whole or stopped somewhere, or a position and no move."""
    game = load(game_id)
    record = random_record(game, draw(st.integers(0, 100)))
    if draw(st.booleans()):
        record = record._replace(moves=record.moves[: draw(st.integers(0, 20))], result=None)
        if draw(st.booleans()):
            record = record._replace(start=draw(texts(game_id)), moves=())
        position = record.replay()
        result = position.result()
        first, second = map(str, position.scores())
        if result is not None:
            ending = Ending(result.outcome, result.reason, (first, second))
            record = record._replace(result=ending)
        elif draw(st.booleans()):
            reason = draw(st.sampled_from(OUTSIDE_REASONS))
            won = st.sampled_from(["p1win", "p2win"])
            outcome = "draw" if reason == AGREED else draw(won)
            record = record._replace(result=Ending(outcome, reason, (first, second)))
    if draw(st.booleans()):
        record = record._replace(players=(draw(PLAYERS), draw(PLAYERS)))
    if draw(st.booleans()):
        moves = list(record.moves)
        record = record._replace(
            comments=comments(draw, len(moves)),
            lines=tuple(lines(draw, game_id, record.start, moves, 0)),
            marks=marks(draw, game_id, record.start, [], moves),
            clock=draw(st.none() | st.tuples(CLOCKS, CLOCKS)),
        )
    if draw(st.booleans()):
        count = len(record.moves)
        times = draw(st.lists(st.integers(0, 10**11), min_size=count, max_size=count))
        record = record._replace(times=tuple(times))
    return record


@examples(20)
@given(data=st.data())
def test_file_and_link_are_read_as_the_record_they_were_written_from(
    game_id: str, data: st.DataObject
) -> None:
    record = data.draw(records(game_id))
    assert read_text(to_file(record)) == record
    assert read_text(to_link(record)) == record


@pytest.mark.parametrize("seed", range(10))
def test_random_game_is_whole_the_same_again_and_read_back(game_id: str, seed: int) -> None:
    record = random_record(load(game_id), seed)
    assert record == random_record(load(game_id), seed)
    assert record.replay().result() is not None
    assert read_text(to_file(record)) == read_text(to_link(record)) == record


def test_link_can_stand_in_a_link_as_it_is_and_a_file_is_one_field_a_line(game_id: str) -> None:
    record = random_record(load(game_id), 3)
    assert re.fullmatch(r"2\.[A-Za-z0-9_-]+", to_link(record))
    assert to_file(record).endswith("\n}\n")
    assert len(to_file(record).splitlines()) == 10


def test_a_record_is_of_version_3_only_if_somebody_has_drawn_in_it(game_id: str) -> None:
    record = random_record(load(game_id), 3)
    cell = load(game_id).board.cells(load(game_id).position.from_text(record.start))[0].id
    inner = Variation(0, record.moves[:1], {}, (), {0: (cell,)})
    for marked in (record._replace(marks={0: (cell,)}), record._replace(lines=(inner,))):
        assert json.loads(to_file(record))["version"] == 2
        assert json.loads(to_file(marked))["version"] == 3
        assert to_link(marked).startswith("3.")


def test_a_half_level_needs_version_4_however_many_there_are(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "VERSION", 5)
    players = (Player(), Player("", "computer", 6.5))
    record = random_record(load(game_id), 3)._replace(players=players)
    assert json.loads(to_file(record))["version"] == 4
    assert to_link(record).startswith("4.")
    assert read_text(to_file(record)) == read_text(to_link(record)) == record


def test_blanks_around_a_record_do_no_harm(game_id: str) -> None:
    record = random_record(load(game_id), 4)
    assert (
        read_text(f"\r\n {to_file(record)}\t\n") == read_text(f"  {to_link(record)}\r\n") == record
    )


@examples(20)
@given(data=st.data())
def test_page_holds_what_the_record_holds(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    written = json.loads(json.dumps(to_page(record)))
    back = from_page(written)
    assert to_page(back) == to_page(record)
    kept = record._replace(players=back.players, times=record.times or None)
    assert back == kept
    for before, after in zip(record.players, back.players, strict=True):
        assert after.name == before.name
        if before.kind == "computer" and before.level is not None:
            numbers = [level.number for level in opponent_of(game_id).strengths]
            assert after.kind == "computer" and after.level in numbers
            assert after.level == before.level or before.level not in numbers
        else:
            assert after == before or (after.kind == "person" and after.level is None)
