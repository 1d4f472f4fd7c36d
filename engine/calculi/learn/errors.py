"""What is wrong with a lesson's data."""

from __future__ import annotations

from typing import Final

LONGEST_REASON: Final = 300
"""How many characters of a reason are told."""


class LessonError(ValueError):
    """A lesson's data is broken; the message names the file, the step and the reason.

    It is told to whoever writes lessons, in English, as every fault of a build is.
    """

    def __init__(self, reason: str, *, step: str = "", file: str = "") -> None:
        if len(reason) > LONGEST_REASON:
            reason = f"{reason[: LONGEST_REASON - 1]}…"
        super().__init__(": ".join(part for part in (file, step, reason) if part))
        self.reason = reason

    def at(self, *, step: str = "", file: str = "") -> LessonError:
        """Return the same fault with the place where it was found."""
        return LessonError(self.reason, step=step, file=file)
