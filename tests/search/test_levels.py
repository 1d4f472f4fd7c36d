"""Levels: the weaker ones err, but by legal moves, and only novices miss a win that is there."""

import random
from functools import cache
from typing import Any

import pytest

from calculi.errors import GameError
from calculi.game import Position
from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.levels import WHOLE, Level, bounded, ladder, level_number
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level, with_limits_of
from calculi.search.table import TranspositionTable
from calculi.texts import say
from tests.support.play import at, random_game, random_positions

every_game = pytest.mark.parametrize("game_id", game_ids())
every_level = pytest.mark.parametrize(
    ("game_id", "number"),
    [(game_id, level.number) for game_id in game_ids() for level in opponent_of(game_id).levels],
)


@every_level
def test_level_plays_legal_moves_and_leaves_the_position(game_id: str, number: float) -> None:
    strength = opponent_of(game_id).level(number)
    budget = with_limits_of(strength.budget, Budget(nodes=300))
    for seed, position in enumerate(random_positions(game_id, 8)):
        before = position.text()
        search = search_at_level(opponent_of(game_id), position, strength, random.Random(seed))
        assert search.run(budget).move in position.moves()
        assert position.text() == before


@cache
def wins_in_one(game_id: str, games: int) -> list[Position[Any]]:
    """The positions before the winning move of those of `games` random games that the mover won."""
    found = []
    for seed in range(games):
        *before, last = random_game(game_id, seed)
        position = at(game_id, None, *before)
        result = at(game_id, None, *before, last).result()
        if result is not None and result.winner == position.to_move and len(position.moves()) > 1:
            found.append(position)
    return found


def missed(game_id: str, strength: Level, positions: list[Position[Any]]) -> int:
    """How many of these wins in one a level does not take."""
    taken = 0
    for seed, position in enumerate(positions):
        player = position.to_move
        search = search_at_level(opponent_of(game_id), position, strength, random.Random(seed))
        position.push(search.run(strength.budget).move)
        reached = position.result()
        position.pop()
        taken += reached is not None and reached.winner == player
    return len(positions) - taken


@every_level
def test_no_level_misses_a_win_in_one_that_it_sees(game_id: str, number: float) -> None:
    strength, positions = opponent_of(game_id).level(number), wins_in_one(game_id, 40)
    assert missed(game_id, strength._replace(blind_percent=0), positions) == 0
    assert len(positions) > 3


@every_game
def test_only_novices_overlook_moves(game_id: str) -> None:
    assert all(strength.blind_percent == 0 for strength in opponent_of(game_id).levels[2:])


def test_more_is_missed_the_more_is_overlooked() -> None:
    positions = wins_in_one("infinity", 60)
    counts = [
        missed("infinity", Level(1, bounded(60), 100, 0, unseen), positions)
        for unseen in (0, 40, 90)
    ]
    assert counts[0] == 0
    assert counts == sorted(set(counts))


@every_game
def test_noise_makes_the_weakest_level_vary(game_id: str) -> None:
    opponent, weakest = opponent_of(game_id), opponent_of(game_id).level(1)
    varied = 0
    for position in random_positions(game_id, 8):
        played = {
            search_at_level(opponent, position, weakest, random.Random(seed))
            .run(weakest.budget)
            .move
            for seed in range(12)
        }
        varied += len(played) > 1
    assert varied > 2


@every_game
def test_same_source_of_chance_gives_the_same_move(game_id: str) -> None:
    opponent, position, weakest = opponent_of(game_id), at(game_id), opponent_of(game_id).level(1)
    first, second = (
        search_at_level(opponent, position, weakest, random.Random(5)).run(weakest.budget)
        for _ in range(2)
    )
    assert (first.line, first.score) == (second.line, second.score)


@every_game
def test_weakest_level_sees_moves_that_the_style_leaves_out(game_id: str) -> None:
    opponent = opponent_of(game_id)
    style, weakest = opponent.style, opponent.level(1)
    if style.moves is None or style.leaves_out is None:
        assert weakest.extra_moves == 0
        return
    strayed = 0
    for seed, position in enumerate(random_positions(game_id, 20)):
        search = search_at_level(opponent, position, weakest, random.Random(seed))
        strayed += search.run(weakest.budget).move not in style.moves(position)
    assert strayed > 2


@every_game
def test_noise_does_not_leak_into_a_shared_table(game_id: str) -> None:
    opponent, table, position = opponent_of(game_id), TranspositionTable(), at(game_id)
    weakest, strongest = opponent.levels[0], opponent.levels[-1]
    search_at_level(opponent, position, weakest, random.Random(1), table).run(Budget(depth=2))
    assert len(table) == 0
    search_at_level(opponent, position, strongest, random.Random(1), table).run(Budget(depth=2))
    assert len(table) > 0


@every_game
def test_levels_are_found_by_rising_numbers_among_them_those_of_every_game(game_id: str) -> None:
    opponent = opponent_of(game_id)
    numbers = [strength.number for strength in opponent.levels]
    assert numbers == sorted(set(numbers))
    assert set(WHOLE) <= set(numbers)
    assert len(numbers) <= 13
    assert [opponent.level(strength.number) for strength in opponent.levels] == list(
        opponent.levels
    )


@every_game
def test_each_level_has_more_nodes_and_less_noise_than_the_one_below(game_id: str) -> None:
    levels = opponent_of(game_id).levels
    assert all(strength.budget.nodes for strength in levels)
    nodes = [strength.budget.nodes or 0 for strength in levels]
    noise = [strength.noise for strength in levels]
    extra_moves = [strength.extra_moves for strength in levels]
    blind_percent = [strength.blind_percent for strength in levels]
    assert nodes == sorted(nodes)
    assert noise == sorted(noise, reverse=True)
    assert extra_moves == sorted(extra_moves, reverse=True)
    assert blind_percent == sorted(blind_percent, reverse=True)
    assert len(set(zip(nodes, noise, extra_moves, blind_percent, strict=True))) == len(levels)
    assert (noise[-1], extra_moves[-1], blind_percent[-1]) == (0, 0, 0)


@every_game
@pytest.mark.parametrize("number", [-1, 0, 1.5, 3.25, 99, 10**30, float("nan")])
def test_level_that_does_not_exist_is_refused(game_id: str, number: float) -> None:
    with pytest.raises(GameError, match="level"):
        opponent_of(game_id).level(number)


@pytest.mark.parametrize("heights", [(7, 8, 8, 8), (8, 9, 8, 8), (8, 8, 2, 8), (8, 8, 8, 9)])
def test_ladder_of_another_height_is_refused(heights: tuple[int, int, int, int]) -> None:
    nodes, noise, extra_moves, blind_percent = map(range, heights)
    with pytest.raises(ValueError, match="of 8 levels"):
        ladder(nodes, noise, extra_moves, blind_percent)


@pytest.mark.parametrize("numbers", [(1, 3, 2), (1, 2, 2)])
def test_ladder_whose_numbers_do_not_rise_is_refused(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="do not rise"):
        ladder(range(3), range(3), numbers=numbers)


def test_a_ladder_names_its_steps_itself() -> None:
    names = [f"step-{number}" for number in WHOLE]
    steps = ladder(WHOLE, WHOLE, names=names)
    assert [step.name for step in steps] == names
    with pytest.raises(ValueError, match="of 8 levels"):
        ladder(WHOLE, WHOLE, names=names[1:])


def test_a_level_between_two_others_has_a_half_in_its_number_and_a_name_of_its_own() -> None:
    steps = ladder((10, 20, 30), (2, 1, 0), numbers=(3, 3.5, 4))
    assert [(step.number, step.name) for step in steps] == [
        (3, "casual"),
        (3.5, "steady"),
        (4, "regular"),
    ]


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("3.5", 3.5), ("130", 130)])
def test_number_of_a_level_is_read(text: str, number: float) -> None:
    assert level_number(text) == number
    assert type(level_number(text)) is type(number)


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "03", "3.0", "3.25", "3,5", "½", "٣", "1e3", "9" * 9]
)
def test_text_that_is_no_number_of_a_level_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a level"):
        level_number(text)


@every_game
@pytest.mark.parametrize(("language", "longest"), [("en", 34), ("es", 40)])
def test_every_level_has_a_name_and_a_short_sentence_of_its_own(
    game_id: str, language: str, longest: int
) -> None:
    levels = opponent_of(game_id).levels
    names = {say(language, f"levels.{level.name}") for level in levels}
    sentences = {say(language, f"levels.{level.name}.line") for level in levels}
    assert len(names) == len(sentences) == len(levels)
    assert all(len(sentence) <= longest and sentence.endswith(".") for sentence in sentences)
