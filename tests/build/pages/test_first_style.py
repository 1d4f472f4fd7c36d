"""The style inside the published entry pages."""

import re
from pathlib import Path

import pytest

from web.build import places, site

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_out_of_date()
    return places.DIST


def _pages(dist: Path) -> list[Path]:
    pages = [page for page in dist.rglob("index.html") if "embed" not in page.parts]
    return [page for page in pages if "handbook" not in page.parts]


def test_no_element_of_a_page_has_a_style_of_its_own(dist: Path) -> None:
    for page in _pages(dist):
        assert not re.search(r"<[^>]* style=", page.read_text()), page


def test_pages_of_a_kind_have_the_same_style(dist: Path) -> None:
    found = [
        re.findall(r"<style>(.*?)</style>", page.read_text(), re.DOTALL) for page in _pages(dist)
    ]
    assert {len(styles) for styles in found} == {1}
    assert len({style for (style,) in found}) == 3
