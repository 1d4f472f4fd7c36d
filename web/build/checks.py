"""`build.py test`: style, types and every test, each part run even when one before it failed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from web.build import chromium, environment, places, site

PROJECTS = ("tsconfig.json", "tsconfig.sw.json")


def run_all() -> int:
    """Run all checks, quick ones first, and name those that failed; returns the exit status."""
    browser = chromium.require()
    parts: list[tuple[str, Callable[[], bool]]] = [
        ("style of Python (ruff)", lambda: _passes(sys.executable, "-m", "ruff", "check", ".")),
        ("types of Python (mypy)", lambda: _passes(sys.executable, "-m", "mypy")),
        ("style of JavaScript (eslint)", _eslint),
        ("types of JavaScript (tsc)", _typescript),
        ("build", _build),
        ("tests of engine and build (pytest)", lambda: _passes(sys.executable, "-m", "pytest")),
        ("tests of the engine in Pyodide (pytest)", _pytest_in_pyodide),
        ("tests of the site in Chromium (pytest)", lambda: _pytest_in_chromium(browser)),
    ]
    failed = []
    for name, part in parts:
        print(f"\n{name}", flush=True)
        try:
            passes = part()
        except (subprocess.CalledProcessError, OSError, ValueError) as error:
            print(error, flush=True)
            passes = False
        if not passes:
            failed.append(name)
    if failed:
        print(f"\nFailed: {'; '.join(failed)}.", flush=True)
    return 1 if failed else 0


def _eslint() -> bool:
    configuration = places.WEB / "eslint.config.js"
    paths = (places.WEB, places.ROOT / "tests" / "pyodide")
    return _passes(_npm_tool("eslint"), "--max-warnings=0", "--config", configuration, *paths)


def _typescript() -> bool:
    results = [_passes(_npm_tool("tsc"), "--project", places.WEB / name) for name in PROJECTS]
    return all(results)


def _build() -> bool:
    site.build_if_out_of_date()
    return True


def _pytest_in_pyodide() -> bool:
    packages = environment.install_for_pyodide("pyodide-tests")
    runner = places.ROOT / "tests" / "pyodide" / "run.mjs"
    return _passes("node", runner, places.DIST, packages)


def _pytest_in_chromium(browser: Path) -> bool:
    return _passes(sys.executable, "-m", "pytest", "e2e", E2E_CHROMIUM=str(browser))


def _npm_tool(name: str) -> Path:
    return places.NODE_MODULES / ".bin" / name


def _passes(*command: str | Path, **variables: str) -> bool:
    result = subprocess.run(command, cwd=places.ROOT, env=os.environ | variables, check=False)
    return result.returncode == 0
