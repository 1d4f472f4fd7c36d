"""The list of games. A game is a folder of `calculi.games` and one line here."""

from __future__ import annotations

import importlib
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import Game
from calculi.texts.sentence import Sentence

_PACKAGES: Final = {
    "linja": "calculi.games.linja",
    "minus-vs-plus": "calculi.games.minus_vs_plus",
    "infinity": "calculi.games.infinity",
    "zero-sum": "calculi.games.zero_sum",
    "sumof2": "calculi.games.sumof2",
}


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, in the order people see them."""
    return tuple(_PACKAGES)


def load(game_id: str) -> Game:
    """Return a game by its id, importing only that game.

    Raises `GameError` for an id that is not registered.
    """
    game = importlib.import_module(package(game_id)).GAME
    assert isinstance(game, Game)
    return game


def load_part(game_id: str, module: str, name: str) -> Any:
    """Return `name` from a module of a game's folder, for parts of the engine that each game has.

    Raises `GameError` for an id that is not registered.
    """
    return getattr(importlib.import_module(f"{package(game_id)}.{module}"), name)


def package(game_id: str) -> str:
    """Return the package of a game; raises `GameError` for an id that is not registered."""
    if not isinstance(game_id, str) or game_id not in _PACKAGES:
        raise GameError(Sentence("errors.game", game=game_id, known=", ".join(_PACKAGES)))
    return _PACKAGES[game_id]
