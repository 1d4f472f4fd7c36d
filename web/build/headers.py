"""The response headers of `netlify.toml`, so that `build.py serve` sends the same as the host.

No page may be taken from a browser's own cache without a question: it names files by hashes, and
those of a former version are gone.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from web.build import places
from web.build.environment import SetupError

CACHING = "Cache-Control"
#: A browser may keep a page, but asks the host each time whether there is a newer one.
ASKED_FOR = "no-cache"


@dataclass(frozen=True)
class HeaderRule:
    """One `[[headers]]` table: the headers of every path that `pattern` matches."""

    pattern: str
    values: Mapping[str, str]

    def matches(self, path: str) -> bool:
        """Whether the rule applies to a path of the site; a `*` at the end matches anything."""
        if self.pattern.endswith("*"):
            return path.startswith(self.pattern[:-1])
        return path == self.pattern


def read_rules(netlify: Path) -> list[HeaderRule]:
    """The header rules of a `netlify.toml`, in their order.

    Raises `ValueError` for a pattern with a placeholder, or with a `*` that is not at its end.
    """
    tables = tomllib.loads(netlify.read_text(encoding="utf-8")).get("headers", [])
    rules = [HeaderRule(table["for"], table["values"]) for table in tables]
    for rule in rules:
        if ":" in rule.pattern or "*" in rule.pattern[:-1]:
            raise ValueError(f"{netlify.name}: not understood: for = {rule.pattern!r}")
    return rules


def headers_for(path: str, rules: Iterable[HeaderRule]) -> list[tuple[str, str]]:
    """The headers of one path, which begins with a slash: those of all rules that match it."""
    return [header for rule in rules if rule.matches(path) for header in rule.values.items()]


def check_caching(dist: Path, rules: Sequence[HeaderRule]) -> None:
    """Raise `SetupError` for pages that, by the rules, are not requested every time."""
    missing = sorted({_pattern(page) for page in _pages_kept(dist, rules)})
    if missing:
        names = ", ".join(missing)
        raise SetupError(
            f"{places.NETLIFY.name}: {CACHING} has to be {ASKED_FOR} for {names}\n"
            "`python3 build.py policy` writes what is wanted."
        )


def write_caching(dist: Path, netlify: Path) -> None:
    """Add rules to a `netlify.toml`, so that all pages of the site are requested every time."""
    patterns = sorted({_pattern(page) for page in _pages_kept(dist, read_rules(netlify))})
    added = "".join(
        f'\n[[headers]]\nfor = "{pattern}"\n[headers.values]\n{CACHING} = "{ASKED_FOR}"\n'
        for pattern in patterns
    )
    text = netlify.read_text(encoding="utf-8") + added
    netlify.write_text(text, encoding="utf-8", newline="\n")


def _pages_kept(dist: Path, rules: Sequence[HeaderRule]) -> Iterator[str]:
    """The paths of the pages that, by the rules, are not requested every time."""
    for file in dist.rglob("*.html"):
        page = f"/{file.relative_to(dist).as_posix()}"
        for path in {page, page.removesuffix("index.html")}:
            if dict(headers_for(path, rules)).get(CACHING) != ASKED_FOR:
                yield path


def _pattern(path: str) -> str:
    """The folder at the top that a page lies in with all below it, or the page itself."""
    top, slash, _ = path[1:].partition("/")
    return f"/{top}/*" if slash else path
