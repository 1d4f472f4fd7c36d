"""The engine beside a slow second implementation written from the rules page: every game alike."""

import json

import pytest
from hypothesis import given, settings

from calculi.cli.perft import perft
from calculi.registry import game_ids, load
from tests.reference.comparison import comparison_of
from tests.reference.shares import share, told_of
from tests.support.data import DATA
from tests.support.effort import effort
from tests.support.examples import share_of
from tests.support.play import has_few_lines
from tests.support.positions import texts

every_game = pytest.mark.parametrize("game_id", game_ids())

COUNTED = share_of(2000)
"""Leaves up to which the second implementation counts the kept positions too."""


PLIES = share_of(10_000)
"""Plies of each game; `build.py compare` compares two million."""


@pytest.mark.long
@pytest.mark.thorough
@every_game
def test_games_played_and_positions_constructed_agree_ply_by_ply(game_id: str) -> None:
    compared, seed = 0, 0
    while compared < PLIES:
        done = share(game_id, seed)
        assert done.difference is None, told_of(game_id, done)
        compared += done.plies
        seed += 1


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
