"""Texts broken with knowledge of what they are: a valid one cut, doubled, spliced, inflated."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from hypothesis import strategies as st

LONGEST: Final = 50_000
"""No broken text is longer, so that thousands of them are tried in a minute."""

_NUMBERS: Final = (
    *("0", "-0", "-1", "00", "1.5", "1e400", "-1e400", "NaN", "Infinity", "٣", "３", "²", "1_0"),
    *("9" * 9, "9" * 10, "9" * 19, "9" * 100, "9" * 101, "9" * 400, "9" * 4300, "9" * 5000),
)
_ODD: Final = (
    *("", " ", "  ", "\t", "\n", "\r\n", "\0", "\x1b[2J", "\x7f", "\ud800", "\udfff", "\ufeff"),
    *("\u00a0", "\u200b", "\u202e", "\u2028", "é", "e\u0301", "ß", "İ", "–", "∞", "🂡", "👩‍👩‍👧"),
    *("[", "]", "{", "}", '"', "\\", "\\u0000", ":", ",", ";", "/", ".", "-", "=", "+", "@", "%"),
    *("null", "true", "{}", "[]", "__proto__", "constructor", "<script>", "../..", "\\ud83d"),
)
_DEPTHS: Final = (2, 10, 60, 190, 400, 3_000)
_TIMES: Final = (2, 3, 10, 100, 1_000)

Change = Callable[[st.DrawFn, str, Sequence[str]], str]


def _place(draw: st.DrawFn, text: str) -> int:
    return draw(st.integers(0, len(text)))


def _span(draw: st.DrawFn, text: str) -> tuple[int, int]:
    begin = _place(draw, text)
    return begin, min(len(text), begin + draw(st.integers(0, 40)))


def _cut(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    place = _place(draw, text)
    return text[:place] if draw(st.booleans()) else text[place:]


def _drop(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    begin, end = _span(draw, text)
    return text[:begin] + text[end:]


def _double(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    begin, end = _span(draw, text)
    return text[:begin] + text[begin:end] * draw(st.sampled_from(_TIMES)) + text[end:]


def _splice(draw: st.DrawFn, text: str, others: Sequence[str]) -> str:
    other = draw(st.sampled_from(others))
    begin, end = _span(draw, other)
    place = _place(draw, text)
    return text[:place] + other[begin:end] + text[place:]


def _swap(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    parts = re.split(r"([ ,;:/.]+)", text)
    one, other = (draw(st.integers(0, len(parts) - 1)) for _ in range(2))
    parts[one], parts[other] = parts[other], parts[one]
    return "".join(parts)


def _number(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    found = list(re.finditer("-?[0-9]+", text))
    if not found:
        return text
    number = draw(st.sampled_from(found))
    near = st.integers(-2, 40).map(str)
    new = draw(st.one_of(near, st.sampled_from(_NUMBERS)))
    return text[: number.start()] + new + text[number.end() :]


def _insert(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    place = _place(draw, text)
    return text[:place] + draw(st.sampled_from(_ODD)) + text[place:]


def _replace(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    place = _place(draw, text)
    return text[:place] + draw(st.sampled_from(_ODD)) + text[place + 1 :]


def _nest(draw: st.DrawFn, text: str, _: Sequence[str]) -> str:
    depth, place = draw(st.sampled_from(_DEPTHS)), _place(draw, text)
    left, right = draw(st.sampled_from((("[", "]"), ('{"a":', "}"), ('[{"lines":', "}]"))))
    return text[:place] + left * depth + text[place:] + right * depth


_CHANGES: Final[tuple[Change, ...]] = (
    _cut,
    _drop,
    _double,
    _splice,
    _swap,
    _number,
    _number,
    _insert,
    _replace,
    _nest,
)


@st.composite
def broken(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """Draw one of some valid texts, with up to four changes."""
    text = draw(st.sampled_from(texts))
    for change in draw(st.lists(st.sampled_from(_CHANGES), max_size=4)):
        text = change(draw, text, texts)[:LONGEST]
    return text


def texts_like(texts: Sequence[str]) -> st.SearchStrategy[str]:
    """Draw valid texts broken, texts of their characters alone, and any text at all."""
    alphabet = "".join(sorted(set("".join(texts))))
    return st.one_of(
        broken(texts), broken(texts), broken(texts), st.text(alphabet, max_size=60), st.text()
    )
