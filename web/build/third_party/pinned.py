"""Holds what others have made to the content that was looked at when it was pinned.

The hashes lie in `files.sha256`. `python -m web.build.third_party.pinned` writes them anew from the
built site, after a pin was changed.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from web.build import environment, places
from web.build.environment import SetupError
from web.build.python import archives
from web.build.third_party import components

LOCK = Path(__file__).with_name("files.sha256")
COMMAND = "python -m web.build.third_party.pinned"
#: They are compiled here, so what they are made from is looked at.
COMPILED = ("runtime/pyodide/python_stdlib", "runtime/pyodide/micropip-")


def check(dist: Path, lock: Path = LOCK) -> None:
    """Raise `SetupError`, which names the files, where a site has others than were pinned."""
    lines = (line.split("  ") for line in lock.read_text(encoding="utf-8").splitlines())
    told = {name: digest for digest, name in lines}
    found = digests(dist)
    wrong = sorted(name for name in found.keys() | told.keys() if found.get(name) != told.get(name))
    if wrong:
        others = "\n".join(f"{name}: {_what(name, told, found)}" for name in wrong)
        raise SetupError(f"{others}\nIf a pin was changed on purpose: {COMMAND}")


def _what(name: str, told: Mapping[str, str], found: Mapping[str, str]) -> str:
    if name not in told:
        return "not pinned"
    return "not the file that was pinned" if name in found else "missing"


def digests(dist: Path) -> dict[str, str]:
    """The SHA-256 of files by their paths in the site, or by their names if they are compiled."""
    files = {
        name: path
        for component in components.read()
        for name, path in components.files_of(component, dist).items()
        if not name.startswith(COMPILED)
    }
    files[archives.STANDARD_LIBRARY] = archives.PYODIDE / archives.STANDARD_LIBRARY
    files |= {path.name: path for path in environment.download_for_pyodide("micropip")}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in sorted(files.items())
    }


def write() -> None:
    """Pin what the built site has."""
    lines = [f"{digest}  {name}\n" for name, digest in digests(places.DIST).items()]
    LOCK.write_text("".join(lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
