"""The environments of PettingZoo, by its own tests and by play."""

import copy
import pickle
import random
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import calculi
from calculi.registry import game_ids

ALL = pytest.mark.parametrize("game_id", game_ids())


@ALL
def test_pettingzoo_finds_nothing_wrong(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It warns of any observation with an action mask, but for a list of its own games.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        api_test(calculi.pettingzoo.env(game_id), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: calculi.pettingzoo.env(game_id), num_cycles=60)


@ALL
def test_a_game_at_random_is_the_same_game_as_in_the_package(game_id: str) -> None:
    env = calculi.pettingzoo.raw_env(game_id)
    env.reset(seed=3)
    position, actions = calculi.start(game_id, seed=3), calculi.actions(game_id)
    chance = random.Random(5)
    rewards = {"player_0": 0, "player_1": 0}
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        rewards[agent] += reward
        if over:
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        assert agent == f"player_{position.to_move}"
        assert env.position == position.as_seen()
        allowed = [int(action) for action in np.flatnonzero(seen["action_mask"])]
        assert info["legal_moves"] == [actions.text(position, action) for action in allowed]
        assert sorted(info["legal_moves"]) == sorted(position.legal_moves)
        other = env.observe(f"player_{1 - position.to_move}")
        assert not other["action_mask"].any()
        chosen = chance.choice(allowed)
        position.play(actions.text(position, chosen))
        env.step(chosen)
    result = position.result()
    assert result is not None
    winner = {None: (0, 0), calculi.P1: (1, -1), calculi.P2: (-1, 1)}[result.winner]
    assert tuple(rewards.values()) == winner


def test_an_illegal_action_loses_at_once_and_is_an_error_without_wrappers() -> None:
    env = calculi.pettingzoo.env("linja")
    env.reset()
    assert not env.last()[0]["action_mask"][0]
    env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1
    raw = calculi.pettingzoo.raw_env("linja")
    raw.reset()
    with pytest.raises(calculi.IllegalMoveError, match="pass"):
        raw.step(0)
    assert raw.position == calculi.start("linja")


def test_games_begin_where_they_are_told_to() -> None:
    text = "0.0.0.0.0.2.4.6 6.4.1.1.0.0.0.0 b i -"
    env = calculi.pettingzoo.raw_env("linja", position=text, render_mode="ansi")
    env.reset(seed=1)
    assert env.position.text() == text
    assert env.render() == str(calculi.position("linja", text))
    with pytest.raises(calculi.GameError, match="1 field"):
        calculi.pettingzoo.env("linja", position="x")
    with pytest.raises(calculi.GameError, match="unknown game"):
        calculi.pettingzoo.env("chess")


def test_a_game_that_is_over_where_it_begins_is_rewarded() -> None:
    text = "0.0.0.0.0.0.0.12 11.0.0.1.0.0.0.0 b i -"
    env = calculi.pettingzoo.env("linja", position=text)
    env.reset()
    rewards = []
    for _ in range(2):
        _, reward, terminated, *_ = env.last()
        assert terminated
        rewards.append(reward)
        env.step(None)
    assert rewards == [1, -1]


def test_only_what_the_environment_offers_is_rendered() -> None:
    with pytest.raises(calculi.GameError, match="render_mode: 'human' is not one of ansi"):
        calculi.pettingzoo.env("linja", render_mode="human")
    for mode in (None, "ansi"):
        env = calculi.pettingzoo.raw_env("linja", render_mode=mode)
        env.reset()
        assert (env.render() is None) == (mode is None)


def test_set_ups_are_drawn_from_seeds() -> None:
    env = calculi.pettingzoo.raw_env("sumof2")
    met = []
    for seed in (7, None, 7, None, 8):
        env.reset(seed=seed)
        met.append(env.position.text())
    assert met[0] == met[2] == calculi.start("sumof2", seed=7).as_seen().text()
    assert met[1] == met[3]
    assert len(set(met)) == 3
    seed_of_numpy: Any = np.int64(7)
    env.reset(seed=seed_of_numpy)
    assert env.position.text() == met[0]


@pytest.mark.parametrize("seed", [-1, 7.0, "7", True])
def test_what_is_no_seed_is_refused_and_the_game_goes_on(seed: Any) -> None:
    env = calculi.pettingzoo.raw_env("sumof2")
    env.reset(seed=7)
    with pytest.raises(calculi.GameError, match=f"^seed: {seed!r} is not a whole number"):
        env.reset(seed=seed)
    assert env.position == calculi.start("sumof2", seed=7).as_seen()


def test_an_environment_is_pickled_with_its_game() -> None:
    env = pickle.loads(pickle.dumps(calculi.pettingzoo.raw_env("zero-sum")))
    env.reset()
    assert env.position == calculi.start("zero-sum")
    assert str(env) == "calculi_zero_sum"


def _pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def _play(env: Any, plies: int, chance: random.Random) -> list[Any]:
    """Play at random, and return what was seen on the way."""
    seen: list[Any] = []
    for _ in range(plies):
        observed, reward, over, _, info = env.last()
        seen.append((env.agent_selection, reward, over, info, *map(list, observed.values())))
        if over:
            break
        env.step(int(chance.choice(np.flatnonzero(observed["action_mask"]))))
    return seen


@ALL
@pytest.mark.parametrize("copied", [copy.deepcopy, _pickled])
@pytest.mark.parametrize("make", [calculi.pettingzoo.env, calculi.pettingzoo.raw_env])
def test_a_copy_in_the_middle_of_a_game_goes_on_in_it(
    game_id: str, copied: Callable[[Any], Any], make: Callable[..., Any]
) -> None:
    env = make(game_id, render_mode="ansi")
    env.reset(seed=3)
    _play(env, 6, random.Random(5))
    other = copied(env)
    board, history = env.render(), env.unwrapped.position.history
    expected = _play(other, 9, random.Random(7))
    # The game that was copied stays where it is.
    assert (env.render(), env.unwrapped.position.history) == (board, history)
    assert _play(env, 9, random.Random(7)) == expected
    assert other.unwrapped.position == env.unwrapped.position
    # Set-ups that are drawn follow from the same seed.
    for played in (env, other):
        played.reset()
    assert other.unwrapped.position == env.unwrapped.position
    assert str(other) == str(env)


def test_a_step_before_a_game_has_begun_or_after_all_have_gone_is_told() -> None:
    env = calculi.pettingzoo.raw_env("linja")
    told = r"^environment: no game is being played; call reset"
    with pytest.raises(calculi.GameError, match=told):
        env.step(1)
    for _ in range(2):
        env.reset()
        _play(env, 400, random.Random(1))
        while env.agents:
            env.step(None)
        with pytest.raises(calculi.GameError, match=told):
            env.step(None)


def test_an_agent_that_does_not_play_is_told() -> None:
    env = calculi.pettingzoo.raw_env("linja")
    env.reset()
    with pytest.raises(calculi.GameError, match="agent: 'x' is not one of player_0, player_1"):
        env.observe("x")


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium", "numpy"])
def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    monkeypatch.delitem(sys.modules, "calculi.pettingzoo.environment", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(calculi.GameError) as caught:
        calculi.pettingzoo.env("linja")
    assert str(caught.value).startswith(f"{library} is not installed; pip install ")
    assert "calculi-games[pettingzoo]" in caught.value.said("es")
