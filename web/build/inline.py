"""What stands inside the published pages, and the policy that lets it work and nothing else.

A style or a script in a page is named by its hash, so that nobody who manages to put another into
a page can have it followed. What an attribute would run has to lie in a file.
"""

from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

from web.build import fingerprint, places
from web.build.environment import SetupError
from web.build.headers import HeaderRule, headers_for

POLICY = "Content-Security-Policy"
#: The directives that name what stands inside pages.
DIRECTIVES = ("script-src", "style-src")
#: What a policy needs beside hashes if some are of `style` attributes.
ATTRIBUTES = "'unsafe-hashes'"
#: Types of script elements that are data, and run nothing.
DATA = ("application/json", "application/ld+json")
MENDING = "`python3 build.py policy` writes what is wanted."


def check(dist: Path, rules: Sequence[HeaderRule]) -> None:
    """Raise `SetupError` unless the policy names just what stands inside the pages.

    It says which pages have something that the policy lacks, with the hash that is wanted, what the
    policy has beyond that, and what has to lie in a file.
    """
    wrong: dict[str, None] = {}
    used: dict[str, set[str]] = {directive: set() for directive in DIRECTIVES}
    in_elements: dict[str, None] = {}
    for page in sorted(dist.rglob("*.html")):
        path = page.relative_to(dist).as_posix()
        found = _Inline(page.read_text(encoding="utf-8"))
        in_elements |= dict.fromkeys(
            f"{path}: {script}; it has to lie in a file" for script in found.code
        )
        for directive, wanted in _wanted(found).items():
            used[directive] |= wanted
            missing = wanted - allowed_sources(directive, f"/{path}", rules)
            wrong |= dict.fromkeys(
                f"{places.NETLIFY.name}: {directive} has to have {source} for {path}"
                for source in sorted(missing)
            )
    for directive in DIRECTIVES:
        named = {source for source in allowed_sources(directive, "/", rules) if _is_hash(source)}
        wrong |= dict.fromkeys(
            f"{places.NETLIFY.name}: {directive} has {source}, which is of no page"
            for source in sorted(named - used[directive])
        )
    if wrong or in_elements:
        raise SetupError("\n".join([*in_elements, *wrong, *([MENDING] if wrong else [])]))


def write_policy(dist: Path, netlify: Path = places.NETLIFY) -> None:
    """Make the policy in `netlify.toml` name just what stands inside the pages, a hash a line."""
    before, start, rest = netlify.read_text(encoding="utf-8").partition(f'{POLICY} = """')
    policy, end, after = rest.partition('"""')
    for directive in DIRECTIVES:
        hashes = sorted(filter(_is_hash, needed_sources(directive, dist)))
        head, name, tail = policy.partition(f"{directive} ")
        sources, semicolon, others = tail.partition(";")
        policy = head + name + _in_lines(sources, hashes) + semicolon + others
    text = before + start + policy + end + after
    netlify.write_text(text, encoding="utf-8", newline="\n")


def _in_lines(sources: str, hashes: Sequence[str]) -> str:
    """A directive's sources, in a TOML text of several lines, with these hashes for its own."""
    others = [source for source in sources.split() if source != "\\" and not _is_hash(source)]
    return " \\\n    ".join([" ".join(others), *hashes])


def _is_hash(source: str) -> bool:
    return source.startswith("'sha256-")


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
