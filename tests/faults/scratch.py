"""A copy of the checkout, in which faults are put in and tests are run.

It needs a system with symbolic links and process groups, such as Linux or macOS.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.faults.listed import IN_BROWSER, IN_PYODIDE, ROOT, Fault

PATIENCE: Final = 400
"""Seconds after which a run of tests is taken for hung."""
FETCHED: Final = ("micropip", "pyodide-compiler", "pyodide-tests")
"""What the build has fetched for Pyodide, which no fault changes."""
NEED_THE_SITE: Final = (IN_BROWSER, IN_PYODIDE, "tests/build/test_site.py")
TROUBLE: Final = (2, 3, 4, 5)
"""The exit statuses of pytest when it could not run the tests that were named."""


class Run(NamedTuple):
    """How a run of tests came out."""

    failed: bool
    trouble: str
    """Why it says nothing about the tests; empty where it does."""
    output: str


class Scratch:
    """One copy of the checkout; several of them can be worked in at the same time."""

    def __init__(self, folder: Path) -> None:
        """Copy what git knows or would add into an empty folder, and what was fetched once."""
        self.folder = folder
        listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for name in filter(None, names.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, folder / name)
        (folder / ".venv").symlink_to(ROOT / ".venv")
        (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        cache, own = ROOT / ".cache", folder / ".cache"
        own.mkdir()
        for name in FETCHED:
            # Copied, for Pyodide mounts no folder that is a link.
            shutil.copytree(cache / name, own / name)
            shutil.copyfile(cache / f"{name}.stamp", own / f"{name}.stamp")

    @contextmanager
    def holding(self, fault: Fault) -> Iterator[None]:
        """Put the fault in for as long as the block lasts; raises `OutOfDateError`."""
        file = self.folder / fault.file
        sound = file.read_bytes()
        file.write_bytes(fault.put_into(sound.decode()).encode())
        try:
            yield
        finally:
            file.write_bytes(sound)

    def run(self, tests: Sequence[str], *, browser: Path | None) -> Run:
        """Run tests until one fails, those in Pyodide or those outside of it, not both at once."""
        options = ("-x", "-q", "--tb=short", "-p", "no:cacheprovider")
        names = [test.removeprefix(IN_PYODIDE) for test in tests]
        command = [sys.executable, "-m", "pytest", *options, *names]
        if any(test.startswith(NEED_THE_SITE) for test in tests):
            # Built beforehand, lest a build that fails passes for a test that does.
            built = self._call([sys.executable, "-m", "tests.faults.built"], browser)
            if built.failed:
                return Run(False, "the site cannot be built", built.output)
        if tests[0].startswith(IN_PYODIDE):
            packages = self.folder / ".cache" / "pyodide-tests"
            command = ["node", "tests/pyodide/run.mjs", "dist", str(packages), *options, *names]
        return self._call(command, browser)

    def _call(self, command: Sequence[str], browser: Path | None) -> Run:
        # What is installed is the sound engine. Bytecode is told from outdated one by the second,
        # which is too long here.
        variables = {"PYTHONPATH": str(self.folder / "engine"), "PYTHONDONTWRITEBYTECODE": "1"}
        if browser:
            variables["E2E_CHROMIUM"] = str(browser)
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=os.environ | variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,  # so that a browser ends with the test that has started it
        )
        try:
            output, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return Run(False, f"no answer within {PATIENCE} seconds", "")
        finally:
            _end_all_of(process)
        status = process.returncode
        trouble = f"exit status {status} of pytest" if status in TROUBLE else ""
        return Run(status != 0 and not trouble, trouble, output)


def _end_all_of(process: subprocess.Popen[str]) -> None:
    """End a process, if it still runs, and whatever it has left behind."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    process.communicate()
