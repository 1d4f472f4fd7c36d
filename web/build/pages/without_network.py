"""The page in place of one that needs a network: the service worker has it with it."""

import re

from web.build import places

SOURCE = places.WEB / "without-network.html"
TOKENS = places.WEB / "style" / "tokens.css"
COMMENT = re.compile(r"<!--.*?-->\n")
TOKEN = re.compile(r"var\((--[\w-]+)\)")


def page() -> str:
    """Its HTML, which fetches nothing: the colours of the style sheets stand in it."""
    tokens = TOKENS.read_text(encoding="utf-8")
    text = COMMENT.sub("", SOURCE.read_text(encoding="utf-8"))
    return TOKEN.sub(lambda named: _value(named[1], tokens), text)


def _value(name: str, tokens: str) -> str:
    """What a token is in the usual palette, which is the first."""
    found = re.search(rf"^ *{name}: (.+?);", tokens, re.MULTILINE)
    if not found:
        raise ValueError(f"{TOKENS.name} has no {name}, which {SOURCE.name} names.")
    return found[1]
