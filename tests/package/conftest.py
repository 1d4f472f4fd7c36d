"""The packages, built once for all tests of them."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.support.installing import only, python_with, run
from web.build import places

#: Of the checkout, what no copy needs, most of it large.
LEFT_OUT = (".*", "dist", "made", "node_modules", "__pycache__", "artefacts")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the command of the README has filled from a copy of the checkout."""
    copy = tmp_path_factory.mktemp("copy") / "calculi"
    shutil.copytree(places.ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copyfile(places.ROOT / ".gitignore", copy / ".gitignore")
    for name in ("dist/index.html", "web/node_modules/some/index.js"):
        file = copy / name
        file.parent.mkdir(parents=True)
        file.write_text("not for the sdist", encoding="utf-8")
    made = copy.parent / "made"
    # Without -P, the checkout's build.py would be taken for the tool. It makes the wheel from the
    # sdist.
    run(sys.executable, "-P", "-m", "build", "--no-isolation", "--outdir", made, cwd=copy)
    command = ("hatchling", "build", "--target", "wheel", "--directory")
    run(sys.executable, "-m", *command, copy.parent / "directly", cwd=copy)
    return made


@pytest.fixture(scope="session")
def python(built: Path) -> Path:
    """The Python of a new environment in which only the engine's wheel is installed."""
    return python_with(only(built, "*.whl"), folder=built.parent / "environment")
