"""The attributes of a board, and their values.

The element has a table of its own in `web/embed/attributes.js`, with the same names and values.
What does nothing beside another one is refused here; the element shows what it can, and remarks on
the rest.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from calculi.errors import not_one_of
from calculi.record.told import UNFIT
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence

_FORMS: Final = {
    "level": re.compile(r"[1-9][0-9]{0,3}(?:\.5)?"),
    "name": re.compile(r"\S+"),
    "site": re.compile(r"(?:(?i:https?)://|(?![A-Za-z][A-Za-z0-9+.-]*:))[^\s?#]+"),
    "width": re.compile(r"(?=.*[1-9])[0-9]{0,4}(?:\.[0-9]+)?(?:px|em|rem|ch|%|cm|mm|in|pt|pc)?"),
}
"""Texts of a certain form; a width is neither nothing nor more than any screen or paper has, and
the address of a site goes on with the path of a file. Other free texts are checked by code that
knows the games."""


class Attribute(NamedTuple):
    """An attribute of the element, an option of the directive, a key in the fence."""

    name: str
    values: tuple[str, ...] = ()
    """The values it may have, the default first; none where it is free text."""
    takes_several: bool = False
    """Whether it is a list of these values, separated by spaces; it may be empty."""

    def fault(self, value: str) -> Sentence | None:
        """Return what is wrong with a value, as far as that can be told without its game."""
        if self.takes_several:
            wrong = [word for word in value.split() if word not in self.values]
            return not_one_of(self.name, wrong[0], self.values) if wrong else None
        if not value.strip():
            return Sentence("docs.empty", place=self.name)
        if UNFIT.search(value):
            return Sentence("docs.unfit", place=self.name)
        form = _FORMS.get(self.name)
        if form and not form.fullmatch(value):
            return Sentence(f"docs.not-{self.name}", place=self.name, value=value)
        if self.values and value not in self.values:
            return not_one_of(self.name, value, self.values)
        return None


ATTRIBUTES: Final = (
    Attribute("game"),
    Attribute("position"),
    Attribute("moves"),
    Attribute("record"),
    Attribute("lesson"),
    Attribute("puzzle"),
    Attribute("mode", ("play", "both", "step", "still")),
    Attribute("side", ("p1", "p2")),
    Attribute("level"),
    Attribute("engine"),
    Attribute("language", LANGUAGES),
    Attribute("theme", ("auto", "light", "dark")),
    Attribute("controls", ("undo", "hint", "flip", "moves", "scores", "link"), takes_several=True),
    Attribute("start", ("touch", "visible", "now")),
    Attribute("caption"),
)
"""The attributes of the element, in the order in which they are written."""

SITE: Final = Attribute("site")
"""Where the element comes from, which is not the board's: an address of the web, or a relative
one."""

BESIDE: Final = (Attribute("alt"), Attribute("width"), Attribute("name"))
"""What else may be given: the picture in words, its width, and what links call the board."""


def pixels(width: str) -> int | None:
    """Return a `width` in pixels, or None if it is in another unit."""
    number = width.removesuffix("px")
    return round(float(number)) if re.fullmatch(r"[0-9.]+", number) else None
