"""Runs inside Pyodide: lists the modules of the standard library that the published Python uses.

It imports everything that is published, including parts that are loaded only later. Then it prints
the names of all imported modules as a JSON list. The folder /archives has the published wheels;
`pyscript` is, by file name, the text of each module of PyScript's own Python.
"""

import ast
import json
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path

#: Pyodide's own package, whose parts import each other by name, and the published wheels.
PACKAGES = ("_pyodide", "pyodide", "calculi", "micropip")
#: Imported by name, or inside a function, by modules that are used: codecs, archives, formats of
#: metadata, names of platforms, error messages.
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
    "importlib.metadata._adapters",
    "sysconfig",
    "tarfile",
    "traceback",
    "tracemalloc",
)


def used_modules(pyscript: Mapping[str, str]) -> list[str]:
    """Return the sorted names of all imported modules, parents included."""
    sys.path += [str(wheel) for wheel in sorted(Path("/archives").glob("*.whl"))]
    for package in PACKAGES:
        _import_all(package)
    for name in ASKED_FOR_LATER:
        import_module(name)
    for name in _imported_by(pyscript.values()):
        # Some of PyScript's own modules exist only in a page.
        with suppress(ImportError):
            import_module(name)
    return sorted(sys.modules)


def _import_all(name: str) -> None:
    """Import a module; if it is a package, also everything in it."""
    module = import_module(name)
    for found in pkgutil.iter_modules(getattr(module, "__path__", []), f"{name}."):
        _import_all(found.name)


def _imported_by(sources: Iterable[str]) -> Iterator[str]:
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


print(json.dumps(used_modules(pyscript)))  # type: ignore[name-defined]  # noqa: F821
