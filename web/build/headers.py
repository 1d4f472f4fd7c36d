"""The response headers of `netlify.toml`, so that `build.py serve` sends the same as the host."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


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
