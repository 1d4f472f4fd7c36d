"""Runs inside Pyodide: adds wheels to the lock and compiles the Python of archives to bytecode.

Only Pyodide's own Python writes bytecode that it can load without compiling again, which halves the
start. The folder /archives has the standard library, the wheels and the lock of npm's Pyodide; all
are replaced, and of the standard library only those modules are left that used_modules.py, which
has run before, has found. The folder /packages has pyodide-build and pyodide-lock.
"""

import json
import sys
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.append("/packages")

from pyodide_build._py_compile import _py_compile_archive_dir  # noqa: E402
from pyodide_lock import PyodideLockSpec  # noqa: E402
from pyodide_lock.utils import add_wheels_to_spec  # noqa: E402

archives = Path("/archives")
lock_file = archives / "pyodide-lock.json"

# npm's lock lists hundreds of packages on another host; the site has only its own.
lock = PyodideLockSpec.from_dict(json.loads(lock_file.read_text()) | {"packages": {}})
add_wheels_to_spec(lock, sorted(archives.glob("*.whl"))).to_json(lock_file, indent=1)

# Compiling all modules would take longer than everything else together.
library = archives / "python_stdlib.zip"
wanted = {name.replace(".", "/") for names in used.values() for name in names}  # type: ignore[name-defined]  # noqa: F821
with zipfile.ZipFile(library) as archive:
    kept = [
        (entry, archive.read(entry))
        for entry in archive.infolist()
        if entry.filename.removesuffix(".py").removesuffix("/__init__") in wanted
    ]
with zipfile.ZipFile(library, "w") as archive:
    for entry, content in kept:
        archive.writestr(entry, content)

_py_compile_archive_dir(archives, keep=False, verbose=False, compression_level=9)
