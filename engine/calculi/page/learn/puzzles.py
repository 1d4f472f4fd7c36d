"""Judges attempts at puzzles.

The page sends the puzzle along, as the build has published it: so puzzles cost the start of Python
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.judging import begun, judged
from calculi.learn.puzzles.puzzle import Puzzle, read_puzzle
from calculi.page.requests import PuzzleRequest, RequestError
from calculi.record.record import play
from calculi.registry import load
from calculi.texts.sentence import Sentence

if TYPE_CHECKING:
    from calculi.page.schema.puzzle import PuzzleTried


def verdict(request: PuzzleRequest) -> PuzzleTried:
    """Return how an attempt stands after its latest move."""
    puzzle = _puzzle(request)
    position = begun(puzzle)
    for ply, text in enumerate(request.moves, start=1):
        play(position, text, ply)
    found = judged(puzzle, request.moves)
    return {"state": found.state, "replies": list(found.replies), "onward": found.onward}


def _puzzle(request: PuzzleRequest) -> Puzzle:
    try:
        return read_puzzle(load(request.game), request.puzzle)
    except PuzzleError as error:
        raise RequestError(Sentence("errors.puzzle", reason=str(error))) from error
