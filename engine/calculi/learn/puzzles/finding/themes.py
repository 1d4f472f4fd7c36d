"""What a puzzle is about: predicates, some for every game, others of a game's own.

A game's own ones are data, `themes.json` in its folder: by name a goal, as `calculi.learn.goals`
reads it, which the solver's moves reach at some point of the solution. One that `says` a general
theme as well takes its place in lists. The names in words are texts of the part `themes`.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from calculi.game import Game, Points, Position
from calculi.learn.attempt import Attempt
from calculi.learn.goals import Goal, read_goal
from calculi.learn.puzzles.puzzle import Puzzle
from calculi.registry import load, package

FILE: Final = "themes.json"
SAYS: Final = "says"
"""The field of an own theme with the name of the general one that it says as well."""


class _Played(NamedTuple):
    """A move of a solution."""

    before: Position[Any]
    text: str
    after: Position[Any]


def themes(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of the themes of a puzzle: general ones first, then its game's."""
    game = load(puzzle.game)
    plies = _played(game, puzzle)
    general = [name for name, holds in GENERAL.items() if holds(game, puzzle, plies)]
    goals = own_themes(puzzle.game)
    reached: set[str] = set()
    attempt = Attempt(game, game.position.from_text(puzzle.position), puzzle.side)
    for text in puzzle.solution:
        is_own = attempt.is_learners_turn
        attempt.play(text)
        if is_own:
            reached |= {name for name, goal in goals.items() if goal(attempt)}
    return (*general, *(name for name in goals if name in reached))


def own_themes(game_id: str) -> Mapping[str, Goal]:
    """Return the themes that a game declares; none where it has no such file.

    Raises `LessonError` for a goal that cannot be read.
    """
    return {
        name: read_goal({field: data for field, data in declared.items() if field != SAYS})
        for name, declared in _declared(game_id).items()
    }


def said_by(game_id: str) -> Mapping[str, str]:
    """Return by general theme the one of the game's own that says it as well, where one does."""
    return {
        declared[SAYS]: name for name, declared in _declared(game_id).items() if SAYS in declared
    }


def _declared(game_id: str) -> dict[str, dict[str, Any]]:
    try:
        source = pkgutil.get_data(package(game_id), FILE)
    except FileNotFoundError:
        return {}
    declared: dict[str, dict[str, Any]] = json.loads(source or "{}")
    return declared


def _played(game: Game, puzzle: Puzzle) -> list[_Played]:
    position = game.position.from_text(puzzle.position)
    plies = []
    for text in puzzle.solution:
        before = position.copy()
        position.push(position.parse_move(text))
        plies.append(_Played(before, text, position.copy()))
    return plies


def _takes(game: Game, puzzle: Puzzle, plies: list[_Played]) -> bool:
    """Tell whether a piece of the other side goes in the first turn."""
    before, after = (
        sum(piece.owner == 1 - puzzle.side for piece in game.board.pieces(position))
        for position in (plies[0].before, _end_of_first_turn(puzzle, plies))
    )
    return after < before


def _is_quiet(game: Game, puzzle: Puzzle, plies: list[_Played]) -> bool:
    """Tell whether the first turn changes no score and takes nothing."""
    after = _end_of_first_turn(puzzle, plies)
    is_even = _shown(after.scores()) == _shown(plies[0].before.scores())
    return is_even and after.result() is None and not _takes(game, puzzle, plies)


def _sacrifices(_: Game, puzzle: Puzzle, plies: list[_Played]) -> bool:
    """Tell whether the other side's reply leaves the solver with a worse score than before."""
    replied = [ply.after for ply in plies if ply.before.to_move != puzzle.side]
    if not replied:
        return False
    side, least_wins = puzzle.side, replied[0].LEAST_WINS
    before, after = plies[0].before.scores()[side], replied[0].scores()[side]
    return bool(before < after if least_wins else after < before)


def _ends_game(_: Game, __: Puzzle, plies: list[_Played]) -> bool:
    return plies[-1].after.result() is not None


def _saves_draw(_: Game, puzzle: Puzzle, __: list[_Played]) -> bool:
    return puzzle.worth == "draw"


def _is_combination(_: Game, puzzle: Puzzle, plies: list[_Played]) -> bool:
    """Tell whether the solver has several turns."""
    return any(ply.before.to_move != puzzle.side for ply in plies)


GENERAL: Final[Mapping[str, Callable[[Game, Puzzle, list[_Played]], bool]]] = {
    "take": _takes,
    "quiet": _is_quiet,
    "sacrifice": _sacrifices,
    "last-turn": _ends_game,
    "draw": _saves_draw,
    "combination": _is_combination,
}
"""The themes that puzzles of any game may have, by name."""


def _end_of_first_turn(puzzle: Puzzle, plies: list[_Played]) -> Position[Any]:
    first = plies[0].after
    for ply in plies:
        if ply.before.to_move != puzzle.side:
            break
        first = ply.after
    return first


def _shown(scores: tuple[Points, Points]) -> tuple[str, str]:
    return str(scores[0]), str(scores[1])
