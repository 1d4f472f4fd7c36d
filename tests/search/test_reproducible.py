"""A level with a seed and a number of nodes plays the same moves, on this machine and any other.

These tests run natively and in the site's Pyodide, against the same data.
"""

import json

import pytest

from calculi.registry import game_ids
from tests.search.reproduced import FOLDER, LEVELS, opening_moves

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_level_and_nodes_give_the_same_moves(game_id: str, level: int) -> None:
    data = json.loads((FOLDER / f"{game_id}.json").read_text(encoding="utf-8"))
    found = opening_moves(game_id, level, data["seed"], data["nodes"])
    assert found == data["moves"][str(level)].split()


@every_game
def test_another_seed_gives_other_moves_of_the_weakest_level(game_id: str) -> None:
    games = {tuple(opening_moves(game_id, 1, seed, 100)) for seed in range(4)}
    assert len(games) > 1
