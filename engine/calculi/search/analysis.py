"""Analysis and best moves for the public API: positions and texts in, texts out."""

from __future__ import annotations

import math
import random
from numbers import Real
from typing import Any, Final, NamedTuple

from calculi.errors import GameError
from calculi.game import Position
from calculi.reading import checked_integer
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level, with_limits_of
from calculi.search.report import Score, play_line
from calculi.search.search import Search
from calculi.texts.sentence import Sentence

_MOST_BITS: Final = 2_000
"""Larger seeds are written in sixteens: Python can be told to write no number of 641 digits."""


class Line(NamedTuple):
    """A line of best play, with its score for the player to move.

    >>> import calculi
    >>> calculi.Line(calculi.Score("win", 1), ["7-8"])
    Line(score=Score(kind='win', value=1), moves=['7-8'])
    """

    score: Score
    moves: list[str]
    """The texts of the moves; the first one is the move that the line recommends."""


class Analysis(NamedTuple):
    """What a search has found.

    >>> import calculi
    >>> found = calculi.analyse(calculi.start("linja"), depth=2)
    >>> found.depth, found.nodes > 0, found.seconds > 0, len(found.lines)
    (2, True, True, 1)
    """

    depth: int
    """Plies searched completely; 0 if there was no time for one, or the game is over."""
    nodes: int
    """Positions visited."""
    seconds: float
    lines: tuple[Line, ...]
    """The best lines, best first, each with a different first move; none when the game is over."""


def analyse(
    position: Position[Any],
    *,
    nodes: int | None = None,
    depth: int | None = None,
    seconds: float | None = None,
    lines: int = 1,
) -> Analysis:
    """Search a position at full strength and return its best lines; the position stays as it is.

    Give at least one limit; the first one reached ends the search: `nodes` positions, about, for
    all lines together (but every move is searched once), `depth` plies, or `seconds`. There are at
    most as many lines as legal moves. Raises `GameError` for a wrong argument.

    >>> import calculi
    >>> found = calculi.analyse(calculi.start("linja"), nodes=500, lines=3)
    >>> [len(line.moves) > 0 for line in found.lines]
    [True, True, True]
    """
    _check_position(position)
    budget = _budget(nodes, depth, seconds)
    if budget == Budget():
        raise GameError(Sentence("errors.no-budget"))
    wanted = checked_integer("lines", lines, 1)
    opponent = opponent_of(position.game)
    if position.result() is not None:
        return Analysis(0, 0, 0.0, ())
    search = Search(opponent, position, multipv=wanted)
    search.run(budget._replace(least_depth=1))
    report = search.completed
    found = tuple(
        Line(line.score, play_line(position.as_seen(), line.moves)) for line in report.lines
    )
    return Analysis(report.depth, *search.spent, found)


def best_move(
    position: Position[Any],
    *,
    level: float | None = None,
    seed: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seconds: float | None = None,
) -> str:
    """Return the text of the move that the computer plays; the position stays as it is.

    At a `level` (from 1 on; some games have half steps such as 6.5) it errs as that level does: the
    same seed gives the same move in equal positions, and one seed serves a whole game. Without a
    seed, moves vary. Levels 101, 103, 110 and 130 are full strength for 1, 3, 10 and 30 seconds.
    With limits like those of `analyse` and no level it plays at full strength as well; together
    with a level, each replaces the level's own limit of its kind, and the first one reached ends
    the search. Raises `GameError` for a wrong argument, when the game is over, and where what comes
    next is unknown.

    >>> import calculi
    >>> position = calculi.start("linja")
    >>> once, again = (calculi.best_move(position, level=3, seed=1) for _ in range(2))
    >>> once == again
    True
    """
    _check_position(position)
    budget = _budget(nodes, depth, seconds)
    chance = _chance_at(position, seed)
    opponent = opponent_of(position.game)
    if level is None and budget == Budget():
        raise GameError(Sentence("errors.no-limit"))
    strength = None if level is None else opponent.level(level)
    if position.result() is not None:
        raise GameError(Sentence("errors.over"))
    if position.is_veiled():
        raise GameError(Sentence("errors.veiled"))
    if strength is None:
        search = Search(opponent, position)
        budget = budget._replace(least_depth=1)
    else:
        position = _as_read(position)
        search = search_at_level(opponent, position, strength, chance)
        budget = with_limits_of(strength.budget, budget)
    return position.move_text(search.run(budget).move)


def _as_read(position: Position[Any]) -> Position[Any]:
    """Return the position as its text is read, which lists its moves in one order.

    A level errs by the order of the moves, and that may depend on how a position was reached.
    """
    try:
        return type(position).from_text(position.text())
    except GameError:  # a text of one `as_seen` cannot be read
        return position


def _chance_at(position: Position[Any], seed: int | None) -> random.Random:
    """Return the chance of one move; raises `GameError` for a wrong seed.

    With the seed alone, all moves of a game would err in the same way: the third of the list, say.
    No position of these games comes again in a game, so its text tells the moves apart.
    """
    if seed is None:
        return random.Random()
    checked = checked_integer("seed", seed, 0)
    named = checked if checked.bit_length() <= _MOST_BITS else hex(checked)
    return random.Random(f"{named} {position.as_seen().text()}")


def _check_position(position: object) -> None:
    if not isinstance(position, Position):
        raise GameError(Sentence("errors.not-position", place="position", value=position))


def _budget(nodes: int | None, depth: int | None, seconds: float | None) -> Budget:
    """Return the given limits; raises `GameError` for a wrong one."""
    if seconds is not None:
        is_number = isinstance(seconds, Real) and not isinstance(seconds, bool)
        if not (is_number and 0 < seconds < math.inf):
            raise GameError(Sentence("errors.not-seconds", place="seconds", value=seconds))
    return Budget(
        depth=None if depth is None else checked_integer("depth", depth, 1),
        nodes=None if nodes is None else checked_integer("nodes", nodes, 1),
        seconds=seconds,
    )
