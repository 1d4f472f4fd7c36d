"""Texts that are nearly right: strategies that spoil a valid text a little."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

SPOILERS = [*"0123456789.-+xbri ,:ABXi\t\n\0", "٣", "３", "–", "\u00a0", "\u2028", "🂡", "00", "  "]


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """Draw a text with one to three characters or fields replaced, dropped, added or swapped."""
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            text = _with_other_character(draw, text)
        else:
            text = _with_other_field(draw, text)
    return text


def _with_other_character(draw: st.DrawFn, text: str) -> str:
    place = draw(st.integers(0, len(text)))
    dropped = draw(st.integers(0, 1))
    new: str = draw(st.sampled_from(["", *SPOILERS]))
    return text[:place] + new + text[place + dropped :]


def _with_other_field(draw: st.DrawFn, text: str) -> str:
    fields = text.split(" ")
    one, other = (draw(st.integers(0, len(fields) - 1)) for _ in range(2))
    change = draw(st.sampled_from(("swap", "drop", "repeat", "replace")))
    if change == "swap":
        fields[one], fields[other] = fields[other], fields[one]
    elif change == "drop":
        del fields[one]
    elif change == "repeat":
        fields.insert(one, fields[other])
    else:
        fields[one] = draw(st.sampled_from(("b", "r", "i", "1", "5", "x", "-", "")))
    return " ".join(fields)


JSON: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
"""Any value that JSON can write, and a few numbers that it cannot."""


@st.composite
def mutated_json(draw: st.DrawFn, value: Any) -> Any:
    """Draw a value with something in it replaced, dropped, added or named otherwise."""
    if not isinstance(value, dict | list) or not value or draw(st.integers(0, 3)) == 0:
        return draw(st.one_of(JSON, st.sampled_from([value, [value], [], {}, "", 0, -1])))
    pairs = list(value.items() if isinstance(value, dict) else enumerate(value))
    place = draw(st.integers(0, len(pairs) - 1))
    name, inner = pairs[place]
    change = draw(st.sampled_from(("inside", "inside", "drop", "add", "rename")))
    if change == "inside":
        pairs[place] = (name, draw(mutated_json(inner)))
    elif change == "drop":
        del pairs[place]
    elif change == "add":
        pairs.append((draw(st.text(max_size=5)), draw(JSON)))
    else:
        pairs[place] = (draw(st.text(max_size=5)), inner)
    return dict(pairs) if isinstance(value, dict) else [item for _, item in pairs]
