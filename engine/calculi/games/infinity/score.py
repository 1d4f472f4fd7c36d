"""Infinity Master's Board Game: a score, exact, since every fraction is a number of sixtieths."""

from __future__ import annotations

from math import gcd
from typing import NamedTuple


class Score(NamedTuple):
    """Infinities and sixtieths of a point; the infinities are compared first."""

    infinities: int
    sixtieths: int

    def __str__(self) -> str:
        """Return `<infinities>:<fraction>` in lowest terms, such as `1:7/2`."""
        return f"{self.infinities}:{fraction_text(self.sixtieths)}"


def fraction_text(sixtieths: int) -> str:
    """Return so many sixtieths in lowest terms: `0`, `3`, `-6/5`."""
    common = gcd(sixtieths, 60)
    numerator, denominator = sixtieths // common, 60 // common
    return str(numerator) if denominator == 1 else f"{numerator}/{denominator}"
