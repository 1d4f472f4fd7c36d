"""Calculi: five little-known two-player board games about numbers.

Everything public is here, in `calculi.__all__`:

>>> import calculi
>>> position = calculi.start("linja")
>>> position.play("1-2")
>>> position.history
['1-2']

Importing this loads no game and no search; each is loaded on first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

# The package `calculi.games` and the function `calculi.games` share a name. Python sets a package
# as an attribute of its parent when it is first imported. That happens here, so that the function
# below replaces it for good.
import calculi.games

if TYPE_CHECKING:
    from calculi import openspiel, pettingzoo
    from calculi.docs.embed import embed
    from calculi.environments.actions import Actions, actions
    from calculi.errors import (
        GameError,
        IllegalMoveError,
        InvalidPositionError,
        MalformedTextError,
    )
    from calculi.game import P1, P2, Position, Result
    from calculi.picture.svg import svg
    from calculi.record.parts import Ending, NewerVersionError, Player, RecordError
    from calculi.record.reading import read
    from calculi.record.record import Record
    from calculi.search.analysis import Analysis, Line, analyse, best_move
    from calculi.search.report import Score

__version__ = "0.1.0"

__all__ = [
    "P1",
    "P2",
    "Actions",
    "Analysis",
    "Ending",
    "GameError",
    "IllegalMoveError",
    "InvalidPositionError",
    "Line",
    "MalformedTextError",
    "NewerVersionError",
    "Player",
    "Position",
    "Record",
    "RecordError",
    "Result",
    "Score",
    "__version__",
    "actions",
    "analyse",
    "best_move",
    "embed",
    "games",
    "openspiel",
    "pettingzoo",
    "position",
    "read",
    "start",
    "svg",
]

_MODULES = ("openspiel", "pettingzoo")
_LOADED_WHEN_ASKED_FOR = {
    "calculi.docs.embed": ("embed",),
    "calculi.environments.actions": ("Actions", "actions"),
    "calculi.errors": (
        "GameError",
        "IllegalMoveError",
        "InvalidPositionError",
        "MalformedTextError",
    ),
    "calculi.game": ("P1", "P2", "Position", "Result"),
    "calculi.picture.svg": ("svg",),
    "calculi.record.parts": ("Ending", "NewerVersionError", "Player", "RecordError"),
    "calculi.record.reading": ("read",),
    "calculi.record.record": ("Record",),
    "calculi.search.analysis": ("Analysis", "Line", "analyse", "best_move"),
    "calculi.search.report": ("Score",),
}


def games() -> tuple[str, ...]:
    """Return the ids of all games, in the order people see them.

    >>> import calculi
    >>> calculi.games()
    ('linja', 'minus-vs-plus', 'infinity', 'zero-sum', 'sumof2')
    """
    from calculi.registry import game_ids

    return game_ids()


def start(game: str, seed: int | None = None) -> calculi.Position:
    """Return the start position of a game; with a seed, the set-up that it draws.

    Games that draw no set-ups ignore the seed. Raises `GameError` for an unknown game, or a seed
    that is not a whole number from 0 on.

    >>> import calculi
    >>> calculi.start("linja").to_move == calculi.P1
    True
    """
    from calculi.reading import checked_integer
    from calculi.registry import load

    kind = load(game).position
    return kind.start() if seed is None else kind.from_seed(checked_integer("seed", seed, 0))


def position(game: str, text: str) -> calculi.Position:
    """Return the position of a game that a position text describes.

    Raises `GameError` for an unknown game, `MalformedTextError` for a text that is not of the form
    on the game's page, `InvalidPositionError` for one that breaks invariants of the game.

    >>> import calculi
    >>> position = calculi.position("linja", "6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -")
    >>> position.to_move == calculi.P2
    True
    """
    from calculi.errors import MalformedTextError
    from calculi.registry import load
    from calculi.texts.sentence import Sentence

    kind = load(game).position
    if not isinstance(text, str):
        raise MalformedTextError(Sentence("errors.not-text", place="text", value=text))
    return kind.from_text(text)


def __getattr__(name: str) -> object:
    """Load another public name from its module, and keep it."""
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"calculi.{name}")
    for module, names in _LOADED_WHEN_ASKED_FOR.items():
        if name in names:
            found = globals()[name] = getattr(import_module(module), name)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
