"""The words of the games, one folder a language, and the small grammar they are written in.

`common.json` has what all games share. The file of a game is read on first use, and its keys get
the game's id as a prefix: `linja.pass` is `pass` in `linja.json`. All other files work in the same
way, such as `errors.json` and `records.json`, with the messages for wrong requests and records,
`levels.json`, with a name and a sentence for each level of the computer, and those of the lessons:
`lessons/linja.one-row.title` is `one-row.title` in `lessons/linja.json`.

A text is a `str.format` text. Besides the usual fields it may have `{n:word}` and `{n:Word}` (the
number in letters), `{text:First}` (a text with a capital first letter), and choices such as
`{n:row|rows}` (the first form for 1, the second for all other numbers). Where a number agrees with
the noun after it, `numbers` lists its forms: alone, before a masculine and before a feminine noun
(`uno|un|una`); `{n:word m}` and `{n:word f}` choose between them.
`**…**` marks emphasis; the screen shows it.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from functools import cache
from math import log10
from reprlib import Repr
from string import Formatter
from typing import Any, Final

LANGUAGES: Final = ("en", "es")

LONGEST_QUOTE: Final = 200
"""How many characters of a value from outside a message shows."""
_DEEPEST: Final = 20
"""How deep inside one another such a value is shown."""
_MOST_BITS: Final = 400
"""Numbers of more bits are written as a power of ten."""

_FORMS: Final = ("", "m", "f")
"""The index of a number's form: alone, before a masculine noun, before a feminine one."""


@cache
def catalogue(language: str, part: str = "common") -> dict[str, Any]:
    """Return, by key, the texts of a part: what all games share, a game, or messages.

    Raises `KeyError` for an unknown language.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    # importlib.resources takes as long to import as all of the engine's own modules together.
    source = pkgutil.get_data(__package__, f"{language}/{part}.json")
    assert source is not None
    texts: dict[str, Any] = json.loads(source)
    return texts


def say(language: str, key: str, /, **values: Any) -> str:
    """Return the text of a key with its values filled in; raises `KeyError` for an unknown key."""
    said = []
    for literal, name, form, conversion in _parts(language, key):
        said.append(literal)
        if name is not None:
            value = values[name]
            if conversion:
                value = _quoted(value)
            if form:
                said.append(_filled(language, value, form))
            else:
                said.append(value if type(value) is str else written(value))
    return "".join(said)


@cache
def _parts(language: str, key: str) -> list[tuple[str, str | None, str | None, str | None]]:
    """Return a parsed text: each literal, with name, form and conversion of the field after it.

    `Formatter.format` parses every time; that took half of the time of one game's views.
    """
    text = catalogue(language).get(key)
    if text is None:
        part, _, rest = key.partition(".")
        try:
            text = catalogue(language, part)[rest]
        except FileNotFoundError as error:
            raise KeyError(key) from error
    return list(Formatter().parse(text))


class _Quotes(Repr):
    """Writes values as `repr` does, however deep they are nested and however large a number is.

    Python itself would fail at those; in a browser it would take its worker along.
    """

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = _DEEPEST
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = LONGEST_QUOTE
        self.maxstring = sys.maxsize  # what is too long is cut at its end

    def repr_int(self, x: int, level: int) -> str:
        return written(x)

    def repr_instance(self, x: object, level: int) -> str:
        try:
            return repr(x)
        except (ValueError, RecursionError):  # too many digits, or too deep, inside it
            return type(x).__name__


_QUOTES: Final = _Quotes()


def _quoted(value: Any) -> str:
    """Return a value from outside as `repr` does, cut to the length of a message."""
    quoted = _QUOTES.repr(value)
    return quoted if len(quoted) <= LONGEST_QUOTE else f"{quoted[: LONGEST_QUOTE - 1]}…"


def written(value: Any) -> str:
    """Return a value as a `str`; of a huge number, which Python would not write, the magnitude."""
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        sign = "-" if value < 0 else ""
        return f"{sign}10^{int(log10(abs(value)))}…"
    return str(value)


def is_key(key: str) -> bool:
    """Tell whether a key has a text; every language has the same keys."""
    try:
        _parts(LANGUAGES[0], key)
    except KeyError:
        return False
    return True


def _filled(language: str, value: Any, form: str) -> str:
    """Return a value in the form that its field requires."""
    if "|" in form:
        one, other = form.split("|")
        return one if value == 1 else other
    if form == "First":
        return f"{value[:1].upper()}{value[1:]}"
    kind, _, gender = form.partition(" ")
    if kind not in ("word", "Word"):
        return format(value, form)
    word = _in_letters(catalogue(language)["numbers"], value, gender)
    return word.capitalize() if kind == "Word" else word


def _in_letters(numbers: list[str], value: int, gender: str) -> str:
    if value >= len(numbers):
        return str(value)
    forms = numbers[value].split("|")
    return forms[_FORMS.index(gender)] if len(forms) > 1 else forms[0]
