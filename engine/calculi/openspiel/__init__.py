"""The games for OpenSpiel, as `calculi_linja`, `calculi_minus_vs_plus` and so on.

>>> import calculi
>>> calculi.openspiel.register()
>>> import pyspiel
>>> state = pyspiel.load_game("calculi_linja").new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.action_to_string(state.legal_actions()[0])
'1-3'

It needs the extra `calculi-games[openspiel]`; this module can be imported without it.
"""

from __future__ import annotations

from calculi.environments.extras import missing
from calculi.registry import game_ids

__all__ = ["register"]


def register() -> None:
    """Make all games known to OpenSpiel in this process; a second call does nothing.

    Each takes two parameters: `position`, the text of the position that games begin with, and
    `seed`, an `int` up to 2,147,483,647, from which a set-up is drawn as `calculi.start` does.
    Where both are given, the position counts alone. By default games begin at the start.

    Raises `GameError` where OpenSpiel is not installed.

    >>> import calculi
    >>> calculi.openspiel.register()
    >>> import pyspiel
    >>> game = pyspiel.load_game("calculi_sumof2", {"seed": 7})
    >>> game.num_distinct_actions() == calculi.actions("sumof2").count
    True
    """
    try:
        from calculi.openspiel.game import register_game
    except ImportError as error:
        raise missing("openspiel", error) from error
    for game_id in game_ids():
        register_game(game_id)
