"""Runs inside Pyodide: names the modules of the standard library that the published Python uses.

All that is published is imported, with the parts that are asked for later only; what has come with
it is the answer, a JSON list of names. The folder /archives holds the published wheels; `pyscript`
is the text of each module of PyScript's own Python, by file name.
"""

import ast
import json
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path

#: Pyodide's own, which other parts of it ask for by name, and the published wheels.
PACKAGES = ("_pyodide", "pyodide", "calculi", "micropip")
#: What only a terminal can do: matches need processes.
NOT_IN_A_PAGE = ("calculi.match", "calculi.cli", "calculi.__main__")
#: Asked for by name, or in the middle of a function, by modules that are used: codecs, archives,
#: the form of metadata, the names of platforms, the telling of errors.
ASKED_FOR_LATER = (
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "ast",
    "email.parser",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "encodings.utf_16",
    "encodings.utf_8_sig",
    "sysconfig",
    "tarfile",
    "traceback",
    "tracemalloc",
)


def used_modules(pyscript: Mapping[str, str]) -> list[str]:
    """Return the names of all modules that have been imported, in order, parents included."""
    sys.path += [str(wheel) for wheel in sorted(Path("/archives").glob("*.whl"))]
    for package in PACKAGES:
        _import_all(package)
    for name in ASKED_FOR_LATER:
        import_module(name)
    for name in _imported_by(pyscript.values()):
        # Some of PyScript's own are there only beside a page.
        with suppress(ImportError):
            import_module(name)
    return sorted(sys.modules)


def _import_all(name: str) -> None:
    """Import a module and, of a package, all that is in it."""
    module = import_module(name)
    for found in pkgutil.iter_modules(getattr(module, "__path__", []), f"{name}."):
        if not found.name.startswith(NOT_IN_A_PAGE):
            _import_all(found.name)


def _imported_by(sources: Iterable[str]) -> Iterator[str]:
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


print(json.dumps(used_modules(pyscript)))  # type: ignore[name-defined]  # noqa: F821
