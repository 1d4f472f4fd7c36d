"""Infinity Master's Board Game: values, results and scores as they are written and as spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Prompt
from calculi.games.infinity.operations import INFINITE, INFINITY, operate, value_of
from calculi.games.infinity.score import Score, fraction_text
from calculi.games.infinity.squares import SIGNS
from calculi.texts import say

_MINUS: Final = "−"


def written_value(value: int) -> str:
    """Return a value as it is written: `−3`, `∞`."""
    return "∞" if value == INFINITY else str(value).replace("-", _MINUS)


def written_result(sixtieths: int) -> str:
    """Return a result as it is written: `−6/5`, `−∞`."""
    if abs(sixtieths) == INFINITE:
        return "∞" if sixtieths > 0 else f"{_MINUS}∞"
    return fraction_text(sixtieths).replace("-", _MINUS)


def spoken_value(value: int, language: str) -> str:
    """Return a value in words: `minus three`, `infinity`."""
    return spoken_result(INFINITE if value == INFINITY else 60 * value, language)


def spoken_result(sixtieths: int | None, language: str) -> str:
    """Return a result in words: `minus six over five`, `undefined`."""
    if sixtieths is None:
        return say(language, "infinity.value.undefined")
    if not sixtieths:
        return say(language, "infinity.value.zero")
    if sixtieths < 0:
        return say(language, "infinity.value.minus", value=spoken_result(-sixtieths, language))
    if sixtieths == INFINITE:
        return say(language, "infinity.value.infinity")
    numerator, _, denominator = fraction_text(sixtieths).partition("/")
    if denominator:
        return say(language, "infinity.value.fraction", n=int(numerator), d=int(denominator))
    return say(language, "infinity.value.number", n=int(numerator))


def written_score(score: Score) -> str:
    """Return a score as it is written: `0`, `12 1/5`, `2 ∞`, `1 ∞ 3 1/2`."""
    infinities, sixtieths = score
    whole, rest = divmod(sixtieths, 60)
    parts = [f"{infinities} ∞"] if infinities else []
    if whole:
        parts.append(str(whole))
    if rest:
        parts.append(fraction_text(rest))
    return " ".join(parts) or "0"


def spoken_score(score: Score, language: str) -> str:
    """Return a score in words: `two infinities, 12 and 1/5 points`."""
    infinities, sixtieths = score
    whole, rest = divmod(sixtieths, 60)
    parts = []
    if infinities:
        parts.append(say(language, "infinity.score.infinities", n=infinities))
    if whole and rest:
        part = fraction_text(rest)
        parts.append(say(language, "infinity.score.mixed", n=whole, part=part))
    elif rest:
        parts.append(say(language, "infinity.score.part", n=fraction_text(rest)))
    elif whole or not infinities:
        parts.append(say(language, "score.points", n=whole))
    return ", ".join(parts)


class Operation:
    """What two pieces make on a square, in signs and in words."""

    def __init__(self, square: int, defender: int, attacker: int) -> None:
        """Take the square and the two pieces."""
        self.sign = SIGNS[square]
        self.values = value_of(defender), value_of(attacker)
        self.result = operate(self.sign, *self.values)

    def written(self) -> str:
        """Return the operation without its result: `6 − ∞`."""
        first, second = map(written_value, self.values)
        return f"{first} {self.sign} {second}"

    def gain(self) -> str:
        """Return what is scored: `3`, `6/5`, `∞`."""
        return written_result(abs(self.result or 0))

    def takes_infinity(self) -> bool:
        """Say whether one of the two is an infinity and is taken, the other one staying."""
        return INFINITY in self.values and (self.result or 0) < 0

    def note(self, language: str) -> str:
        """Return the operation and its result: `6 − ∞ → −∞`."""
        if self.result is None:
            return say(language, "infinity.note.undefined", operation=self.written())
        result = written_result(self.result)
        return say(language, "infinity.note.result", operation=self.written(), result=result)

    def words(self, language: str) -> dict[str, str]:
        """Return the two values, the sign and the result in words."""
        defender, attacker = (spoken_value(value, language) for value in self.values)
        return {
            "defender": defender,
            "attacker": attacker,
            "sign": say(language, f"infinity.sign.{self.sign}"),
            "result": spoken_result(self.result, language),
        }


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return f"{text[0].upper()}{text[1:]}"


def prompt(
    value: int,
    source: str,
    targets: Sequence[tuple[str, Operation | None]],
    goal: str,
    language: str,
) -> Prompt:
    """Return what is said once a piece is picked.

    `targets` are the squares it may go to, not none, with the operations that it makes there, and
    `goal` is where an infinity of its side wins.
    """
    title = say(language, "infinity.prompt", piece=spoken_value(value, language), source=source)
    meetings = [
        say(language, "infinity.target", note=operation.note(language), target=target)
        for target, operation in targets
        if operation is not None
    ]
    key = "dots" if not meetings else "pieces" if len(meetings) == len(targets) else "both"
    told = [say(language, f"infinity.prompt.{key}", targets=", ".join(meetings))]
    if value == INFINITY:
        told.append(say(language, "infinity.prompt.goal", goal=goal))
    return Prompt(title=capital(title), help=" ".join(told), actions=())
