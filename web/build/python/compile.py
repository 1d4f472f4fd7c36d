"""Runs inside Pyodide: adds wheels to the lock and compiles all Python in archives to bytecode.

Only Pyodide's own Python writes bytecode that it can load without compiling again, which halves the
start. The folder /archives has the standard library, the wheels and the lock of npm's Pyodide; all
are replaced. The folder /packages has pyodide-build and pyodide-lock.
"""

import json
import sys
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

_py_compile_archive_dir(archives, keep=False, verbose=False, compression_level=9)
