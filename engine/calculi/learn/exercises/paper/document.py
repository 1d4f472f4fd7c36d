"""A sheet as a document of its own: one HTML file that needs nothing else."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from functools import cache

from calculi.learn.exercises.paper.markup import Element, html


@cache
def style() -> str:
    """Return the style of the pages."""
    source = pkgutil.get_data(__package__, "sheet.css")
    assert source is not None
    return source.decode()


def document(title: str, pages: Sequence[Element], language: str) -> str:
    """Return an HTML document with these pages."""
    body = "\n".join(map(html, pages))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html(title)}</title>\n<style>\n{style()}</style>\n</head>\n"
        f'<body>\n<main class="sheet">\n{body}\n</main>\n</body>\n</html>\n'
    )
