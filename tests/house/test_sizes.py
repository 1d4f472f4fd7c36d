"""Rooms and files are small enough to take in at a glance, and there is nothing beside them."""

from collections import Counter
from pathlib import Path

from web.build import places

CODE = (".py", ".js", ".mjs", ".ts", ".css", ".html")
LONGEST = 400
FULLEST = 15
TOP = {
    *("pyproject.toml", "engine", "web", "tests", "e2e", "build.py", "netlify.toml"),
    *("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", ".gitignore", ".ci"),
}
#: Written by a command, so long as it has to be.
GENERATED = {"web/app/seam.d.ts"}


def _code() -> list[Path]:
    """Return the files of code of the house, by their paths in it."""
    tops = [places.ROOT / name for name in ("engine", "web", "tests", "e2e", "build.py")]
    files = [path for top in tops for path in ([top] if top.is_file() else top.rglob("*"))]
    inside = (path.relative_to(places.ROOT) for path in files if path.suffix in CODE)
    return [path for path in inside if "node_modules" not in path.parts]


def test_no_file_of_code_is_too_long() -> None:
    lengths = {
        path.as_posix(): len((places.ROOT / path).read_text(encoding="utf-8").splitlines())
        for path in _code()
    }
    found = {path: length for path, length in lengths.items() if length > LONGEST}
    assert found.keys() - GENERATED == set(), found


def test_no_folder_of_code_is_too_full() -> None:
    full = Counter(path.parent.as_posix() for path in _code())
    assert {folder: files for folder, files in full.items() if files > FULLEST} == {}


def test_only_the_rooms_of_the_layout_stand_at_the_top() -> None:
    # What is ignored is named there, a folder a line.
    ignored = (places.ROOT / ".gitignore").read_text(encoding="utf-8").split()
    found = {path.name for path in places.ROOT.iterdir()}
    assert found - {name.strip("/") for name in ignored} - {".git"} == TOP
