"""A game as a sequential game of OpenSpiel."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

import calculi
from calculi.environments.actions import actions
from calculi.environments.observation import Observation, observation_of
from calculi.game import Position
from calculi.registry import load, load_part

PREFIX: Final = "calculi_"
"""What the names in OpenSpiel begin with."""
NO_SEED: Final = -1
"""The parameter `seed` of games that begin at the start."""


def short_name(game_id: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return PREFIX + game_id.replace("-", "_")


def register_game(game_id: str) -> None:
    """Register one game, unless it is registered already."""
    if short_name(game_id) in pyspiel.registered_names():
        return

    # A class, not a function: OpenSpiel lets it go after Python has ended, when nothing may be
    # freed any more, and a class never is.
    class OwnGame(CalculiGame):
        """The game, as OpenSpiel creates it from its parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_id, params or {})

    pyspiel.register_game(_type_of(game_id), OwnGame)


def _type_of(game_id: str) -> Any:
    game = load(game_id)
    hides = game.position.start().as_seen() != game.position.start()
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(game_id),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"position": "", "seed": NO_SEED},
    )


class CalculiGame(pyspiel.Game):
    """A game of Calculi with its parameters.

    Nothing is left to chance: what is hidden, as the filling of a later round, belongs to the
    parameters, and no observation shows it.
    """

    def __init__(self, game_id: str, params: dict[str, Any]) -> None:
        """Raises `GameError` for a wrong `position` or `seed`."""
        text, seed = unquote(params.get("position", "")), params.get("seed", NO_SEED)
        if text:
            self.first: Position[Any] = calculi.position(game_id, text)
        else:
            self.first = calculi.start(game_id, None if seed == NO_SEED else seed)
        # OpenSpiel writes games as texts in which commas separate parameters.
        self._parameters = {"position": text.replace(",", quote(",")), "seed": seed}
        self.actions = actions(game_id)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.count,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=load_part(game_id, "encoding", "LONGEST_GAME"),
        )
        super().__init__(_type_of(game_id), info, self._parameters)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.actions.game, self._parameters)

    def new_initial_state(self, state: Any = None) -> CalculiState:
        """Return the state that games begin with; raises `ValueError` for any other one."""
        if state is not None:
            raise ValueError("a game begins elsewhere with the parameter `position`")
        return CalculiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer; raises `ValueError` for parameters, of which there are none."""
        if params:
            raise ValueError(f"an observation has no parameters: {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(None if recalls else observation_of(self.actions.game))


def _loaded(game_id: str, parameters: dict[str, Any]) -> Any:
    """Return a game that was pickled, perhaps by a process that had registered it."""
    register_game(game_id)
    return pyspiel.load_game(short_name(game_id), parameters)


class CalculiState(pyspiel.State):
    """A position with the plies that led to it."""

    def __init__(self, game: CalculiGame) -> None:
        super().__init__(game)
        self._actions = game.actions
        self.position = game.first.copy()

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.to_move

    def _legal_actions(self, player: int) -> list[int]:
        return self._actions.legal(self.position) if player == self.position.to_move else []

    def _apply_action(self, action: int) -> None:
        self.position.play(self._actions.text(self.position, action))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the text of a legal action, for any player; raises `GameError` for another."""
        return self._actions.text(self.position, action)

    def is_terminal(self) -> bool:
        return self.position.result() is not None

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser at the end, else 0."""
        result = self.position.result()
        if result is None or result.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if result.winner == calculi.P1 else [-1.0, 1.0]

    def __str__(self) -> str:
        return self.position.text()


class Observer:
    """What a player sees of a state, as text and, without perfect recall, as numbers."""

    def __init__(self, observation: Observation | None) -> None:
        """Take what is seen of positions, or None for the whole course of the game as text."""
        self._observation = observation
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if observation is not None:
            self.tensor = np.zeros(observation.size, np.float32)
            first = 0
            for field in observation.fields:
                self.dict[field.name] = self.tensor[first : first + field.size]
                first += field.size

    def set_from(self, state: CalculiState, player: int) -> None:
        """Write what a player sees into `tensor`, of which the arrays of `dict` are parts."""
        if self._observation is not None:
            self.tensor[:] = self._observation.of(state.position, player)

    def string_from(self, state: CalculiState, player: int) -> str:
        """Return what a player sees: of what players cannot know, nothing."""
        seen = state.position.as_seen().text()
        return seen if self._observation is not None else " ".join([*state.position.history, seen])
