"""How many examples hypothesis draws."""

import sys

from hypothesis import settings

#: The browser's Python, three times slower, is given the first of the same examples: the logic is
#: the same, and what could differ (sizes of numbers, the standard library) shows early.
IN_PYODIDE = sys.platform == "emscripten"
SHARE = 8 if IN_PYODIDE else 1


def examples(number: int) -> settings:
    """Try a property on this many examples, or on its share of them, but on two at least."""
    return settings(max_examples=share_of(number))


def share_of(number: int) -> int:
    """Return how many of `number` examples are drawn here."""
    return max(2, number // SHARE)
