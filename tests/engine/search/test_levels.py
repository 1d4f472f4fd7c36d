"""Levels: the weaker ones err, but by legal moves, and none misses a win that is there."""

import random

import pytest

from calculi.game import GameError, game_ids, load
from calculi.search.budget import Budget
from calculi.search.levels import LEVELS, Level, level
from calculi.search.player import search_at_level
from calculi.search.table import Table
from tests.engine.play import at, random_game, random_positions

NOISY = [strength for strength in LEVELS if strength.noise]


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("strength", NOISY, ids=lambda strength: str(strength.number))
def test_noisy_level_plays_legal_moves_and_leaves_the_position(
    game_id: str, strength: Level
) -> None:
    for seed, position in enumerate(random_positions(game_id, 20)):
        before = position.text()
        search = search_at_level(load(game_id), position, strength, random.Random(seed))
        assert search.run(strength.budget).move in position.moves()
        assert position.text() == before


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("strength", LEVELS, ids=lambda strength: str(strength.number))
def test_no_level_misses_a_win_in_one(game_id: str, strength: Level) -> None:
    met = 0
    for seed in range(40):
        moves = random_game(game_id, seed)
        position = at(game_id, None, *moves[:-1])
        player = position.to_move
        result = at(game_id, None, *moves).result()
        if result is None or result.winner != player or len(position.moves()) == 1:
            continue
        met += 1
        search = search_at_level(load(game_id), position, strength, random.Random(seed))
        position.push(search.run(strength.budget).move)
        reached = position.result()
        assert reached is not None
        assert reached.winner == player
    assert met > 3


@pytest.mark.parametrize("game_id", game_ids())
def test_noise_makes_the_weakest_level_vary(game_id: str) -> None:
    game, weakest = load(game_id), LEVELS[0]
    varied = 0
    for position in random_positions(game_id, 8):
        played = {
            search_at_level(game, position, weakest, random.Random(seed)).run(weakest.budget).move
            for seed in range(12)
        }
        varied += len(played) > 1
    assert varied > 2


@pytest.mark.parametrize("game_id", game_ids())
def test_same_source_of_chance_gives_the_same_move(game_id: str) -> None:
    game, position, weakest = load(game_id), at(game_id), LEVELS[0]
    first, second = (
        search_at_level(game, position, weakest, random.Random(5)).run(weakest.budget)
        for _ in range(2)
    )
    assert (first.line, first.score) == (second.line, second.score)


@pytest.mark.parametrize("game_id", game_ids())
def test_noise_does_not_leak_into_a_shared_table(game_id: str) -> None:
    table = Table()
    position = at(game_id)
    search_at_level(load(game_id), position, NOISY[0], random.Random(1), table).run(Budget(depth=2))
    assert len(table) == 0
    search_at_level(load(game_id), position, LEVELS[-1], random.Random(1), table).run(
        Budget(depth=2)
    )
    assert len(table) > 0


def test_levels_are_numbered_from_one_and_found_by_number() -> None:
    assert [strength.number for strength in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert [level(strength.number) for strength in LEVELS] == list(LEVELS)
    assert LEVELS[-1].noise == 0


@pytest.mark.parametrize("number", [-1, 0, len(LEVELS) + 1, 10**30])
def test_level_that_does_not_exist_is_refused(number: int) -> None:
    with pytest.raises(GameError, match="level"):
        level(number)
