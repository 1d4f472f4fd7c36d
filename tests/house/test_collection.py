"""Every test is found: a file that pytest passes over would seem to pass."""

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
