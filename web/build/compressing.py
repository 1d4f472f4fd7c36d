"""Files as hosts send them: compressed by Brotli, as small as it gets.

Hosts that compress what they send do so quickly, not well. Those that send a file that lies beside
the one asked for, with `.br` behind its name, can have these: `build.py build --brotli`.
"""

import hashlib
from pathlib import Path

import brotli

from web.build import fingerprint, places
from web.build.server import COMPRESSED

#: Files of this many bytes or more take seconds to compress, so the result is kept.
LARGE = 500_000
FOLDER = places.CACHE / "brotli"
BEHIND = ".br"
#: What is compressed already gains nothing.
SUFFIXES = (*COMPRESSED, ".wasm")


def add(dist: Path) -> int:
    """Write the compressed files of a site beside its own; returns how many there are."""
    files = [file for file in fingerprint.files_below(dist) if file.suffix in SUFFIXES]
    for file in files:
        file.with_name(f"{file.name}{BEHIND}").write_bytes(compressed(file))
    return len(files)


def compressed(file: Path) -> bytes:
    """The content of a file, compressed."""
    content = file.read_bytes()
    if len(content) < LARGE:
        return _compress(content)
    known = FOLDER / hashlib.sha256(content).hexdigest()
    if not known.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        new = known.with_suffix(".new")
        new.write_bytes(_compress(content))
        new.replace(known)
    return known.read_bytes()


def _compress(content: bytes) -> bytes:
    made: bytes = brotli.compress(content)
    return made
