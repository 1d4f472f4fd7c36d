"""The seeded faults: mistakes that a tired developer would make, and the tests that must find them.

They are kept as data, in `seeded` a TOML file an area, so that people who thin or speed up tests
can show that nothing is lost: `python3 build.py faults`. A file holds tables `[[fault]]` with

- `id`, a name for the command line;
- `breaks`, a sentence: what is broken, and which promise that breaks;
- `file`, below the checkout; `old`, a text that it holds exactly once; `new`, what to put there;
- `tests`, each of which must fail with the fault in and pass without it: pytest's names, of `tests`
  and of `e2e`, and with `pyodide:` before them those of `tests` as Pyodide runs them.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path(__file__).with_name("seeded")
IN_PYODIDE: Final = "pyodide:"
IN_BROWSER: Final = "e2e/"


class OutOfDateError(ValueError):
    """A fault no longer fits the sources; the message names the fault and says why."""


class Fault(NamedTuple):
    """One seeded fault."""

    area: str
    """The name of its file in `FOLDER`, such as `linja`."""
    id: str
    breaks: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def is_heavy(self) -> bool:
        """Whether a browser or Pyodide is needed to find it."""
        return any(test.startswith((IN_PYODIDE, IN_BROWSER)) for test in self.tests)

    def put_into(self, source: str) -> str:
        """Return the text of its file with the fault in; raises `OutOfDateError`."""
        count = source.count(self.old)
        if count != 1:
            raise OutOfDateError(
                f"{self.id}: out of date: {self.file} holds its text {count} times"
            )
        return source.replace(self.old, self.new)


def faults() -> list[Fault]:
    """Return all seeded faults, area by area."""
    return [
        Fault(path.stem, **{**entry, "tests": tuple(entry["tests"])})
        for path in sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    ]


def chosen(names: list[str]) -> list[Fault]:
    """Return the faults of these ids and areas, or all; raises `ValueError` for an unknown name."""
    known = faults()
    unknown = set(names) - {name for fault in known for name in (fault.id, fault.area)}
    if unknown:
        raise ValueError(f"no such fault and no such area: {', '.join(sorted(unknown))}")
    return [fault for fault in known if not names or {fault.id, fault.area} & set(names)]


def mistakes(fault: Fault) -> Iterator[str]:
    """Say what in an entry of the list does not fit the sources."""
    file = ROOT / fault.file
    if not file.is_file():
        yield f"{fault.id}: there is no {fault.file}"
    else:
        try:
            faulty = fault.put_into(file.read_text(encoding="utf-8"))
            if file.suffix == ".py":
                compile(faulty, fault.file, "exec")
        except (OutOfDateError, SyntaxError) as error:
            yield str(error)
    if not fault.tests:
        yield f"{fault.id}: names no test"
    for test in fault.tests:
        path, _, name = test.removeprefix(IN_PYODIDE).partition("::")
        module = ROOT / path
        function = re.escape(name.partition("[")[0])
        source = module.read_text(encoding="utf-8") if module.is_file() else ""
        if not re.search(rf"^def {function}\(", source, re.MULTILINE):
            yield f"{fault.id}: there is no test {test}"
