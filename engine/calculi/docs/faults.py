"""Writers' mistakes: each is reported with its file and line, and any makes the build fail.

They are kept with the environment until their documents are read again, so that a second build
fails as the first did.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util import logging

if TYPE_CHECKING:
    from collections.abc import Collection

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    Faults = dict[str, list[tuple[str, str]]]

_LOG: Final = logging.getLogger(__name__)
_UNREAD: Final = re.compile(r"Error in .calculi. directive:\s*(.*?)\.?$", re.MULTILINE)
"""What docutils says of a directive that it cannot read; its quotation marks may vary."""


def note_fault(env: BuildEnvironment, location: str, reason: str) -> None:
    """Keep what is wrong in the document that is being read; `location` is `file:line`."""
    _faults(env).setdefault(env.docname, []).append((location, reason))


def connect(app: Sphinx) -> None:
    """Let faults come and go with their documents, and fail the build while there are any."""
    app.connect("env-purge-doc", _purge)
    app.connect("env-merge-info", _merge)
    app.connect("doctree-read", _note_unread_directives)
    app.connect("build-finished", _tell)


def _faults(env: BuildEnvironment) -> Faults:
    if not hasattr(env, "calculi_faults"):
        env.calculi_faults = {}  # type: ignore[attr-defined]
    faults: Faults = env.calculi_faults  # type: ignore[attr-defined]
    return faults


def _purge(_: Sphinx, env: BuildEnvironment, document: str) -> None:
    _faults(env).pop(document, None)


def _merge(
    _: Sphinx, env: BuildEnvironment, documents: Collection[str], other: BuildEnvironment
) -> None:
    found = _faults(other)
    _faults(env).update({name: found[name] for name in documents if name in found})


def _note_unread_directives(app: Sphinx, doctree: nodes.document) -> None:
    """Note what docutils itself could not read, since it would only warn of that."""
    for message in doctree.findall(nodes.system_message):
        unread = _UNREAD.search(message.astext())
        if unread:
            note_fault(app.env, f"{message.get('source')}:{message.get('line')}", unread[1])


def _tell(app: Sphinx, error: Exception | None) -> None:
    if error is not None:
        return
    for document in sorted(_faults(app.env)):
        for location, reason in _faults(app.env)[document]:
            _LOG.error("calculi: %s", reason, location=location)
            app.statuscode = 1
