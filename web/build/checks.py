"""`build.py test`: style, types and every test, each part run even when one before it failed."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

from web.build import chromium, environment, places, site

PROJECTS = ("tsconfig.json", "tsconfig.sw.json")
Part = tuple[str, Callable[[], bool]]

#: A worker for each core; the tests of one file stay together, for what they share.
IN_PARALLEL = ("-n", "auto", "--dist", "loadfile")
#: Times what the browser does, so it runs last and alone.
LIGHTHOUSE = "e2e/test_lighthouse.py"


def run_all() -> int:
    """Run all checks, quick ones first, and name those that failed; returns the exit status."""
    browser = chromium.require()
    before: list[Part] = [
        ("style of Python (ruff)", lambda: _passes(sys.executable, "-m", "ruff", "check", ".")),
        ("types of Python (mypy)", lambda: _passes(sys.executable, "-m", "mypy")),
        ("style of JavaScript (eslint)", _eslint),
        ("types of JavaScript (tsc)", _typescript),
        ("build", _build),
    ]
    beside: list[Part] = [
        ("tests of engine and build (pytest)", lambda: _pytest(*IN_PARALLEL)),
        (
            "tests of the site in Chromium (pytest)",
            lambda: _pytest("e2e", f"--ignore={LIGHTHOUSE}", *IN_PARALLEL, browser=browser),
        ),
    ]
    failed = [name for name, part in before if not _is_passed(name, part)]
    # The tests in Pyodide keep one core busy for minutes; what they print is shown at their end.
    with tempfile.TemporaryFile() as output, ThreadPoolExecutor(1) as background:
        in_pyodide = background.submit(_pytest_in_pyodide, output)
        failed += [name for name, part in beside if not _is_passed(name, part)]
        name = "tests of the engine in Pyodide (pytest)"
        failed += [] if _is_passed(name, lambda: _told(in_pyodide.result(), output)) else [name]
    name = "quality of the site (Lighthouse)"
    failed += [] if _is_passed(name, lambda: _pytest(LIGHTHOUSE, browser=browser)) else [name]
    if failed:
        print(f"\nFailed: {'; '.join(failed)}.", flush=True)
    return 1 if failed else 0


def _is_passed(name: str, part: Callable[[], bool]) -> bool:
    print(f"\n{name}", flush=True)
    try:
        return part()
    except (subprocess.CalledProcessError, OSError, ValueError) as error:
        print(error, flush=True)
        return False


def _told(passed: bool, output: IO[bytes]) -> bool:
    """Print what a part has written while others ran; returns whether it passed."""
    output.seek(0)
    print(output.read().decode(errors="replace"), end="", flush=True)
    return passed


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


def _pytest_in_pyodide(output: IO[bytes]) -> bool:
    packages = environment.install_for_pyodide("pyodide-tests")
    runner = places.ROOT / "tests" / "pyodide" / "run.mjs"
    return _passes("node", runner, places.DIST, packages, output=output)


def _pytest(*arguments: str | Path, browser: Path | None = None) -> bool:
    variables = {"E2E_CHROMIUM": str(browser)} if browser else {}
    return _passes(sys.executable, "-m", "pytest", *arguments, variables=variables)


def _npm_tool(name: str) -> Path:
    return places.NODE_MODULES / ".bin" / name


def _passes(
    *command: str | Path,
    output: IO[bytes] | None = None,
    variables: Mapping[str, str] | None = None,
) -> bool:
    result = subprocess.run(
        command,
        cwd=places.ROOT,
        env={**os.environ, **(variables or {})},
        stdout=output,
        stderr=subprocess.STDOUT if output else None,
        check=False,
    )
    return result.returncode == 0
