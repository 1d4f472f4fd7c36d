"""Weights and tables of evaluations, kept beside each game as data that `calculi.match` learns."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Table = Sequence[float]
"""What each entry is worth, in hundredths of a point."""


class Tables(NamedTuple):
    """How an evaluation goes by tables, one for each stage of a game, and how they are learnt."""

    file: str
    """The data file beside the game that has them."""
    plain: Mapping[int, Table]
    """By stage: a table of one who knows only how points are counted."""
    counted: Callable[[Any], tuple[int, Sequence[float]]]
    """Returns a position's stage, and how often each entry of its table counts for the player to
    move: what they come to is the margin to expect."""
    take: Callable[[Mapping[int, Table]], None]
    """Has the evaluation go by other tables from then on."""


class Patterns(NamedTuple):
    """How an evaluation adds up what a position's patterns are worth, and how that is learnt.

    A position has one pattern of each kind.
    """

    file: str
    """The data file beside the game that has what they are worth."""
    plain: Callable[[], Mapping[str, Sequence[int]]]
    """Returns, by kind, what each pattern is worth to one who knows only how points are counted: in
    hundredths of a point, for the player to move."""
    teacher: Callable[[Any], int]
    """An evaluation set by hand: the games that are learnt from go by it."""
    found: Callable[[Any], Sequence[int]]
    """Returns the number of the position's pattern of each kind, for the player to move."""
    take: Callable[[Mapping[str, Sequence[int]]], None]
    """Has the evaluation go by other worths from then on."""


def weights(package: str) -> dict[str, int]:
    """Return what a game's `weights.json` gives each term, in hundredths of a point."""
    found: dict[str, int] = _data(package, "weights.json")["weights"]
    return found


def tables(package: str, file: str) -> dict[int, Table]:
    """Return the tables in a game's data file, by stage."""
    return {int(stage): table for stage, table in _data(package, file)["tables"].items()}


def worths(package: str, file: str) -> dict[str, list[int]]:
    """Return what the patterns in a game's data file are worth, by kind."""
    found: dict[str, list[int]] = _data(package, file)["worths"]
    return found


def _data(package: str, file: str) -> Any:
    source = pkgutil.get_data(package, file)
    assert source is not None
    return json.loads(source)
