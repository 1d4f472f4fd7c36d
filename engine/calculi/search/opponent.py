"""How the computer plays a game: its evaluation, its style of search and its levels."""

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
    """Hundredths of a point for the player to move, of a position that is not over."""
    levels: tuple[Level, ...]
    """The strengths that people choose from, the weakest first."""
    style: Style = FULL_WIDTH
    """What its search does besides looking at every move to the same depth."""
    win_scale: int = 1000
    """A lead, in hundredths of a point, with which three of four points are won between equals;
    `python -m calculi.match.win_scale` finds it."""
    terms: Callable[[Any], Mapping[str, int]] | None = None
    """What `evaluate` weighs, by name, for the player to move; None where nothing is weighed."""
    weights: Mapping[str, int] = {}
    """What each of the terms counts, in hundredths of a point."""
    baselines: Mapping[str, Callable[[Any], int]] = {}
    """Evaluations of players that others have described, by name: yardsticks in matches."""

    def level(self, number: int) -> Level:
        """Return the level of a number; raises `GameError` where there is none."""
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
