"""What holds for every position of every game."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import GameError
from calculi.game import Position
from calculi.registry import game_ids
from tests.support.effort import effort
from tests.support.play import at, move_texts, random_game, random_move, random_positions, told
from tests.support.positions import texts

pytestmark = pytest.mark.parametrize("game_id", game_ids())


@given(data=st.data())
def test_pop_restores_everything_after_any_line(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    source = random.Random(data.draw(st.integers(0, 1_000)))
    seen = [told(position)]
    while position.moves() and len(seen) < 30:
        position.play(random_move(position, source))
        seen.append(told(position))
    while len(seen) > 1:
        assert told(position) == seen.pop()
        position.pop()
    assert told(position) == seen.pop()


@given(data=st.data())
def test_text_is_read_back_as_the_same_position(game_id: str, data: st.DataObject) -> None:
    text = data.draw(texts(game_id))
    assert at(game_id, text).text() == text


@given(data=st.data())
def test_position_after_a_line_tells_what_its_text_read_anew_tells(
    game_id: str, data: st.DataObject
) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    source = random.Random(data.draw(st.integers(0, 1_000)))
    for _ in range(8):
        if position.moves():
            position.play(random_move(position, source))
        assert told(at(game_id, position.text())) == told(position)


@given(data=st.data())
def test_whatever_is_played_the_text_stays_one_line_of_printable_ascii(
    game_id: str, data: st.DataObject
) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    source = random.Random(data.draw(st.integers(0, 1_000)))
    for _ in range(8):
        if position.moves():
            position.play(random_move(position, source))
        text = position.text()
        assert text.isascii()
        assert text.isprintable()
        assert all(text.split(" "))


@given(data=st.data())
def test_moves_are_empty_exactly_when_the_game_is_over(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    assert (not position.moves()) == (position.result() is not None)


def test_a_game_as_it_is_seen_goes_on_until_it_is_over_or_depends_on_what_is_hidden(
    game_id: str,
) -> None:
    for seed in range(4):
        source = random.Random(seed)
        seen = at(game_id).as_seen()
        while seen.moves():
            assert seen.result() is None and not seen.is_veiled()
            seen.play(random_move(seen, source))
        assert (seen.result() is not None) != seen.is_veiled()


@given(data=st.data())
def test_count_moves_is_the_number_of_moves(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    assert position.count_moves() == len(position.moves()) == len(set(position.moves()))


@given(data=st.data())
def test_move_texts_differ_and_are_read_back(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    written = move_texts(position)
    assert len(set(written)) == len(written)
    assert [position.parse_move(text) for text in written] == list(position.moves())
    for text in written:
        assert text == text.lower()
        assert text.isascii()
        assert " " not in text


@given(data=st.data())
def test_copy_goes_its_own_way(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    before, twin = told(position), position.copy()
    assert told(twin) == before
    while twin.moves():
        twin.push(twin.moves()[-1])
    assert told(position) == before
    twin = position.copy()
    while position.moves():
        position.push(position.moves()[0])
    assert told(twin) == before


COPIERS: dict[str, Callable[[Position[Any]], Position[Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda position: pickle.loads(pickle.dumps(position)),
    "as seen": lambda position: pickle.loads(pickle.dumps(position.as_seen())),
}


@pytest.mark.parametrize("copier", COPIERS)
def test_copies_of_all_kinds_are_equal_and_go_their_own_way(game_id: str, copier: str) -> None:
    for seed, position in enumerate(random_positions(game_id, 8)):
        twin = COPIERS[copier](position)
        original = position if copier != "as seen" else position.as_seen()
        before = told(original)
        assert told(twin) == before
        source = random.Random(seed)
        for _ in range(10):
            if twin.moves():
                twin.push(source.choice(twin.moves()))
        assert told(original) == before


@given(data=st.data())
def test_what_the_players_see_is_a_position_of_its_own(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    before, seen = told(position), position.as_seen()
    assert seen.to_move == position.to_move
    assert tuple(seen.moves()) == tuple(position.moves())
    assert not seen.is_veiled()
    if seen.moves():
        seen.push(seen.moves()[-1])
    assert told(position) == before


@pytest.mark.parametrize("seed", [0, 1, 2**63])
def test_set_up_of_a_seed_is_valid_and_always_the_same(game_id: str, seed: int) -> None:
    kind = type(at(game_id))
    text = kind.from_seed(seed).text()
    assert kind.from_seed(seed).text() == text
    assert at(game_id, text).text() == text


@given(data=st.data())
def test_result_agrees_with_the_scores(game_id: str, data: st.DataObject) -> None:
    position = at(game_id, data.draw(texts(game_id)))
    while position.moves():
        position.push(position.moves()[0])
    result = position.result()
    assert result is not None
    assert result.scores == position.scores()
    assert result.outcome == {None: "draw", 0: "p1win", 1: "p2win"}[result.winner]


def test_every_random_game_ends(game_id: str) -> None:
    for seed in range(40):
        position = at(game_id, None, *random_game(game_id, seed))
        assert position.result() is not None, seed


@given(data=st.data())
def test_different_positions_have_different_keys(game_id: str, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(texts(game_id), max_size=8, unique=True))
    assert len({at(game_id, text).key() for text in drawn}) == len(drawn)


def test_different_positions_met_have_different_keys(game_id: str) -> None:
    texts_by_key: dict[int, str] = {}
    for seed in range(60):
        position = at(game_id)
        for move in random_game(game_id, seed):
            position.play(move)
            text = position.text()
            assert texts_by_key.setdefault(position.key(), text) == text
    assert len(set(texts_by_key.values())) == len(texts_by_key) > effort(game_id).variety


def test_key_tells_positions_apart_that_differ_in_one_field(game_id: str) -> None:
    written = [position.text().split(" ") for position in random_positions(game_id, 40)]
    others = [sorted(set(values))[:12] for values in zip(*written, strict=True)]
    compared = 0
    for fields in written[:12]:
        key = at(game_id, " ".join(fields)).key()
        for place, values in enumerate(others):
            for value in set(values) - {fields[place]}:
                try:
                    other = at(game_id, " ".join([*fields[:place], value, *fields[place + 1 :]]))
                except GameError:
                    continue
                assert other.key() != key
                compared += 1
    assert compared


def test_two_orders_of_moves_to_one_position_have_one_key(game_id: str) -> None:
    keys_by_text: dict[str, int] = {}
    met = 0
    for seed in range(60):
        position = at(game_id)
        for move in random_game(game_id, seed, longest=12):
            position.play(move)
            met += position.text() in keys_by_text
            assert keys_by_text.setdefault(position.text(), position.key()) == position.key()
    assert met


def test_start_is_the_start_text(game_id: str) -> None:
    assert at(game_id).text() == type(at(game_id)).START
