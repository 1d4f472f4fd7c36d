"""What the head of a page says of it, and anchors that stand in it once."""

import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

#: The most characters of a description; search engines show no more.
LONGEST = 200


def description_of(document: nodes.document) -> str:
    """Return the first sentences of a page, as many as fit and at least one; may be empty."""
    paragraph = next(document.findall(nodes.paragraph), None)
    if paragraph is None:
        return ""
    first, *others = re.split(r"(?<=\.) ", " ".join(paragraph.astext().split()))
    for sentence in others:
        # One that ends in a colon leads to what is not in the description.
        if len(first) + 1 + len(sentence) > LONGEST or sentence.endswith(":"):
            break
        first = f"{first} {sentence}"
    return first


def describe(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Put a description into the head of a page, for search engines and where links are shared."""
    if document is not None and (description := description_of(document)):
        content = escape(description)
        context["metatags"] += f'\n<meta name="description" content="{content}">'


def name_once(app: Sphinx, document: nodes.document, page: str) -> None:
    """Take the anchor of a table from the box that the theme puts round it."""
    for box in document.findall(nodes.container):
        if "table-wrapper" in box["classes"]:
            box["ids"] = []


def setup(app: Sphinx) -> dict[str, bool]:
    """Register what this module does with Sphinx."""
    app.connect("html-page-context", describe)
    app.connect("doctree-resolved", name_once)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
