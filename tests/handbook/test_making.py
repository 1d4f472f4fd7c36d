"""The handbook is made anew when anything has changed that it is made of."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from web.build import places
from web.build.handbook import making

#: The files of the modules that are there once the given ones are.
LOADED = """
import importlib, json, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(json.dumps([getattr(it, "__file__", None) for it in list(sys.modules.values())]))
"""


def test_all_code_that_makes_the_pages_is_looked_at() -> None:
    own = [name for name in _settings()["extensions"] if name.startswith("web.")]
    assert len(own) == 4
    command = [sys.executable, "-c", LOADED, *own]
    told = subprocess.run(command, cwd=places.ROOT, capture_output=True, text=True, check=True)
    files = [Path(file) for file in json.loads(told.stdout) if file]
    ours = {file for file in files if file.is_relative_to(places.WEB / "build")}
    assert places.WEB / "build/pages/strength.py" in ours
    # These say in words what lies beside them.
    assert {file for file in ours if file.name != "__init__.py"} <= set(making.sources())


def test_the_files_of_the_site_that_the_pages_show_are_looked_at() -> None:
    settings = _settings()
    shown = [settings["html_favicon"], *settings["html_static_path"]]
    files = {(making.SOURCE / path).resolve() for path in shown}
    assert {file for file in files if file.is_file()} <= set(making.sources())
    assert places.WEB / "icons/icon.svg" in files


def _settings() -> dict[str, Any]:
    return runpy.run_path(str(making.SOURCE / "conf.py"))
