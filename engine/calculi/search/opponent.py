"""How the computer plays a game: its evaluation, its levels, and its style of search."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, SupportsIndex

from calculi.errors import GameError
from calculi.reading import plain_number
from calculi.registry import load_part
from calculi.search.levels import FULL_STRENGTH, Level
from calculi.search.style import FULL_WIDTH, Style
from calculi.search.weights import Patterns, Tables
from calculi.texts.sentence import Sentence


class Opponent(NamedTuple):
    """How the computer plays one game; `OPPONENT` in the game's `opponent.py`."""

    evaluate: Callable[[Any], int]
    """The value of a position that is not over, in hundredths of a point for the player to move:
    the weighted sum of the `terms`."""
    terms: Callable[[Any], Mapping[str, int]]
    """The terms that `evaluate` weighs, by name, for the player to move."""
    weights: Mapping[str, int]
    """The weight of each term, in hundredths of a point."""
    levels: tuple[Level, ...]
    """The ladder, the weakest first."""
    outcomes: Callable[[Any, Sequence[Any]], Iterator[int | None]] | None = None
    """Yields for each of some moves what `evaluate` would return for the position after it, as a
    value for the player who makes it, in games that can tell without playing the move. None stands
    for a move that has to be played, such as one that ends the game."""
    tables: Tables | None = None
    """The learnt tables behind the evaluation, if it has any."""
    patterns: Patterns | None = None
    """The learnt values of patterns behind the evaluation, if it has any."""
    style: Style = FULL_WIDTH
    """How its search differs from searching every move to the same depth."""
    win_scale: int = 1000
    """The lead, in hundredths of a point, that wins three of four points between equal players;
    `python -m calculi.match.win_scale` finds it."""
    baselines: Mapping[str, Callable[[Any], int]] = {}
    """By name: evaluations that others have published, as yardsticks in matches."""

    @property
    def strengths(self) -> tuple[Level, ...]:
        """All that people can choose from: the ladder, and then full strength."""
        return self.levels + FULL_STRENGTH

    def level(self, number: SupportsIndex | float) -> Level:
        """Return a strength by its number; raises `GameError` for anything else."""
        sought = plain_number(number)
        for level in self.strengths:
            if level.number == sought:
                return level
        known = ", ".join(f"{level.number:g}" for level in self.strengths)
        raise GameError(Sentence("errors.level", level=number, known=known))


def opponent_of(game_id: str) -> Opponent:
    """Return how the computer plays a game, importing only that game.

    Raises `GameError` for an id that is not registered.
    """
    opponent = load_part(game_id, "opponent", "OPPONENT")
    assert isinstance(opponent, Opponent)
    return opponent
