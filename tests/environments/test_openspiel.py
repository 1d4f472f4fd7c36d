"""The games in OpenSpiel, by its own random simulation and by play."""

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import calculi
from calculi.registry import game_ids

ALL = pytest.mark.parametrize("game_id", game_ids())


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    calculi.openspiel.register()
    calculi.openspiel.register()  # a second time changes nothing


def _load(game_id: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"calculi_{game_id.replace('-', '_')}", parameters)


@ALL
def test_openspiel_finds_nothing_wrong_in_games_at_random(game_id: str) -> None:
    pyspiel.random_sim_test(_load(game_id), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game_id", ["linja", "sumof2"])
def test_openspiel_writes_and_reads_games_at_random(game_id: str) -> None:
    pyspiel.random_sim_test(_load(game_id), num_sims=1, serialize=True, verbose=False)


@ALL
def test_a_game_at_random_is_the_same_game_as_in_the_package(game_id: str) -> None:
    game, position = _load(game_id), calculi.start(game_id)
    state, actions = game.new_initial_state(), calculi.actions(game_id)
    assert game.num_distinct_actions() == actions.count
    chance = random.Random(2)
    while not state.is_terminal():
        assert state.current_player() == position.to_move
        legal = state.legal_actions()
        assert legal == actions.legal(position)
        assert state.legal_actions(1 - position.to_move) == []
        chosen = chance.choice(legal)
        position.play(state.action_to_string(chosen))
        state.apply_action(chosen)
        assert str(state) == position.text()
    result = position.result()
    assert result is not None
    assert len(state.history()) <= game.max_game_length()
    expected = {None: [0, 0], calculi.P1: [1, -1], calculi.P2: [-1, 1]}[result.winner]
    assert state.returns() == expected


@ALL
def test_an_action_that_is_not_legal_has_no_text_and_is_not_made(game_id: str) -> None:
    state = _load(game_id).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    before, count = str(state), state.num_distinct_actions()
    illegal = min(set(range(count)) - set(state.legal_actions()))
    for ask in (state.action_to_string, state.apply_action):
        with pytest.raises(calculi.IllegalMoveError):
            ask(illegal)
        with pytest.raises(calculi.IllegalMoveError, match=f"index: {count} is no legal move"):
            ask(count)
    with pytest.raises(calculi.GameError, match="index: -1"):
        state.action_to_string(-1)
    assert str(state) == before


@ALL
def test_a_clone_goes_its_own_way(game_id: str) -> None:
    state = _load(game_id).new_initial_state()
    clone, before = state.clone(), str(state)
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before
    assert state.history() == []


@ALL
def test_games_begin_where_they_are_told_to_and_are_kept_with_it(game_id: str) -> None:
    position = calculi.start(game_id)
    for _ in range(3):
        position.play(position.legal_moves[0])
    game = _load(game_id, position=position.text())
    state = game.new_initial_state()
    assert str(state) == position.text()
    assert str(pickle.loads(pickle.dumps(game)).new_initial_state()) == position.text()
    assert str(pyspiel.load_game(str(game)).new_initial_state()) == position.text()
    with pytest.raises(ValueError, match="position"):
        game.new_initial_state({})


def test_a_set_up_is_drawn_from_the_seed() -> None:
    state = _load("sumof2", seed=7).new_initial_state()
    assert str(state) == calculi.start("sumof2", seed=7).text()


def test_what_is_hidden_is_seen_by_nobody() -> None:
    game = _load("sumof2", seed=7)
    state = game.new_initial_state()
    hidden = calculi.start("sumof2", seed=7).text().split(" ")[-1]
    information = pyspiel.GameType.Information
    assert game.get_type().information == information.IMPERFECT_INFORMATION
    assert _load("linja").get_type().information == information.PERFECT_INFORMATION
    for player in (0, 1):
        assert hidden not in state.observation_string(player)
        assert hidden not in state.information_state_string(player)


def test_observations_are_numbers_by_name_and_one_row() -> None:
    game = _load("linja")
    state, observation = game.new_initial_state(), make_observation(game)
    state.apply_action(state.legal_actions()[0])
    observation.set_from(state, 0)
    assert list(observation.dict["own pieces by row"]) == [5, 2, 1, 1, 1, 1, 1, 0]
    assert state.observation_tensor(0) == list(observation.tensor)
    assert isinstance(observation.tensor, np.ndarray)
    assert state.information_state_string(0).startswith("1-2 5.2.")
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, None, {"size": 3})


def test_a_program_that_has_registered_them_ends_in_peace() -> None:
    program = "import calculi; calculi.openspiel.register()"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "calculi.openspiel.game", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(calculi.GameError, match=r"pyspiel is not installed.*\[openspiel\]"):
        calculi.openspiel.register()
