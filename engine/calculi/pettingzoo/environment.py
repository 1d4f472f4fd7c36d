"""A game as an AEC environment of PettingZoo."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

import calculi
from calculi.environments.actions import actions
from calculi.environments.observation import Field, observation_of
from calculi.errors import GameError, not_one_of
from calculi.game import Position
from calculi.reading import checked_integer
from calculi.registry import load
from calculi.texts.sentence import Sentence

AGENTS: Final = ("player_0", "player_1")
"""The agents of p1 and p2."""
RENDER_MODES: Final = ("ansi",)
"""How `render` can show the board."""
_SEED_BITS: Final = 48


class CalculiEnv(AECEnv):
    """A game of Calculi.

    The agents are `player_0`, who begins, and `player_1`. A ply is a step, so that an agent may be
    due several times in a row. An observation has two parts: `observation`, the numbers that
    `observation_fields` names, seen from the agent's own side, and `action_mask`, which has a 1 for
    each legal action, and zeros alone for an agent that is not to move. Actions are those of
    `calculi.actions`. The infos of the agent to move have `legal_moves`, the texts of the actions
    that the mask allows, in the same order. At the end the winner gets 1 and the loser -1, both get
    0 for a draw; all other rewards are 0. A copy, or what a pickle is read as, goes on in the same
    game.
    """

    def __init__(
        self, game: str, position: str | None = None, render_mode: str | None = None
    ) -> None:
        """Take the id of a game; raises `GameError` for an unknown one or a wrong argument."""
        self._kind = load(game).position
        super().__init__()
        self.metadata = {
            "name": f"calculi_{game.replace('-', '_')}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            raise GameError(not_one_of("render_mode", render_mode, RENDER_MODES))
        self.render_mode = render_mode
        self._first = None if position is None else calculi.position(game, position)
        self._position: Position[Any] = self._kind.start()
        self._know(game)
        self._random, _ = seeding.np_random()
        self.possible_agents = [*AGENTS]
        self.agents = [*AGENTS]
        fields = self._observation.fields
        low = np.array([field.least for field in fields for _ in range(field.size)], np.float32)
        high = np.array([field.most for field in fields for _ in range(field.size)], np.float32)
        self.action_spaces = {agent: spaces.Discrete(self._actions.count) for agent in AGENTS}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (self._actions.count,), dtype=np.int8),
                }
            )
            for agent in AGENTS
        }

    def _know(self, game: str) -> None:
        """Take what is the same in all games of a kind."""
        self._actions = actions(game)
        self._observation = observation_of(game)

    def __getstate__(self) -> dict[str, Any]:
        """Return all that makes the game go on, without what is the same in all of its kind."""
        shared = ("_actions", "_observation")
        return {name: value for name, value in vars(self).items() if name not in shared}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._know(self._position.game)

    @property
    def position(self) -> Position[Any]:
        """A copy of the position, without what the players cannot know."""
        return self._position.as_seen()

    @property
    def observation_fields(self) -> tuple[Field, ...]:
        """What the numbers of an observation are, in their order."""
        return self._observation.fields

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; raises `GameError` for one that does not play."""
        if agent not in AGENTS:
            raise GameError(not_one_of("agent", agent, AGENTS))
        player = AGENTS.index(agent)
        mask: Any = np.zeros(self._actions.count, np.int8)
        if self._is_due(player):
            mask[self._actions.legal(self._position)] = 1
        seen = self._observation.of(self._position, player)
        return {"observation": np.array(seen, np.float32), "action_mask": mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, set-ups follow from the last seed that was given.

        Raises `GameError` for a seed that is not a whole number from 0 on.
        """
        if seed is not None:
            seed = checked_integer("seed", seed, 0)
            self._random, _ = seeding.np_random(seed)
        if self._first is not None:
            self._position = self._first.copy()
        elif self._kind.DRAWS_SET_UPS:
            drawn = int(self._random.integers(1 << _SEED_BITS)) if seed is None else seed
            self._position = self._kind.from_seed(drawn)
        else:
            self._position = self._kind.start()
        self.agents = [*AGENTS]
        self.rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._settle()
        # A game may be over where it begins.
        self._cumulative_rewards = dict(self.rewards)

    def step(self, action: Any) -> None:
        """Play an action of the agent that is due; raises `IllegalMoveError` if it is not legal.

        After the end of the game the action is None, once for each agent. Raises `GameError` before
        the first `reset`, and when all agents have gone.
        """
        if not (self.agents and hasattr(self, "agent_selection")):
            raise GameError(Sentence("errors.not-reset"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._position.play(self._actions.text(self._position, action))
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Say whose turn it is, or that the game is over."""
        self.agent_selection = AGENTS[self._position.to_move]
        result = self._position.result()
        if result is not None:
            self.terminations = dict.fromkeys(AGENTS, True)
            if result.winner is not None:
                self.rewards = {AGENTS[result.winner]: 1, AGENTS[1 - result.winner]: -1}
        self.infos = {
            agent: {"legal_moves": self._legal_moves() if self._is_due(player) else []}
            for player, agent in enumerate(AGENTS)
        }

    def _is_due(self, player: int) -> bool:
        return self._position.to_move == player and self._position.result() is None

    def _legal_moves(self) -> list[str]:
        """Return the texts of the legal actions in ascending order of these."""
        position = self._position
        moves = list(position.moves())
        numbered = sorted(zip(self._actions.numbers(position, moves), moves, strict=True))
        return [position.move_text(move) for _, move in numbered]

    def render(self) -> str | None:
        """Return the board as plain text."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
