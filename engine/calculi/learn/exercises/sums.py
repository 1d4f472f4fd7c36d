"""Sums in a line of text: one that a line can hold is not broken at its end."""

from __future__ import annotations

import re
from typing import Final

_SUM: Final = re.compile(r"\S+(?: [+−×÷=] \S+)+")
_A_LINE: Final = 28
"""The most characters of a sum that the narrowest column holds beside a word or two."""
_NO_BREAK: Final = "\u00a0"


def unbroken(text: str) -> str:
    """Return a text whose sums keep together; a long one breaks before a term, never within it."""
    return _SUM.sub(_kept_together, text)


def _kept_together(found: re.Match[str]) -> str:
    together = found[0].replace(" ", _NO_BREAK)
    if len(together) <= _A_LINE:
        return together
    return re.sub(f"{_NO_BREAK}([+−])", r" \1", together)
