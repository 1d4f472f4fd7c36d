"""What is said where a library that only these modules need is not installed."""

from __future__ import annotations

from calculi.errors import GameError
from calculi.texts.sentence import Sentence


def missing(extra: str, error: ImportError) -> GameError:
    """Return the error for an extra of the package whose libraries cannot be imported."""
    return GameError(Sentence("errors.extra", module=error.name or extra, extra=extra))
