"""The addresses of the site that hold a whole game, as people copy them.

`web/app/sharing/links.js` makes them, and reads them alike: `#r=<link>` to look at a game,
`#g=<id>.<seat>.<link>` for the friend in that seat.
"""

from __future__ import annotations

import re
from typing import Final

_ADDRESS: Final = re.compile(r"(?i:https?)://[^\s#]*#(?:r=|g=[0-9a-f]{16}\.[01]\.)(.*)", re.DOTALL)
_BEGINNING: Final = re.compile(r"(?i:https?)://")
_LINK: Final = re.compile(r"[0-9]{1,4}\.[A-Za-z0-9_-]+")
_ENCODED: Final = re.compile(r"%(2D|2E|5F)", re.IGNORECASE)
"""A letter that links are made of, as some messengers write it."""


def is_address(text: str) -> bool:
    """Tell whether a text begins as an address of the web."""
    return bool(_BEGINNING.match(text))


def link_in(text: str) -> str:
    """Return the text of the link in an address, without what a sentence puts after it.

    An address that has no game in it stays as it is.
    """
    found = _ADDRESS.match(_ENCODED.sub(_decoded, text))
    if not found:
        return text
    link = _LINK.match(found[1])
    return link[0] if link else found[1]


def _decoded(encoded: re.Match[str]) -> str:
    return chr(int(encoded[1], 16))
