"""What players see: as many numbers as there are to see, within bounds, and nothing hidden."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculi
from calculi.environments.observation import observation_of
from calculi.registry import game_ids
from tests.support.play import at, random_positions
from tests.support.positions import texts

ALL = pytest.mark.parametrize("game_id", game_ids())


@ALL
@given(data=st.data())
def test_numbers_lie_within_their_bounds(game_id: str, data: st.DataObject) -> None:
    position, observation = at(game_id, data.draw(texts(game_id))), observation_of(game_id)
    bounds = [field for field in observation.fields for _ in range(field.size)]
    for player in (calculi.P1, calculi.P2):
        seen = observation.of(position, player)
        assert len(seen) == observation.size == len(bounds)
        for number, field in zip(seen, bounds, strict=True):
            assert field.least <= number <= field.most, field.name


@ALL
def test_positions_that_differ_are_seen_to_differ(game_id: str) -> None:
    met = {position.as_seen().text(): position for position in random_positions(game_id, 30)}
    seen = {tuple(observation_of(game_id).of(position, calculi.P1)) for position in met.values()}
    assert len(seen) == len(met)


@pytest.mark.parametrize("game_id", ["linja", "minus-vs-plus", "infinity"])
def test_both_players_see_the_same_of_a_start_that_is_the_same_for_both(game_id: str) -> None:
    start, observation = calculi.start(game_id), observation_of(game_id)
    own, other = (observation.of(start, player) for player in (calculi.P1, calculi.P2))
    differing = [
        field.name
        for place, field in enumerate(f for f in observation.fields for _ in range(f.size))
        if own[place] != other[place]
    ]
    assert differing == ["whether to move"]


def test_a_filling_that_is_hidden_is_not_seen_until_it_is_played() -> None:
    seeds = (1, 2)
    board = calculi.start("sumof2", seed=1).text().split(" ")
    hidden = [calculi.start("sumof2", seed=seed).text().split(" ")[-1] for seed in seeds]
    one, other = (calculi.position("sumof2", " ".join([*board[:-1], next])) for next in hidden)
    observation = observation_of("sumof2")
    rounds = {1: 0, 2: 0}
    while one.result() is None and other.result() is None and rounds[2] < 1:
        same = [observation.of(one, player) == observation.of(other, player) for player in (0, 1)]
        first_round = one.text().split(" ")[2] == "1"
        assert same == [first_round] * 2
        rounds[1 if first_round else 2] += 1
        move = one.legal_moves[0]
        one.play(move)
        other.play(move)
    assert rounds[1] > 5
    assert rounds[2] == 1
