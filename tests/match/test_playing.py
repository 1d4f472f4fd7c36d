"""Games of a match: pairs from one opening, and the same again from the same seed."""

from dataclasses import replace

import pytest

from calculi.game import P1
from calculi.match.playing import Match, opening, play_game
from calculi.registry import game_ids, load

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_pair_has_one_opening_and_swapped_sides(game_id: str) -> None:
    match = Match(game_id, "random", "greedy", 3, None)
    first, second = play_game(match, 6), play_game(match, 7)
    assert first.opening == second.opening
    assert (first.first_side, second.first_side) == (0, 1)


@every_game
def test_openings_differ_and_are_not_over(game_id: str) -> None:
    openings = [opening(load(game_id), 1, pair) for pair in range(300)]
    assert len({position.text() for position in openings}) == 300
    assert all(position.result() is None for position in openings)
    assert {opening(load(game_id), 2, 0).text()} != {openings[0].text()}


@every_game
def test_nobody_is_a_turn_ahead_where_the_players_take_over(game_id: str) -> None:
    game = load(game_id)
    for position in (opening(game, 1, pair) for pair in range(30)):
        assert position.to_move == P1
        assert game.board.separator(position) is None


@every_game
def test_game_is_replayed_to_the_result_it_tells(game_id: str) -> None:
    played = play_game(Match(game_id, "random", "random", 8, None), 1)
    position = load(game_id).position.from_text(played.opening)
    for move in played.moves:
        position.play(move)
    result = position.result()
    assert result is not None
    assert result.winner == played.winner
    assert played.fault == ""


@every_game
def test_same_match_gives_the_same_game(game_id: str) -> None:
    match = Match(game_id, "random", "random", 8, None)
    assert play_game(match, 1) == play_game(match, 1)
    assert play_game(match, 1) != play_game(match, 3)
    assert play_game(match, 1) != play_game(replace(match, seed=9), 1)


def test_points_are_those_of_player_a() -> None:
    games = [play_game(Match("linja", "linja6:1", "random", 1, None), n) for n in range(6)]
    assert [game.points for game in games] == [1.0] * 6
    assert {game.winner for game in games} == {0, 1}
