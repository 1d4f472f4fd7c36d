"""The door of records as texts of links: broken as they are, and in what they hold."""

from __future__ import annotations

import base64
import zlib
from typing import Final

from hypothesis import strategies as st

from calculi.record.writing import VERSION
from tests.fuzz import record, samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import Door


def packed(plain: bytes, level: int = 6) -> str:
    """Return the text of a link that holds these bytes."""
    text = base64.urlsafe_b64encode(zlib.compress(plain, level)).decode().rstrip("=")
    return f"{VERSION}.{text}"


COMES: Final = st.one_of(
    texts_like(samples.links()),
    texts_like(samples.contents()).map(lambda text: packed(text.encode(errors="surrogatepass"))),
    st.binary(max_size=300).map(packed),
    st.tuples(st.sampled_from((b" ", b"[", b"{}", b'"', b"\0")), st.integers(0, 3_000_000)).map(
        lambda bomb: packed(bomb[0] * bomb[1])
    ),
)

DOOR: Final = Door("link", COMES, record.enter)
