"""Pictures as PDF, which is what LaTeX places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from typing import Final
from xml.etree import ElementTree

from calculi.errors import GameError
from calculi.texts.sentence import Sentence

_WORDS: Final = re.compile(r"<title>.*?</title>|<desc>.*?</desc>", re.DOTALL)
_PAINTED: Final = {"fill-opacity": 1.0, "stroke-opacity": 1.0}


def pdf(svg: str) -> bytes:
    """Return a picture of `calculi.svg` as a PDF document; the same picture gives the same bytes.

    Raises `GameError` where the packages of the extra `docs` are missing.
    """
    try:
        from reportlab.graphics import renderPDF
        from reportlab.pdfgen.canvas import Canvas
        from svglib.svglib import svg2rlg
    except ImportError as error:
        raise GameError(Sentence("docs.not-installed", package=error.name)) from error
    # The converter warns of titles and descriptions, for which a PDF has no place.
    picture = ElementTree.fromstring(_WORDS.sub("", svg))
    _spread_opacity(picture, 1, _PAINTED)
    shapes = svg2rlg(BytesIO(ElementTree.tostring(picture)))
    document = BytesIO()
    assert shapes is not None
    # Otherwise the time of day would be part of it.
    canvas = Canvas(document, pagesize=(shapes.width, shapes.height), invariant=1)
    renderPDF.draw(shapes, canvas, 0, 0)
    canvas.showPage()
    canvas.save()
    return document.getvalue()


def _spread_opacity(
    element: ElementTree.Element, outer: float, inherited: Mapping[str, float]
) -> None:
    """Write opacity as that of fills and strokes, since the converter knows no other.

    `outer` is that of the groups around the element, `inherited` what they say of fills and
    strokes. Where the parts of a group overlap, they shine through each other.
    """
    opacity = outer * float(element.attrib.pop("opacity", 1))
    painted = {name: float(element.get(name, usual)) for name, usual in inherited.items()}
    for part in element:
        _spread_opacity(part, opacity, painted)
    if opacity != 1 and not len(element):
        element.attrib.update({name: f"{opacity * own:g}" for name, own in painted.items()})
