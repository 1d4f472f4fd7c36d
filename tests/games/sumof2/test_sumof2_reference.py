"""Sumof2 against its second implementation, and what push, pop, keys and copies promise."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.cli.perft import divide, perft
from calculi.game import P1, P2
from calculi.games.sumof2.rules import Sumof2Position
from tests.games.sumof2.positions import texts
from tests.reference import sumof2 as reference
from tests.support.data import DATA

PERFT = json.loads((DATA / "perft/sumof2.json").read_text(encoding="utf-8"))["positions"]


def assert_same(position: Sumof2Position, state: reference.State) -> None:
    assert position.text() == reference.write(state)
    assert position.to_move == (P1 if state.to_move == "s" else P2)
    assert sorted(map(position.move_text, position.moves())) == sorted(reference.moves(state))
    assert position.count_moves() == len(position.moves())
    assert position.scores() == (reference.score(state, "s"), reference.score(state, "n"))
    assert not position.is_veiled()
    result = position.result()
    assert ("none" if result is None else result.outcome) == reference.result(state)
    assert (result is None) == bool(position.moves())
    if result is not None:
        south, north = position.scores()
        assert result.scores == (south, north)
        assert result.margin == abs(south - north)


@pytest.mark.parametrize("seed", range(25))
def test_random_games_are_the_same_move_by_move(seed: int) -> None:
    source = random.Random(seed)
    position = Sumof2Position.from_seed(seed) if seed else Sumof2Position.start()
    state = reference.read(position.text())
    first, trail = position.key(), []
    while True:
        assert_same(position, state)
        trail.append((position.text(), position.key()))
        again = Sumof2Position.from_text(position.text())
        assert again.key() == position.key() == position.copy().key()
        assert again.camps() == position.camps()
        if position.result() is not None:
            break
        move = source.choice(position.moves())
        state = reference.play(state, position.move_text(move))
        position.push(move)
    assert len(trail) - 1 <= 2 * 34  # a ply takes a pawn, and a round leaves at least two
    while trail:
        assert (position.text(), position.key()) == trail.pop()
        if trail:
            position.pop()
    assert position.key() == first


@given(texts(), st.data())
def test_any_valid_position_is_the_same_and_each_move_from_it(
    text: str, data: st.DataObject
) -> None:
    position, state = Sumof2Position.from_text(text), reference.read(text)
    assert_same(position, state)
    key = position.key()
    moves = position.moves()
    for move in data.draw(st.permutations(moves).map(lambda chosen: chosen[:5])):
        position.push(move)
        assert_same(position, reference.play(state, position.move_text(move)))
        assert position.key() == Sumof2Position.from_text(position.text()).key()
        position.pop()
        assert (position.text(), position.key(), position.moves()) == (text, key, moves)


@given(texts(), texts())
def test_keys_are_equal_exactly_where_texts_are(one: str, other: str) -> None:
    keys = [Sumof2Position.from_text(text).key() for text in (one, other)]
    assert (keys[0] == keys[1]) == (one == other)


def test_key_covers_round_scores_and_what_follows() -> None:
    board, *_, following = reference.START.split(" ")
    texts_of_one_board = [
        f"{board} s 1 0 0 {following}",
        f"{board} s 1 0 0 {board}",
        f"{following} s 1 0 0 {board}",
        f"{board} n 2 0 0 -",
        f"{board} n 2 1 0 -",
        f"{board} n 2 0 1 -",
        f"{board} n 2 333 333 -",
    ]
    keys = {Sumof2Position.from_text(text).key() for text in texts_of_one_board}
    assert len(keys) == len(texts_of_one_board)


def test_transpositions_have_one_key() -> None:
    keys = set()
    for moves in (("36=35+1", "32=30+2"), ("32=30+2", "36=35+1")):
        position = Sumof2Position.start()
        for move in moves:
            position.play(move)
        keys.add(position.key())
    assert len(keys) == 1


def test_copies_and_pickles_are_positions_of_their_own() -> None:
    position = Sumof2Position.from_seed(3)
    position.play(position.move_text(position.moves()[7]))
    for other in (position.copy(), pickle.loads(pickle.dumps(position)), position.as_seen()):
        before = position.text()
        while other.moves():
            other.push(other.moves()[0])
        assert position.text() == before


def test_a_copy_as_seen_goes_on_like_the_game_it_is_of() -> None:
    source = random.Random(5)
    position = Sumof2Position.from_seed(5)
    seen = position.as_seen()
    while position.round == 1:
        assert seen.moves() == position.moves()
        assert seen.scores() == position.scores()
        assert seen.text().split(" ")[:5] == position.text().split(" ")[:5]
        move = source.choice(position.moves())
        position.push(move)
        seen.push(move)
    assert seen.is_veiled()
    assert seen.round_one == position.round_one


@pytest.mark.parametrize("entry", PERFT, ids=lambda entry: entry["name"])
def test_perft(entry: dict[str, Any]) -> None:
    position = Sumof2Position.from_text(entry["position"])
    state = reference.read(entry["position"])
    for depth, count in enumerate(entry["nodes"]):
        assert perft(position, depth) == count, divide(position, depth)
        if count < 2000:
            assert reference.perft(state, depth) == count
