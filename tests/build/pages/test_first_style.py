"""The style inside the published entry pages."""

import re
from pathlib import Path

import pytest

from web.build import places, site
from web.build.joining import styles
from web.build.pages import first_style

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


def test_lists_in_the_parentheses_of_selectors_stay_whole() -> None:
    sheet = ".play:has(.lines:not([hidden]), .review:not([hidden])) .panel, .bar { color: red }"
    page = "<div class='play'><p class='review'>One</p><p class='panel'>Two</p></div>"
    kept = first_style.of_pages([page], sheet)
    assert ".bar{" not in kept
    assert "(.lines:not([hidden]),.review:not([hidden])) .panel{" in kept


@pytest.mark.parametrize(
    ("selector", "is_kept"),
    [
        ("*", True),
        ("P", True),
        ("p.two", True),
        ("#one .two", True),
        ("[title]", True),
        ("div > [title].two", True),
        (":is(.three, .two)", True),
        ("svg linearGradient", True),
        ("b", False),
        ("p.three", False),
        ("p#one", False),
        (".two p", False),
    ],
)
def test_a_rule_is_kept_where_its_selector_finds_an_element(selector: str, is_kept: bool) -> None:
    page = "<div id='one'><!-- --><p class='two x' title=''></p></div>"
    page += "<svg><linearGradient></linearGradient></svg>"
    kept = first_style.of_pages([page], f"{selector} {{ --found: 1 }}")
    assert ("--found" in kept) == is_kept


def test_a_style_sheet_that_is_not_sound_stops_the_build() -> None:
    with pytest.raises(ValueError, match="not sound"):
        styles.minified(".one) .two { color: red }")
