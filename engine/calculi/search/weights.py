"""Weights and tables of evaluations, kept beside each game as data that `calculi.match` learns."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Table = Sequence[float]
"""What each entry is worth, in hundredths of a point."""


class Tables(NamedTuple):
    """The tables that an evaluation uses, one for each stage of a game, and how they are learnt."""

    file: str
    """The data file beside the game that holds them."""
    plain: Mapping[int, Table]
    """By stage, the initial table: what the scoring rules alone give it."""
    counted: Callable[[Any], tuple[int, Sequence[float]]]
    """Returns a position's stage, and how often each entry of its table counts for the player to
    move: the sum of the entries, so counted, is the margin to expect."""
    take: Callable[[Mapping[int, Table]], None]
    """Makes the evaluation use these tables from now on."""


class Patterns(NamedTuple):
    """An evaluation that adds up the values of a position's patterns, and how they are learnt.

    A position has one pattern of each kind.
    """

    file: str
    """The data file beside the game that holds the values."""
    plain: Callable[[], Mapping[str, Sequence[int]]]
    """Returns the initial value of each pattern, by kind: what the scoring rules alone give it, in
    hundredths of a point, for the player to move."""
    teacher: Callable[[Any], int]
    """A hand-set evaluation, which plays the games that the values are learnt from."""
    found: Callable[[Any], Sequence[int]]
    """Returns the number of the position's pattern of each kind, for the player to move."""
    take: Callable[[Mapping[str, Sequence[int]]], None]
    """Makes the evaluation use these pattern values from now on."""


def weights(package: str) -> dict[str, int]:
    """Return the weight of each term in a game's `weights.json`, in hundredths of a point."""
    found: dict[str, int] = _data(package, "weights.json")["weights"]
    return found


def tables(package: str, file: str) -> dict[int, Table]:
    """Return the tables in a game's data file, by stage."""
    return {int(stage): table for stage, table in _data(package, file)["tables"].items()}


def worths(package: str, file: str) -> dict[str, list[int]]:
    """Return the values of the patterns in a game's data file, by kind."""
    found: dict[str, list[int]] = _data(package, file)["worths"]
    return found


def _data(package: str, file: str) -> Any:
    source = pkgutil.get_data(package, file)
    assert source is not None
    return json.loads(source)
