"""The imports of a module of the page are in one order: what it reads is found without a search."""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from web.build import fingerprint, places

#: A line that imports names, and one that imports types.
KINDS = (
    re.compile(r'import [^"\n]* from "([^"]+)";'),
    re.compile(r'/\*\* @import .* from "([^"]+)" \*/'),
)


def _modules(folder: str) -> list[Path]:
    return [path for path in fingerprint.files_below(places.WEB / folder) if path.suffix == ".js"]


def _imported(text: str) -> Iterator[list[str]]:
    """What is imported by lines of one kind that stand together."""
    for kind in KINDS:
        lines = (kind.fullmatch(line) for line in text.splitlines())
        for are_imports, together in groupby(lines, bool):
            if are_imports:
                yield [found[1] for found in together if found]


@pytest.mark.parametrize("folder", ["app", "embed"])
def test_imports_stand_in_the_order_of_their_paths(folder: str) -> None:
    assert _modules(folder)
    for path in _modules(folder):
        for found in _imported(path.read_text(encoding="utf-8")):
            assert found == sorted(found), path.relative_to(places.WEB)
