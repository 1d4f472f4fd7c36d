"""Files as hosts send them: compressed by Brotli, as small as it gets."""

import hashlib
from pathlib import Path

import brotli

from web.build import places

#: What takes seconds is compressed once; a file of so many bytes or more.
LARGE = 500_000
FOLDER = places.CACHE / "brotli"


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
