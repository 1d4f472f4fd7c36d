"""The package as somebody installs it: wheel and sdist built, checked, installed and used."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import calculi
from web.build import places

pytestmark = pytest.mark.thorough

USAGE = Path(__file__).with_name("usage.py")
#: Of the checkout, what no copy needs, most of it large.
LEFT_OUT = (".*", "dist", "node_modules", "__pycache__", "artefacts")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that has to succeed; returns what it printed."""
    variables = {name: value for name, value in os.environ.items() if "PYTHON" not in name}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `python -m build` has filled from a copy of the checkout."""
    copy = tmp_path_factory.mktemp("copy") / "calculi"
    shutil.copytree(places.ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copyfile(places.ROOT / ".gitignore", copy / ".gitignore")
    for name in ("dist/index.html", "web/node_modules/some/index.js"):
        file = copy / name
        file.parent.mkdir(parents=True)
        file.write_text("not for the sdist", encoding="utf-8")
    made = copy.parent / "made"
    # From outside the copy, whose build.py would be taken for the tool. It makes the wheel from the
    # sdist.
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", made, copy, cwd=copy.parent)
    command = ("hatchling", "build", "--target", "wheel", "--directory")
    run(sys.executable, "-m", *command, copy.parent / "directly", cwd=copy)
    return made


@pytest.fixture(scope="module")
def python(built: Path) -> Path:
    """The Python of a new environment in which only the wheel is installed, without network."""
    folder = built.parent / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=built)
    found = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = ("pip", "--python", found, "install", "--no-index", "--no-deps")
    run(sys.executable, "-m", *install, only(built, "*.whl"), cwd=built)
    return found


def only(folder: Path, pattern: str) -> Path:
    """Return the one file of a folder that a pattern finds."""
    (found,) = folder.glob(pattern)
    return found


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
    assert str(told.get_payload()).startswith("# Calculi\n")
    assert told["Keywords"]
    labels = {url.partition(",")[0] for url in told.get_all("Project-URL") or []}
    assert labels == {"Homepage", "Source", "Issues", "Changelog"}
    needed = told.get_all("Requires-Dist") or []
    assert all("extra ==" in need for need in needed)


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


def test_import_takes_less_than_30_ms(python: Path, tmp_path: Path) -> None:
    timed = "from time import perf_counter as now; began = now(); import calculi"
    told = [
        run(python, "-I", "-c", f"{timed}; print(now() - began)", cwd=tmp_path) for _ in range(5)
    ]
    # What else the machine does makes some of them longer, and none shorter.
    assert min(map(float, told)) < 0.030


def test_ten_lines_of_the_readme_do_what_they_say(python: Path, tmp_path: Path) -> None:
    readme = (places.ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len(example.strip().splitlines()) == 10
    run(python, "-I", "-c", example, cwd=tmp_path)
    record = calculi.read(tmp_path / "game.json")
    assert record.game == "linja"
    assert len(record.moves) == 2
