"""The engine beside a slow second implementation written from the rules page: every game alike."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculi.cli.perft import perft
from calculi.game import Position
from calculi.registry import game_ids, load
from tests.reference.comparison import Comparison, comparison_of
from tests.support.data import DATA
from tests.support.effort import effort
from tests.support.examples import share_of
from tests.support.play import has_few_lines, move_texts
from tests.support.positions import texts

every_game = pytest.mark.parametrize("game_id", game_ids())

COUNTED = share_of(2000)
"""Leaves up to which the second implementation counts the kept positions too."""


def assert_same(position: Position[Any], state: Any, compared: Comparison) -> None:
    """Check all that a position tells."""
    reference, moves = compared.reference, compared.reference.moves(state)
    assert position.text() == reference.write(state)
    assert sorted(move_texts(position)) == sorted(moves)
    assert position.count_moves() == len(moves)
    assert compared.sides[position.to_move] == state.to_move
    assert tuple(map(str, position.scores())) == tuple(map(str, compared.scores(state)))
    result = position.result()
    assert (result is None) == bool(moves)
    assert ("none" if result is None else result.outcome) == reference.result(state)
    if result is not None:
        assert result.scores == position.scores()
        assert (result.reason, result.margin) in compared.endings(state)


@pytest.mark.thorough
@every_game
def test_random_games_agree_ply_by_ply_and_are_taken_back(game_id: str) -> None:
    compared, kind = comparison_of(game_id), load(game_id).position
    for seed in range(effort(game_id).reference.games):
        source = random.Random(seed)
        position: Position[Any] = kind.from_seed(seed) if seed else kind.start()
        state = compared.reference.read(position.text())
        trail = []
        while True:
            assert_same(position, state, compared)
            again = kind.from_text(position.text())
            assert again.key() == position.key() == position.copy().key()
            trail.append((position.text(), position.key()))
            if position.result() is not None:
                break
            move = compared.choose(source, compared.reference.moves(state))
            position.push(position.parse_move(move))
            state = compared.reference.play(state, move)
            assert compared.is_valid(state)
        for known in reversed(trail[:-1]):
            position.pop()
            assert (position.text(), position.key()) == known


@every_game
def test_any_valid_position_agrees_and_so_do_replies(game_id: str) -> None:
    compared, kind, limits = (
        comparison_of(game_id),
        load(game_id).position,
        effort(game_id).reference,
    )

    @settings(max_examples=limits.positions)
    @given(texts(game_id), st.randoms(use_true_random=False))
    def check(text: str, source: random.Random) -> None:
        position, state = kind.from_text(text), compared.reference.read(text)
        assert_same(position, state, compared)
        before = (position.text(), position.key(), list(position.moves()))
        moves = compared.reference.moves(state)
        for move in source.sample(moves, min(limits.replies, len(moves))):
            position.push(position.parse_move(move))
            reply = compared.reference.play(state, move)
            assert compared.is_valid(reply)
            assert_same(position, reply, compared)
            assert position.key() == kind.from_text(position.text()).key()
            position.pop()
            assert (position.text(), position.key(), list(position.moves())) == before

    check()


@every_game
def test_any_valid_position_has_the_same_perft(game_id: str) -> None:
    compared, limits = comparison_of(game_id), effort(game_id).reference

    @settings(max_examples=limits.perft_positions)
    @given(texts(game_id))
    def check(text: str) -> None:
        position = load(game_id).position.from_text(text)
        depth = limits.perft_depth
        while not has_few_lines(position, depth, limits.perft_lines):
            depth -= 1
        state = compared.reference.read(text)
        assert perft(position, depth) == compared.reference.perft(state, depth)

    check()


@every_game
def test_kept_counts_are_those_of_the_second_implementation(game_id: str) -> None:
    compared = comparison_of(game_id)
    kept = json.loads((DATA / "perft" / f"{game_id}.json").read_text(encoding="utf-8"))
    for entry in kept["positions"]:
        state = compared.reference.read(entry["position"])
        for depth, count in enumerate(entry["nodes"]):
            if count < COUNTED:
                assert compared.reference.perft(state, depth) == count, entry["name"]
