"""How the engine is compared with the second implementation of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any


@dataclass(frozen=True)
class Comparison:
    """What differs from game to game; `COMPARISON` in the `solving.py` of the game's tests."""

    reference: ModuleType
    """With `read`, `write`, `moves`, `play`, `result` and `perft`."""
    sides: str
    """How a state names p1 and p2 as those to move."""
    scores: Callable[[Any], tuple[object, object]]
    """The names of p1 and p2, as the page writes them."""
    endings: Callable[[Any], set[tuple[str, int | None]]]
    """Reasons and margins that a result of a state that is over may have."""
    is_valid: Callable[[Any], bool] = lambda _: True
    choose: Callable[[random.Random, list[str]], str] = lambda source, moves: source.choice(moves)
    """How random games are played, where chance alone would miss too much."""


def comparison_of(game_id: str) -> Comparison:
    """Return what the tests of a game keep as `COMPARISON`."""
    kept = import_module(f"tests.games.{game_id.replace('-', '_')}.solving").COMPARISON
    assert isinstance(kept, Comparison)
    return kept
