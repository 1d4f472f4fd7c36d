"""`build.py faults`: put each seeded fault in and show that the tests named for it find it.

First all these tests are run without any fault, and must pass. Then, for each fault, only the tests
named for it: each has to fail. Two faults are tried at a time, those last that need a browser.
"""

import queue
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from tests.faults.listed import IN_BROWSER, IN_PYODIDE, Fault, chosen, mistakes
from tests.faults.scratch import Scratch
from web.build import environment, places
from web.build.browsers import chromium

AT_ONCE: Final = 2


def listing(names: list[str]) -> str:
    """Return the faults of these ids and areas, or all, for people to read."""
    lines = []
    for fault in chosen(names):
        lines += [f"{fault.id} ({fault.area}): {fault.breaks}", f"    {fault.file}"]
        lines += [f"    {test}" for test in fault.tests]
    return "\n".join(lines)


def find(names: list[str]) -> int:
    """Try the faults of these ids and areas, or all; return 0 when each is found, else 1."""
    faults = chosen(names)
    wrong = [mistake for fault in faults for mistake in mistakes(fault)]
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    begun = time.monotonic()
    browser = chromium.require() if any(fault.is_heavy for fault in faults) else None
    environment.download_for_pyodide("micropip")
    for group in ("pyodide-compiler", "pyodide-tests"):
        environment.install_for_pyodide(group)
    with ExitStack() as stack:
        idle: queue.SimpleQueue[Scratch] = queue.SimpleQueue()
        for _ in range(AT_ONCE):
            folder = Path(tempfile.mkdtemp(prefix="faults-", dir=places.CACHE))
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            idle.put(Scratch(folder))
        if not _pass_without(faults, idle, browser):
            return 1
        found = _found_of(sorted(faults, key=lambda fault: fault.is_heavy), idle, browser)
    minutes, seconds = divmod(round(time.monotonic() - begun), 60)
    print(f"{len(faults)} faults, {found} found, in {minutes} min {seconds} s", flush=True)
    return 0 if found == len(faults) else 1


def _pass_without(
    faults: Iterable[Fault], idle: "queue.SimpleQueue[Scratch]", browser: Path | None
) -> bool:
    """Tell whether all the tests named pass as long as no fault is in."""
    tests = sorted({test for fault in faults for test in fault.tests})
    groups: dict[str, list[str]] = {}
    for test in tests:
        kind = next((kind for kind in (IN_PYODIDE, IN_BROWSER) if test.startswith(kind)), "")
        groups.setdefault(kind, []).append(test)
    scratch = idle.get()
    passed = True
    for group in groups.values():
        begun = time.monotonic()
        run = scratch.run(group, browser=browser)
        if run.failed or run.trouble:
            print(f"{run.output}\nWithout any fault, not all tests pass. {run.trouble}", flush=True)
            passed = False
        else:
            print(f"{len(group)} tests pass without a fault  {_since(begun)}", flush=True)
    idle.put(scratch)
    return passed


def _found_of(
    faults: Iterable[Fault], idle: "queue.SimpleQueue[Scratch]", browser: Path | None
) -> int:
    """Try faults in their order, and return how many are found."""

    def is_found(fault: Fault) -> bool:
        scratch = idle.get()
        try:
            return _is_found(fault, scratch, browser)
        finally:
            idle.put(scratch)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return sum(pool.map(is_found, faults))


def _is_found(fault: Fault, scratch: Scratch, browser: Path | None) -> bool:
    """Tell whether each test of a fault fails with the fault in, and print a line for each."""
    found = True
    with scratch.holding(fault):
        for test in fault.tests:
            begun = time.monotonic()
            run = scratch.run([test], browser=browser)
            word = "found    " if run.failed else "NOT FOUND"
            trouble = f"  ({run.trouble})\n{run.output}" if run.trouble else ""
            print(f"{word}  {fault.id}  {test}  {_since(begun)}{trouble}", flush=True)
            found = found and run.failed
    return found


def _since(begun: float) -> str:
    return f"{time.monotonic() - begun:.1f} s"
