"""Keeps out of the pages what the policy of the site refuses: styles inside a page."""

from docutils import nodes
from sphinx.application import Sphinx

#: The docutils class of tables with column widths, each of which becomes a style attribute.
WIDTHS_GIVEN = "colwidths-given"


def without_styles(app: Sphinx, document: nodes.document, page: str) -> None:
    """Let the browser find the widths of columns."""
    for table in document.findall(nodes.table):
        if WIDTHS_GIVEN in table["classes"]:
            table["classes"].remove(WIDTHS_GIVEN)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register what this module does with Sphinx."""
    app.connect("doctree-resolved", without_styles)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
