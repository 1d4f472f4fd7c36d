"""The door of files: any bytes under any name."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from hypothesis import strategies as st

import calculi
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import Door, refused

_ENCODINGS: Final = ("utf-8", "utf-8-sig", "utf-16", "utf-32", "latin-1", "cp1252")

CONTENTS: Final = st.one_of(
    st.tuples(texts_like(samples.files()), st.sampled_from(_ENCODINGS)).map(
        lambda found: found[0].encode(found[1], errors="replace")
    ),
    st.tuples(texts_like(samples.links()), st.sampled_from(_ENCODINGS)).map(
        lambda found: found[0].encode(found[1], errors="replace")
    ),
    st.binary(max_size=400),
)
NAMES: Final = st.one_of(st.none(), st.none(), st.text(max_size=300))

_FOLDER: Final = tempfile.TemporaryDirectory(prefix="calculi-fuzz-")


def enter(came: tuple[bytes, str | None]) -> None:
    """Read a file of these bytes, or one of any name that is not there."""
    content, name = came
    if name is None:
        path = Path(_FOLDER.name, "game.json")
        path.write_bytes(content)
        refused(lambda: calculi.read(path))
    else:
        # Below a folder that there is not, so that no file of this machine is read.
        refused(lambda: calculi.read(f"{_FOLDER.name}/none/{name}"))


DOOR: Final = Door("file", st.tuples(CONTENTS, NAMES), enter)
