"""`build.py check` and `build.py test`: style, types and tests.

Each part runs even when one before it failed, and those that failed are named at the end. Parts
that leave a processor idle run side by side; what they print is shown when they are done.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from web.build import environment, places
from web.build.browsers import chromium, others

PROJECTS = ("tsconfig.json", "tsconfig.sw.json")
PROCESSORS = 2
#: Workers for tests in browsers: one more, for there is always one that waits for something.
IN_BROWSERS = PROCESSORS + 1


#: Where a part adds what it has to say; None is the terminal, at once.
Output = bytearray | None


class Part(NamedTuple):
    """Something that passes or fails."""

    name: str
    run: Callable[[Output], bool]


def check() -> int:
    """Run what matters while one edits, in a minute and a half; returns the exit status."""
    return _closed(_style() + _in_turn([_native("-m", "not thorough")]))


def run_all() -> int:
    """Run all checks, quick ones first; returns the exit status.

    Raises `SetupError` for a browser that cannot be installed.
    """
    # An installation waits for the network and the disk, and Python in Node keeps one processor
    # busy for a minute; neither has to be there before the tests in browsers are.
    with ThreadPoolExecutor(2) as background:
        browsers = background.submit(_install_browsers)
        failed = _style(Part("build", _build))
        if browsers.done():
            browsers.result()
        in_pyodide = _Captured(Part("tests of the engine in Pyodide (pytest)", _in_pyodide))
        begun = background.submit(in_pyodide.run)
        failed += _in_turn([_native()])
        browsers.result()
        failed += _in_turn([_in_browsers()])
        failed += in_pyodide.shown(begun)
    return _closed(failed)


def _install_browsers() -> None:
    chromium.require()
    others.require()


def _closed(failed: list[str]) -> int:
    if failed:
        print(f"\nFailed: {'; '.join(failed)}.", flush=True)
    return 1 if failed else 0


def _style(*beside: Part) -> list[str]:
    """Run style, types and what may run beside them; returns the names of those that failed."""
    ruff = (sys.executable, "-m", "ruff")
    parts = (
        Part(
            "types of Python (mypy)",
            lambda output: _passes(sys.executable, "-m", "mypy", output=output),
        ),
        *beside,
        Part("style of JavaScript (eslint)", _eslint),
        Part("types of JavaScript (tsc)", _typescript),
        Part("spelling of the handbook (cspell)", _spelling),
        Part("style of Python (ruff)", lambda output: _passes(*ruff, "check", ".", output=output)),
        Part(
            "layout of Python (ruff)",
            lambda output: _passes(*ruff, "format", "--check", ".", output=output),
        ),
    )
    with ThreadPoolExecutor(PROCESSORS) as processors:
        captured = [_Captured(part) for part in parts]
        begun = [processors.submit(part.run) for part in captured]
        return [
            name
            for part, future in zip(captured, begun, strict=True)
            for name in part.shown(future)
        ]


def _in_turn(parts: Iterable[Part]) -> list[str]:
    """Run parts one after the other, their output seen at once; returns the names of the failed."""
    failed = []
    for part in parts:
        print(f"\n{part.name}", flush=True)
        if not _is_passed(part, None):
            failed.append(part.name)
    return failed


class _Captured:
    """A part that runs beside others."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._output = bytearray()

    def run(self) -> tuple[bool, float]:
        """Run it; returns whether it passed, and how many seconds it took."""
        begun = time.monotonic()
        return _is_passed(self._part, self._output), time.monotonic() - begun

    def shown(self, future: Future[tuple[bool, float]]) -> list[str]:
        """Wait for the part and print what it wrote; returns its name where it failed."""
        passed, seconds = future.result()
        print(f"\n{self._part.name}, {seconds:.0f} s", flush=True)
        print(self._output.decode(errors="replace"), end="", flush=True)
        return [] if passed else [self._part.name]


def _is_passed(part: Part, output: Output) -> bool:
    try:
        return part.run(output)
    except (subprocess.CalledProcessError, OSError, ValueError) as error:
        print(f"{part.name}: {error}", flush=True)
        return False


def _eslint(output: Output) -> bool:
    configuration = places.WEB / "eslint.config.js"
    kept = ("--cache", "--cache-location", places.CACHE / "eslint")
    tests = places.ROOT / "tests"
    paths = (places.WEB, tests / "pyodide", tests / "modules")
    options = ("--max-warnings=0", "--config", configuration)
    return _passes(places.npm_tool("eslint"), *kept, *options, *paths, output=output)


def _typescript(output: Output) -> bool:
    results = [
        _passes(places.npm_tool("tsc"), "--project", places.WEB / name, output=output)
        for name in PROJECTS
    ]
    return all(results)


def _spelling(output: Output) -> bool:
    book = places.WEB / "handbook"
    options = ("lint", "--no-progress", "--config", book / "cspell.json", "--root", book)
    return _passes(places.npm_tool("cspell"), *options, "*.rst", output=output)


def _build(output: Output) -> bool:
    # In a process of its own, for what it prints.
    return _passes(sys.executable, places.ROOT / "build.py", "build", output=output)


def _in_pyodide(output: Output) -> bool:
    packages = environment.install_for_pyodide("pyodide-tests")
    runner = places.ROOT / "tests" / "pyodide" / "run.mjs"
    return _passes("node", runner, places.DIST, packages, output=output)


def _native(*options: str) -> Part:
    return Part(
        "tests of engine and build (pytest)",
        lambda output: _pytest(*_workers(PROCESSORS), *options, output=output),
    )


def _in_browsers() -> Part:
    return Part(
        "tests of the site in browsers (pytest)",
        lambda output: _pytest("e2e", *_workers(IN_BROWSERS), output=output),
    )


def _workers(number: int) -> tuple[str, ...]:
    """Make pytest run tests side by side: a worker with none left takes some from another."""
    return ("-n", str(number), "--dist", "worksteal")


def _pytest(*arguments: str, output: Output) -> bool:
    return _passes(sys.executable, "-m", "pytest", *arguments, output=output)


def _passes(*command: str | Path, output: Output = None) -> bool:
    result = subprocess.run(
        command,
        cwd=places.ROOT,
        stdout=None if output is None else subprocess.PIPE,
        stderr=None if output is None else subprocess.STDOUT,
        check=False,
    )
    if output is not None:
        output += result.stdout
    return result.returncode == 0
