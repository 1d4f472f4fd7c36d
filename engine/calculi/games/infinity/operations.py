"""Infinity Master's Board Game: pieces, what two of them make, and what that scores.

A value is -6 to 6, or `INFINITY`. A piece is `owner << 4 | value + 7`; 0 is an empty square.
Results and scores are exact: they are counted in sixtieths, and every quotient of two values is a
whole number of sixtieths.
"""

from __future__ import annotations

from math import gcd
from typing import Final, NamedTuple

from calculi.game import P1, P2

INFINITY: Final = 7
"""The value of an infinity, one above the greatest number of the set."""
VALUES: Final = tuple(range(-6, INFINITY + 1))
INFINITIES: Final = (INFINITY + 7, 16 | INFINITY + 7)
"""By side: its infinity, as a piece."""
INFINITE: Final = 1_000_000
"""The result +∞ in sixtieths, far above every finite result."""


class InfinityScore(NamedTuple):
    """Infinities and sixtieths of a point; the infinities are compared first."""

    infinities: int
    sixtieths: int

    def __str__(self) -> str:
        """Return `<infinities>:<fraction>` in lowest terms, such as `1:7/2`."""
        return f"{self.infinities}:{fraction_text(self.sixtieths)}"


def fraction_text(sixtieths: int) -> str:
    """Return a number of sixtieths in lowest terms: `0`, `3`, `-6/5`."""
    common = gcd(sixtieths, 60)
    numerator, denominator = sixtieths // common, 60 // common
    return str(numerator) if denominator == 1 else f"{numerator}/{denominator}"


def piece_of(owner: int, value: int) -> int:
    return owner << 4 | value + 7


def owner_of(piece: int) -> int:
    return piece >> 4


def value_of(piece: int) -> int:
    return (piece & 15) - 7


GUARDS: Final = frozenset(piece_of(owner, value) for owner in (P1, P2) for value in range(-6, 1))
"""The negative numbers and the zeros: only they take out an infinity that they strike."""


def operate(sign: str, defender: int, attacker: int) -> int | None:
    """Return defender ∘ attacker, of their values, in sixtieths or ±`INFINITE` (R2).

    None where the result does not exist.
    """
    if INFINITY in (defender, attacker):
        return _with_infinity(sign, defender, attacker)
    if sign == "+":
        return 60 * (defender + attacker)
    if sign == "−":
        return 60 * (defender - attacker)
    if sign == "×":
        return 60 * defender * attacker
    if attacker:
        return 60 * defender // attacker
    return _INFINITE_LIKE[_sign_of(defender)]


def _with_infinity(sign: str, defender: int, attacker: int) -> int | None:
    """Return the result from the page's table; ∞ ÷ 0 is +∞ (R4)."""
    number = attacker if defender == INFINITY else defender
    if sign == "+":
        return INFINITE
    if sign == "×":
        return _INFINITE_LIKE[_sign_of(number)]
    if defender == attacker:
        return None
    if sign == "−":
        return INFINITE if defender == INFINITY else -INFINITE
    if attacker == INFINITY:
        return 0
    return INFINITE if attacker >= 0 else -INFINITE


_INFINITE_LIKE: Final = {1: INFINITE, -1: -INFINITE, 0: None}


def _sign_of(value: int) -> int:
    return (value > 0) - (value < 0)


class Outcome(NamedTuple):
    """What an operation does."""

    stays: int
    """The piece that stays on the square, or 0."""
    scorer: int | None
    gain: InfinityScore
    turns: bool
    """Whether the piece that stays becomes an infinity, if its owner has one in reserve."""


_NOTHING: Final = Outcome(0, None, InfinityScore(0, 0), False)


def _outcome(sign: str, defender: int, attacker: int) -> Outcome | None:
    """Return what happens when two pieces meet, or None where they may not."""
    values = value_of(defender), value_of(attacker)
    result = operate(sign, *values)
    if values == (INFINITY, INFINITY):
        return _NOTHING if result is None else None
    if not result:
        return _NOTHING
    scorer = P1 if result > 0 else P2
    is_infinite = abs(result) == INFINITE
    gain = InfinityScore(1, 0) if is_infinite else InfinityScore(0, abs(result))
    if INFINITY in values:
        # Only a positive result leaves an infinity on the board, whoever owns it.
        infinity_stays = result > 0
        stays = defender if (values[0] == INFINITY) == infinity_stays else attacker
        return Outcome(stays, scorer, gain, False)
    stays = defender if owner_of(defender) == scorer else attacker
    return Outcome(stays, scorer, gain, is_infinite)


def _outcomes(sign: str) -> list[Outcome | None]:
    """Return all outcomes of a sign, by `defender << 5 | attacker`."""
    outcomes: list[Outcome | None] = [None] * 1024
    for owner in (P1, P2):
        for defender in (piece_of(owner, value) for value in VALUES):
            for attacker in (piece_of(1 - owner, value) for value in VALUES):
                outcomes[defender << 5 | attacker] = _outcome(sign, defender, attacker)
    return outcomes


OUTCOMES: Final = {sign: _outcomes(sign) for sign in "+−×÷"}
"""`OUTCOMES[sign][defender << 5 | attacker]`; None where the two pieces may not meet."""
MEETING_BARRED: Final = frozenset("+×")
"""The signs on which two infinities may not meet: neither could be taken."""
