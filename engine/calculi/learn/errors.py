"""What is wrong with the data of a lesson or a puzzle."""

from __future__ import annotations

from typing import Final

LONGEST_REASON: Final = 300
"""The most characters of a reason that a message shows."""


class LessonError(ValueError):
    """A lesson's data is broken; the message names the file, the step and the reason.

    It is meant for authors of lessons, so it is in English, as every fault of a build.
    """

    def __init__(self, reason: str, *, step: str = "", file: str = "") -> None:
        reason = _cut(reason)
        super().__init__(": ".join(part for part in (file, step, reason) if part))
        self.reason = reason

    def at(self, *, step: str = "", file: str = "") -> LessonError:
        """Return the same fault with the place where it was found."""
        return LessonError(self.reason, step=step, file=file)


class PuzzleError(ValueError):
    """A puzzle's data is broken; the message names the file, the puzzle's id and the reason.

    It is in English, as every fault of a build.
    """

    def __init__(self, reason: str, *, puzzle: str = "", file: str = "") -> None:
        reason, puzzle = _cut(reason), _cut(puzzle)
        super().__init__(": ".join(part for part in (file, puzzle, reason) if part))
        self.reason = reason
        self.puzzle = puzzle

    def at(self, *, puzzle: str = "", file: str = "") -> PuzzleError:
        """Return the same fault with the place where it was found."""
        return PuzzleError(self.reason, puzzle=puzzle, file=file)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_REASON else f"{text[: LONGEST_REASON - 1]}…"
