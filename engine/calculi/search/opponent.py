"""How a game is played by the computer: what a search and those who choose its strength need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from calculi.errors import GameError
from calculi.registry import load_part
from calculi.search.levels import Level
from calculi.search.style import FULL_WIDTH, Style
from calculi.texts.sentence import Sentence


class Opponent(NamedTuple):
    """The computer as a player of one game; `OPPONENT` in the game's `opponent.py`."""

    evaluate: Callable[[Any], int]
    """Hundredths of a point for the player to move, of a position that is not over: the sum of the
    `terms`, each times its weight."""
    terms: Callable[[Any], Mapping[str, int]]
    """What `evaluate` weighs, by name, for the player to move."""
    weights: Mapping[str, int]
    """What each of the terms counts, in hundredths of a point."""
    levels: tuple[Level, ...]
    """The strengths that people choose from, the weakest first."""
    style: Style = FULL_WIDTH
    """What its search does besides looking at every move to the same depth."""
    win_scale: int = 1000
    """A lead, in hundredths of a point, with which three of four points are won between equals;
    `python -m calculi.match.win_scale` finds it."""
    baselines: Mapping[str, Callable[[Any], int]] = {}
    """Evaluations of players that others have described, by name: yardsticks in matches."""

    def level(self, number: int) -> Level:
        """Return a strength by its number; raises `GameError` for a number there is not."""
        for level in self.levels:
            if level.number == number:
                return level
        raise GameError(Sentence("errors.level", level=number, most=len(self.levels)))


def opponent_of(game_id: str) -> Opponent:
    """Return the computer as a player of a game, importing only that game.

    Raises `GameError` for an id that is not registered.
    """
    opponent = load_part(game_id, "opponent", "OPPONENT")
    assert isinstance(opponent, Opponent)
    return opponent
