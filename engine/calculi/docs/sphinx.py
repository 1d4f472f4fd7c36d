"""The Sphinx extension: the directive `calculi`, a board in every builder's own form.

In `conf.py`:

    extensions = ["calculi.docs.sphinx"]
    calculi_site = "https://example.org/calculi/"

`calculi_site` is the address of a published site; relative, it starts at the root of the built
documentation. Without it, a copy of the site is put beside the pages of HTML, from the package
calculi-games-site.
"""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.errors import ExtensionError

import calculi
from calculi.docs import faults
from calculi.docs.attributes import SITE
from calculi.docs.directive import BoardDirective, board
from calculi.docs.embed import script
from calculi.docs.pictures import is_played_in, put_pictures
from calculi.errors import GameError
from calculi.site.installed import installed_site
from calculi.site.laying import lay_site
from calculi.texts.sentence import Sentence

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata
    from sphinx.writers.html5 import HTML5Translator

COPY: Final = "_static/calculi/"
"""Where the copy of the site lies in the built documentation."""
STATIC: Final = Path(__file__).with_name("static")
FROM_FILE: Final = "calculi-from-file.js"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the setting, the directive, and what puts boards into pages."""
    app.add_config_value("calculi_site", None, "html", types=frozenset({str, type(None)}))
    app.add_directive("calculi", BoardDirective)
    app.add_node(board, html=(_visit_board, None))
    app.connect("config-inited", _read_setting)
    app.connect("builder-inited", _lay_copy)
    faults.connect(app)
    app.connect("doctree-resolved", put_pictures)
    app.connect("html-page-context", _add_scripts)
    return {
        "version": calculi.__version__,
        "env_version": 2,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _visit_board(translator: HTML5Translator, node: board) -> None:
    translator.body.append(node["element"])
    if translator.config.calculi_site is None:
        sentence = Sentence("docs.from-file").said(node["language"])
        translator.body.append(f'<p class="calculi-from-file" hidden>{sentence}</p>\n')
    raise nodes.SkipNode


def _read_setting(app: Sphinx, config: Config) -> None:
    """Check the setting, and add what pages with a copy of the site need."""
    site = config.calculi_site
    if not isinstance(site, str | None):
        reason = Sentence("errors.not-text", place="calculi_site", value=site)
        raise ExtensionError(str(reason))
    if site and SITE.fault(site):
        raise ExtensionError(str(Sentence("docs.not-site", place="calculi_site", value=site)))
    if site is None:
        config.html_static_path.append(str(STATIC))


def _lay_copy(app: Sphinx) -> None:
    if app.config.calculi_site is None and is_played_in(app.builder):
        try:
            lay_site(installed_site(), Path(app.outdir, COPY))
        except GameError as error:
            reason = f"calculi_site is not set, and no copy of a site can be made: {error}"
            raise ExtensionError(reason) from error


def _add_scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load the element in the head of a page with boards, before anything is painted."""
    if doctree is None or not is_played_in(app.builder) or not any(doctree.findall(board)):
        return
    site = app.config.calculi_site
    if site is None:
        app.add_js_file(FROM_FILE, loading_method="defer")
    if site is None or not ("://" in site or site.startswith("/")):
        # Not `pathto` of the context: that of builders without templates knows documents alone.
        folder = posixpath.dirname(app.builder.get_target_uri(page).partition("#")[0])
        root = posixpath.relpath(".", folder or ".")
        site = posixpath.normpath(posixpath.join(root, COPY if site is None else site))
    context["metatags"] += script(site, in_head=True)
