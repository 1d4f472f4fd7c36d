"""Every test is found: a file that pytest passes over would seem to pass."""

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from web.build import places


def _paths() -> list[Path]:
    """Return the files of tests, by their paths in the house."""
    found = [path for top in ("tests", "e2e") for path in (places.ROOT / top).rglob("test_*.py")]
    return [path.relative_to(places.ROOT) for path in found]


def test_no_folder_of_tests_is_passed_over(request: pytest.FixtureRequest) -> None:
    patterns: list[str] = request.config.getini("norecursedirs")
    assert Path("tests/build/test_site.py") in _paths()
    for path in _paths():
        for folder in path.parent.parts:
            assert not any(fnmatch(folder, pattern) for pattern in patterns), path


def test_no_wait_is_over_at_once() -> None:
    """Playwright takes a promise for true, so `wait_for_function` never waits for one."""
    for path in (places.ROOT / "e2e").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="wait_for_function")):
                    asked = ast.unparse(node)
                    assert not re.search(r"async |await |new Promise|\.then\(", asked), path
