"""Pictures as PDF, which is what LaTeX places."""

from __future__ import annotations

import re
from io import BytesIO, StringIO

from calculi.errors import GameError
from calculi.texts.sentence import Sentence

_WORDS = re.compile(r"<title>.*?</title>|<desc>.*?</desc>", re.DOTALL)


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
    shapes = svg2rlg(StringIO(_WORDS.sub("", svg)))
    document = BytesIO()
    assert shapes is not None
    # Otherwise the time of day would be part of it.
    canvas = Canvas(document, pagesize=(shapes.width, shapes.height), invariant=1)
    renderPDF.draw(shapes, canvas, 0, 0)
    canvas.showPage()
    canvas.save()
    return document.getvalue()
