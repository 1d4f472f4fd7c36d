"""The games as environments of PettingZoo, for agents that learn.

>>> import calculi
>>> env = calculi.pettingzoo.env("linja")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, int(observation["action_mask"].sum()), info["legal_moves"][0]
('player_0', 7, '1-2')

It needs the extra `calculi-games[pettingzoo]`; this module can be imported without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from calculi.environments.extras import missing

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from calculi.pettingzoo.environment import CalculiEnv

__all__ = ["env", "raw_env"]


def env(
    game: str, *, position: str | None = None, render_mode: str | None = None
) -> AECEnv[str, Any, Any]:
    """Return a game as an environment in which an illegal action loses at once.

    It is what `raw_env` returns, in the wrappers that PettingZoo's own games have.

    Raises `GameError` for an unknown game, for a wrong position text or render mode, and where
    PettingZoo is not installed.

    >>> import calculi
    >>> env = calculi.pettingzoo.env("sumof2")
    >>> env.reset(seed=7)
    >>> int(env.action_space("player_0").n) == calculi.actions("sumof2").count
    True
    """
    unwrapped = raw_env(game, position=position, render_mode=render_mode)
    from pettingzoo.utils import wrappers

    illegal_loses = wrappers.TerminateIllegalWrapper(unwrapped, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal_loses))


def raw_env(
    game: str, *, position: str | None = None, render_mode: str | None = None
) -> CalculiEnv:
    """Return a game as an environment that takes legal actions only.

    `position` is the text of the position that every game begins with. Without one, games begin at
    the start, or with a set-up where the game draws them: `reset` draws any, `reset(seed)` that of
    `calculi.start(game, seed)`. With `render_mode` `ansi`, `render` draws the board in plain text.

    Raises `GameError` as `env` does; its `step` raises `IllegalMoveError` for an illegal action.

    >>> import calculi
    >>> env = calculi.pettingzoo.raw_env("zero-sum")
    >>> env.reset()
    >>> env.step(calculi.actions("zero-sum").index(env.position, "64@2,0"))
    >>> env.agent_selection  # a turn has two plies
    'player_0'
    """
    try:
        from calculi.pettingzoo.environment import CalculiEnv
    except ImportError as error:
        raise missing("pettingzoo", error) from error
    return CalculiEnv(game, position, render_mode)
