"""Elements of a page, which can be written as HTML or built by a browser."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from calculi.board import Extent


class Picture(NamedTuple):
    """A picture inside a page."""

    svg: str
    box: Extent
    """What it shows, in board units."""
    told: str
    """What it shows, in words."""


class Element(NamedTuple):
    """An element with a class, and what is inside it."""

    name: str
    kind: str
    """Its class; may be empty."""
    inside: tuple[Element | Picture | str, ...]


def element(name: str, kind: str = "", *inside: Element | Picture | str) -> Element:
    return Element(name, kind, inside)


def html(node: Element | Picture | str) -> str:
    """Return a node as HTML; pictures stand in it as SVG."""
    if isinstance(node, str):
        return escape(node, quote=False)
    if isinstance(node, Picture):
        return node.svg.strip()
    kind = f' class="{node.kind}"' if node.kind else ""
    return f"<{node.name}{kind}>{''.join(map(html, node.inside))}</{node.name}>"
