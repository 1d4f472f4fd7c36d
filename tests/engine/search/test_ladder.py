"""The eight strengths of each game: bounded by nodes, and ever less in error."""

import pytest

from calculi.game import GameError, game_ids, load
from calculi.match.players import player
from calculi.match.playing import Match, play_game
from calculi.search.ladder import STEPS, ladder

# A game may do without a ladder of its own.
with_ladder = pytest.mark.parametrize("game_id", [name for name in game_ids() if load(name).ladder])


@with_ladder
def test_steps_are_numbered_and_bounded_by_nodes(game_id: str) -> None:
    steps = load(game_id).ladder
    assert [step.number for step in steps] == list(range(1, STEPS + 1))
    nodes = [step.budget.nodes or 0 for step in steps]
    assert nodes == sorted(nodes)
    assert nodes[0] > 0


@with_ladder
def test_each_step_errs_less_than_the_one_below(game_id: str) -> None:
    noise = [step.noise for step in load(game_id).ladder]
    assert noise == sorted(noise, reverse=True)
    assert noise[-1] == 0


@with_ladder
def test_steps_play_in_matches_the_same_game_again(game_id: str) -> None:
    match = Match(game_id, "step:1", "random", 2, None)
    assert play_game(match, 0) == play_game(match, 0)


@pytest.mark.parametrize("number", ["0", "9", "x", ""])
def test_step_that_does_not_exist_is_refused(number: str) -> None:
    with pytest.raises(GameError, match="step"):
        player(load("linja"), f"step:{number}", None)


def test_ladder_of_another_height_is_refused() -> None:
    with pytest.raises(ValueError, match="8 steps"):
        ladder((1, 2), (3, 4))
