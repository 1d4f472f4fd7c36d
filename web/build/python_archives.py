"""The Python that is published: standard library, engine, micropip as bytecode, and their lock."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.build import environment, places

PYODIDE = places.NODE_MODULES / "pyodide"
STANDARD_LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"


def make(folder: Path) -> None:
    """Fill the empty `folder` with the archives that Pyodide loads and the lock that lists them.

    Every file in an archive has the same date, so the same sources give the same bytes.
    """
    build_engine_wheel(folder)
    for wheel in environment.download_for_pyodide("micropip"):
        shutil.copyfile(wheel, folder / wheel.name)
    for name in (STANDARD_LIBRARY, LOCK):
        shutil.copyfile(PYODIDE / name, folder / name)
    compiler = environment.install_for_pyodide("pyodide-compiler")
    _run("node", Path(__file__).with_name("compile_archives.mjs"), compiler, folder)


def build_engine_wheel(folder: Path) -> None:
    """Put the engine's wheel, as sources, into `folder`."""
    _run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)


def _run(*command: str | Path) -> None:
    # Archives store local time, hence the time zone.
    dated = os.environ | {"SOURCE_DATE_EPOCH": places.SOURCE_DATE_EPOCH, "TZ": "UTC"}
    result = subprocess.run(
        command, cwd=places.ROOT, env=dated, text=True, capture_output=True, check=False
    )
    if result.returncode != 0:
        sys.stderr.write(result.stdout + result.stderr)
        result.check_returncode()
