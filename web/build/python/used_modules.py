"""Runs inside Pyodide: lists the modules of the standard library that the published Python uses.

It imports everything that is published, including parts that are loaded only later: first what a
page has, then micropip. It prints the names of the modules that were imported by then, twice, as a
JSON object by the names of the archives. The engine is loaded; the folder /archives has the wheel
of micropip; `pyscript` is, by file name, the text of each module of PyScript's own Python, and
`names` has those of the archives.
"""

import ast
import json
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path

#: Pyodide's own package, whose parts import each other by name, and the engine.
IN_A_PAGE = ("_pyodide", "pyodide", "calculi")
#: Parts of Pyodide that are imported by name only: a console, requests from Python.
NOT_IN_A_PAGE = ("pyodide.console", "pyodide.http", "pyodide._nodesock_transport")
#: Imported by name, or inside a function, by modules that are used: names of files in archives,
#: codecs, error messages.
ASKED_FOR_LATER = (
    "ast",
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.unicode_escape",
    "importlib.metadata",
    "traceback",
)
#: Installing an engine also needs formats of metadata and names of platforms.
ASKED_FOR_BY_MICROPIP = (
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "email.parser",
    "encodings.idna",
    "encodings.utf_16",
    "encodings.utf_8_sig",
    "importlib.metadata._adapters",
    "sysconfig",
    "tarfile",
    "tracemalloc",
)


def used_modules(pyscript: Mapping[str, str]) -> Iterator[list[str]]:
    """The sorted names of the modules that a page has, and those it has with micropip."""
    for package in IN_A_PAGE:
        _import_all(package)
    for name in ASKED_FOR_LATER:
        import_module(name)
    for name in _imported_by(pyscript.values()):
        # Some of PyScript's own modules exist only in a page.
        with suppress(ImportError):
            import_module(name)
    yield sorted(sys.modules)
    sys.path += [str(wheel) for wheel in sorted(Path("/archives").glob("micropip-*.whl"))]
    for package in ("micropip", *NOT_IN_A_PAGE):
        _import_all(package)
    for name in ASKED_FOR_BY_MICROPIP:
        import_module(name)
    yield sorted(sys.modules)


def _import_all(name: str) -> None:
    """Import a module; if it is a package, also everything in it but what no page has."""
    module = import_module(name)
    for found in pkgutil.iter_modules(getattr(module, "__path__", []), f"{name}."):
        if found.name not in NOT_IN_A_PAGE:
            _import_all(found.name)


def _imported_by(sources: Iterable[str]) -> Iterator[str]:
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


used = dict(zip(names, used_modules(pyscript), strict=True))  # type: ignore[name-defined]  # noqa: F821
print(json.dumps(used))
