"""Pictures of the start positions and of the players' pieces, from the shapes of the skins."""

import re
from typing import Any
from xml.etree import ElementTree

import calculi
from calculi.picture.shapes import common, shapes_of
from calculi.picture.svg import coloured, drawing

#: How wide the board of an embed is, in CSS pixels.
WIDTH = 390
TOKEN = re.compile(r"var\(--([\w-]+)\)")


def start_picture(game: str, *, flipped: bool = False) -> str:
    """The start of a game as SVG, in light or dark colours as its reader has it; or from p2's side.

    Opened by itself it is light: the site's policy lets no style inside a page work.
    """
    start = calculi.start(game)
    shown = drawing(start, flipped=flipped, last_move=False, language="en", width=WIDTH)
    shown = coloured(shown, {})
    light, dark = (common()["themes"][theme] for theme in ("light", "dark"))
    rules = "".join(f"--{name}:{dark[name]};" for name in sorted(set(TOKEN.findall(shown))))
    shown = TOKEN.sub(lambda token: f"var(--{token[1]},{light[token[1]]})", shown)
    style = f"<style>@media(prefers-color-scheme:dark){{svg{{{rules}}}}}</style>"
    return shown.replace("</desc>", f"</desc>{style}", 1)


def emblems(game: str) -> list[list[Any]]:
    """The pieces that stand for p1 and p2, as SVG whose colours are the page's tokens.

    Each element is a list: its name, its attributes, and the elements inside.
    """
    shapes = shapes_of(game)
    box = " ".join(f"{shapes['emblem']['box'][side]:g}" for side in ("x", "y", "width", "height"))
    return [
        _tree(ElementTree.fromstring(f'<svg viewBox="{box}">{coloured(shape, {})}</svg>'))
        for shape in shapes["emblem"]["pieces"]
    ]


def _tree(element: ElementTree.Element) -> list[Any]:
    if (element.text or "").strip() or (element.tail or "").strip():
        raise ValueError(f"A piece has a text, which is not understood: {element.tag}")
    return [element.tag, element.attrib, *map(_tree, element)]
