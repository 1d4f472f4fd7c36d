"""The puzzles of the games for their pages: what the lists need, and each to be solved.

All are read on the way: broken ones stop the build, with file, id and reason.
"""

import json
from collections.abc import Mapping, Sequence

from calculi.learn.puzzles.finding.themes import said_by
from calculi.learn.puzzles.judging import turns_of
from calculi.learn.puzzles.puzzle import Puzzle, data, easy_to_hard, read_puzzles
from calculi.page.schema.puzzle import PuzzleListed, PuzzlePage, PuzzlesKnown, PuzzlesListed
from calculi.registry import game_ids
from calculi.texts import say


def found() -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of all games that have some; raises `PuzzleError` for broken ones."""
    return {game: puzzles for game in game_ids() if (puzzles := read_puzzles(game))}


def listed(puzzles: Mapping[str, Sequence[Puzzle]], language: str) -> PuzzlesListed:
    """What is known of all of them without their positions."""
    return {"games": {game: _known(known, language) for game, known in puzzles.items()}}


def page(game: str, puzzles: Sequence[Puzzle]) -> PuzzlePage:
    """A game's puzzles, from easy to hard."""
    said = said_by(game)
    return {"game": game, "puzzles": [_puzzle(puzzle, said) for puzzle in easy_to_hard(puzzles)]}


def _known(puzzles: Sequence[Puzzle], language: str) -> PuzzlesKnown:
    ordered = easy_to_hard(puzzles)
    themes = sorted({theme for puzzle in puzzles for theme in puzzle.themes})
    return {
        "ids": [puzzle.id for puzzle in ordered],
        "grades": [puzzle.grade for puzzle in ordered],
        "themes": {theme: say(language, f"themes.{theme}") for theme in themes},
    }


def _puzzle(puzzle: Puzzle, said: Mapping[str, str]) -> PuzzleListed:
    levels = puzzle.origin.get("levels", [])
    return {
        "id": puzzle.id,
        "grade": puzzle.grade,
        "start": puzzle.position,
        "side": 0 if puzzle.side == 0 else 1,
        "turns": sum(turn.side == puzzle.side for turn in turns_of(puzzle)),
        "wins": puzzle.worth == "win",
        "draws": puzzle.worth == "draw",
        "proven": puzzle.kind == "proven",
        "solution": list(puzzle.solution),
        "themes": [theme for theme in puzzle.themes if said.get(theme) not in puzzle.themes],
        "levels": list(levels),
        "data": json.dumps(data(puzzle)),
    }
