"""What stands inside the published pages, and the policy that lets it work and nothing else.

A style or a script in a page is named by its hash, so that nobody who manages to put another into
a page can have it followed. What an attribute would run has to lie in a file.
"""

from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

from web.build import fingerprint, headers, places
from web.build.environment import SetupError
from web.build.headers import HeaderRule, headers_for

SOURCE = places.WEB / headers.WRITTEN
POLICY = "Content-Security-Policy"
#: What a policy says beside hashes where they are of `style` attributes, too.
ATTRIBUTES = "'unsafe-hashes'"
#: Types of script elements that are data, and run nothing.
DATA = ("application/json", "application/ld+json")


def write_policy(dist: Path) -> None:
    """Write the file of headers: its policy names what stands inside the pages that are there."""
    text = SOURCE.read_text(encoding="utf-8")
    for name, directive in (("scripts", "script-src"), ("styles", "style-src")):
        text = text.replace(f"{{{name}}}", " ".join(sorted(needed_sources(directive, dist))))
    (dist / headers.WRITTEN).write_text(text, encoding="utf-8", newline="\n")


def check(dist: Path, rules: Sequence[HeaderRule]) -> None:
    """Raise `SetupError`, which names pages and hashes, where a page has what is not allowed."""
    wrong: dict[str, None] = {}
    for page in sorted(dist.rglob("*.html")):
        path = page.relative_to(dist).as_posix()
        found = _Inline(page.read_text(encoding="utf-8"))
        wrong |= dict.fromkeys(
            f"{path}: {script}; it has to lie in a file" for script in found.code
        )
        for directive, wanted in _wanted(found).items():
            missing = wanted - allowed_sources(directive, f"/{path}", rules)
            wrong |= dict.fromkeys(
                f"{headers.WRITTEN}: {directive} has to have {source} for {path}"
                for source in sorted(missing)
            )
    if wrong:
        raise SetupError("\n".join(wrong))


def needed_sources(directive: str, dist: Path) -> set[str]:
    """What `style-src` or `script-src` has to allow, beside files, for all pages of the site."""
    pages = (page.read_text(encoding="utf-8") for page in dist.rglob("*.html"))
    return set().union(*(_wanted(_Inline(page))[directive] for page in pages))


def allowed_sources(directive: str, path: str, rules: Sequence[HeaderRule]) -> set[str]:
    """What a directive allows a page of the site, whose path begins with a slash."""
    policy = dict(headers_for(path, rules)).get(POLICY, "")
    directives = (part.split() for part in policy.split(";"))
    return {source for name, *sources in directives if name == directive for source in sources}


def _wanted(found: "_Inline") -> dict[str, set[str]]:
    styles = {_hash(style) for style in [*found.styles, *found.style_attributes]}
    return {
        "script-src": {_hash(script) for script in found.scripts},
        "style-src": styles | {ATTRIBUTES} if found.style_attributes else styles,
    }


def _hash(text: str) -> str:
    return f"'{fingerprint.integrity(text.encode())}'"


class _Inline(HTMLParser):
    """Finds styles and scripts inside a page: elements with text, and attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.styles: list[str] = []
        self.scripts: list[str] = []
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
        is_script = tag == "script" and "src" not in values and values.get("type") not in DATA
        self._texts = [] if tag == "style" or is_script else None

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        self._texts = None

    def handle_data(self, data: str) -> None:
        if self._texts is not None:
            self._texts.append(data)

    def handle_endtag(self, tag: str) -> None:
        if self._texts is not None:
            (self.scripts if tag == "script" else self.styles).append("".join(self._texts))
        self._texts = None
