"""Every page of the built handbook says what it is about, and each of its anchors stands once."""

import re
from html import unescape
from pathlib import Path

import pytest

from web.build import places, site
from web.build.handbook.heads import LONGEST

pytestmark = pytest.mark.thorough

PAGES = sorted(path.stem for path in (places.WEB / "handbook").glob("*.rst"))
DESCRIPTION = re.compile('<meta name="description" content="([^"]*)">')


@pytest.fixture(scope="module")
def book() -> Path:
    site.build_if_out_of_date()
    return places.DIST / "handbook"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_described_in_whole_sentences(book: Path, page: str) -> None:
    (description,) = DESCRIPTION.findall((book / f"{page}.html").read_text(encoding="utf-8"))
    assert 40 < len(unescape(description)) <= LONGEST
    assert description.endswith(".")


@pytest.mark.parametrize("page", PAGES)
def test_an_anchor_stands_once(book: Path, page: str) -> None:
    ids = re.findall(r'<[^>]*\sid="([^"]+)"', (book / f"{page}.html").read_text(encoding="utf-8"))
    assert sorted(ids) == sorted(set(ids))
