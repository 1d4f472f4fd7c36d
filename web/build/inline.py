"""What stands inside the published pages, and whether the policy of `netlify.toml` lets it work.

Scripts have to lie in files. A style in a page is named by its hash, so that nobody who manages to
put another into a page can have it followed.
"""

import base64
import hashlib
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

from web.build.environment import SetupError
from web.build.headers import HeaderRule, headers_for

POLICY = "Content-Security-Policy"
#: What a policy says beside hashes where they are of `style` attributes, too.
ATTRIBUTES = "'unsafe-hashes'"
#: Types of script elements that are data, and run nothing.
DATA = ("application/json", "application/ld+json")


def check(dist: Path, rules: Sequence[HeaderRule]) -> None:
    """Raise `SetupError`, which names pages and hashes, where a page has what is not allowed."""
    wrong: dict[str, None] = {}
    for page in sorted(dist.rglob("*.html")):
        path = page.relative_to(dist).as_posix()
        found = _Inline(page.read_text(encoding="utf-8"))
        wrong |= dict.fromkeys(
            f"{path}: {script}; it has to lie in a file" for script in found.code
        )
        missing = _wanted(found) - allowed_sources(f"/{path}", rules)
        wrong |= dict.fromkeys(
            f"netlify.toml: style-src has to have {source} for {path}" for source in sorted(missing)
        )
    if wrong:
        raise SetupError("\n".join(wrong))


def needed_sources(dist: Path) -> set[str]:
    """What `style-src` has to allow, beside files, for all pages of the site."""
    pages = (page.read_text(encoding="utf-8") for page in dist.rglob("*.html"))
    return set().union(*(_wanted(_Inline(page)) for page in pages))


def allowed_sources(path: str, rules: Sequence[HeaderRule]) -> set[str]:
    """What `style-src` allows a page of the site, whose path begins with a slash."""
    policy = dict(headers_for(path, rules)).get(POLICY, "")
    directives = (directive.split() for directive in policy.split(";"))
    return {source for name, *sources in directives if name == "style-src" for source in sources}


def _wanted(found: "_Inline") -> set[str]:
    sources = {_hash(style) for style in [*found.styles, *found.style_attributes]}
    return sources | {ATTRIBUTES} if found.style_attributes else sources


def _hash(style: str) -> str:
    digest = hashlib.sha256(style.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


class _Inline(HTMLParser):
    """Finds styles and scripts inside a page: elements with text, and attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.styles: list[str] = []
        self.style_attributes: list[str] = []
        self.code: list[str] = []
        self._texts: list[str] | None = None
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        if values.get("style"):
            self.style_attributes.append(values["style"] or "")
        self.code += [f"attribute {name} of {tag}" for name in values if name.startswith("on")]
        if tag == "script" and "src" not in values and values.get("type") not in DATA:
            self.code.append("script")
        self._texts = [] if tag == "style" else None

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self._texts = None

    def handle_data(self, data: str) -> None:
        if self._texts is not None:
            self._texts.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "style" and self._texts is not None:
            self.styles.append("".join(self._texts))
        self._texts = None
