"""The package as somebody installs it: wheel and sdist built, checked, installed and used."""

import re
import shutil
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import calculi
from tests.support.installing import only, run
from web.build import places

pytestmark = pytest.mark.thorough

USAGE = Path(__file__).with_name("usage.py")


def test_wheel_holds_the_engine_its_types_and_its_texts(built: Path) -> None:
    engine = places.ENGINE / "calculi"
    sources = {
        path.relative_to(places.ENGINE).as_posix()
        for path in engine.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(only(built, "*.whl")) as wheel:
        names = set(wheel.namelist())
    assert {name for name in names if ".dist-info/" not in name} == sources
    assert "calculi/py.typed" in names


def test_sdist_holds_what_makes_the_wheel_and_makes_the_same(built: Path) -> None:
    with tarfile.open(only(built, "*.tar.gz")) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers()}
    outside = {name for name in names if not name.startswith("engine/calculi/")}
    assert outside == {
        ".gitignore",
        "CHANGELOG.md",
        "LICENSE",
        "PKG-INFO",
        "README.md",
        "engine/description.py",
        "pyproject.toml",
    }
    directly = only(built.parent / "directly", "*.whl")
    assert only(built, "*.whl").read_bytes() == directly.read_bytes()


def test_an_index_takes_both(built: Path) -> None:
    twine = (sys.executable, "-m", "twine", "check", "--strict")
    told = run(*twine, *sorted(built.iterdir()), cwd=built)
    assert told.count("PASSED") == 2


def test_metadata_tell_what_an_index_shows(built: Path) -> None:
    with zipfile.ZipFile(only(built, "*.whl")) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith("/METADATA"))
        told = Parser().parsestr(wheel.read(name).decode())
    assert (told["Name"], told["Version"]) == ("calculi-games", calculi.__version__)
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == ">=3.11"
    assert "Typing :: Typed" in (told.get_all("Classifier") or [])
    assert told["Description-Content-Type"] == "text/markdown"
    description = str(told.get_payload())
    assert description.startswith("# Calculi\n")
    # A picture of the checkout would be a broken one there.
    assert not re.findall(r"!\[|<img", description)
    assert told["Keywords"]
    labels = {url.partition(",")[0] for url in told.get_all("Project-URL") or []}
    assert labels == {"Homepage", "Source", "Issues", "Changelog"}
    needed = told.get_all("Requires-Dist") or []
    assert all("extra ==" in need for need in needed)
    assert f"calculi-games-site=={calculi.__version__}; extra == 'docs'" in needed


def test_the_contract_holds_where_only_the_wheel_is_installed(python: Path, tmp_path: Path) -> None:
    assert run(python, "-I", USAGE, tmp_path, cwd=tmp_path).strip() == calculi.__version__


def test_the_command_is_installed(python: Path, tmp_path: Path) -> None:
    told = run(python.with_name("calculi"), "--version", cwd=tmp_path)
    assert told == f"calculi {calculi.__version__}\n"


def test_types_hold_where_only_the_wheel_is_installed(python: Path, tmp_path: Path) -> None:
    checked = tmp_path / USAGE.name
    shutil.copyfile(USAGE, checked)
    mypy = (sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache")
    run(*mypy, "--python-executable", python, checked, cwd=tmp_path)
    checked.write_text("import calculi\ncalculi.start(1).chess", encoding="utf-8")
    with pytest.raises(AssertionError, match="arg-type"):
        run(*mypy, "--python-executable", python, checked, cwd=tmp_path)


def test_ten_lines_of_the_readme_do_what_they_say(python: Path, tmp_path: Path) -> None:
    readme = (places.ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len(example.strip().splitlines()) == 10
    run(python, "-I", "-c", example, cwd=tmp_path)
    record = calculi.read(tmp_path / "game.json")
    assert record.game == "linja"
    assert len(record.moves) == 2
