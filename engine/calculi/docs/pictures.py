"""Boards where nothing can be played: a picture, or else a drawing in plain text."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.builders.gettext import I18nBuilder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ExtensionError

from calculi.docs.directive import board
from calculi.docs.drawing import pdf
from calculi.docs.tasks import emphasised
from calculi.errors import GameError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder

_SVG: Final = "image/svg+xml"
_PDF: Final = "application/pdf"
_EMS: Final = {"rem": 1.0, "ch": 0.5}
"""Units of CSS that LaTeX does not have, in ems."""


def is_played_in(builder: Builder) -> bool:
    """Whether the pages of a builder run scripts: e-books and the help of programs do not."""
    return isinstance(builder, StandaloneHTMLBuilder) and not builder.embedded


def put_pictures(app: Sphinx, doctree: nodes.document, document: str) -> None:
    """Put an image, or a literal block, in the place of each board that cannot be played.

    The task of a lesson or a puzzle follows it; in a figure, below the caption.
    """
    # Of a picture or a literal block, translators would not be offered the words that they are.
    if is_played_in(app.builder) or isinstance(app.builder, I18nBuilder):
        return
    for node in list(doctree.findall(board)):
        still = _still(app, node, document)
        target = [nodes.target("", "", ids=node["ids"])] if node["ids"] else []
        task = [_told(node["task"])] if node["task"] else []
        if isinstance(node.parent, nodes.figure):
            node.parent += [nodes.legend("", *task)] if task else []
            task = []
        node.replace_self([*target, still, *task])


def _told(task: str) -> nodes.paragraph:
    parts = (
        nodes.strong("", part) if is_strong else nodes.Text(part)
        for part, is_strong in emphasised(task)
    )
    return nodes.paragraph("", "", *parts)


def _still(app: Sphinx, node: board, document: str) -> nodes.Node:
    kinds = app.builder.supported_image_types
    if _SVG in kinds:
        return _image(app, node, document, ".svg", node["picture"].encode())
    if _PDF in kinds:
        try:
            return _image(app, node, document, ".pdf", pdf(node["picture"]))
        except GameError as error:
            raise ExtensionError(str(error)) from error
    return nodes.literal_block(node["drawing"], node["drawing"], language="none")


def _image(app: Sphinx, node: board, document: str, suffix: str, data: bytes) -> nodes.image:
    """Return an image of these bytes, in a file of which the builder knows."""
    folder = Path(app.doctreedir, "calculi")
    folder.mkdir(exist_ok=True)
    path = folder / f"calculi-{sha256(data).hexdigest()[:16]}{suffix}"
    path.write_bytes(data)
    uri = path.as_posix()
    app.env.images.add_file(document, uri)
    image = nodes.image(uri=uri, candidates={"*": uri}, alt=node["alt"])
    if node["width"]:
        image["width"] = _printed(node["width"])
    return image


def _printed(width: str) -> str:
    """Return a width in units that all printers know."""
    found = re.fullmatch(r"([0-9.]+)(rem|ch)", width)
    return f"{float(found[1]) * _EMS[found[2]]:g}em" if found else width
