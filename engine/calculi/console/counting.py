"""Numbers with the noun that they count, for what commands print in English."""

from __future__ import annotations


def number_of(number: float, one: str, many: str) -> str:
    """Return a number and the form of its noun, as in `1 ply` and `2.5 plies`."""
    return f"{number:.15g} {one if number == 1 else many}"
