"""Links of the built handbook: inside the site they lead somewhere, those out of it are listed."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from web.build import places, site

pytestmark = pytest.mark.thorough

#: A line for each address outside the site. Nobody asks for them here: the tests need no network.
OUTSIDE = Path(__file__).with_name("outside_links.txt")
#: Entry pages whose fragments are screens and options, and no places in them.
OF_SCREENS = ("index.html", "embed/1/index.html")


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_out_of_date()
    return places.DIST


class _Page(HTMLParser):
    """The addresses that a page names, and the ids that links can lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        self.ids.add(values.get("id", ""))
        self.addresses += [values[name] for name in ("href", "src") if name in values]


@cache
def _page(path: Path) -> _Page:
    return _Page(path.read_text(encoding="utf-8"))


def _addresses(dist: Path) -> list[tuple[Path, str]]:
    return [
        (path, address)
        for path in sorted((dist / "handbook").glob("*.html"))
        for address in _page(path).addresses
    ]


def test_links_inside_the_site_lead_somewhere(dist: Path) -> None:
    broken = []
    for path, address in _addresses(dist):
        parts = urlsplit(address)
        if parts.scheme:
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        target = target / "index.html" if target.is_dir() else target
        name = target.relative_to(dist).as_posix()
        fragment = unquote(urldefrag(address).fragment)
        is_there = target.is_file() and (
            not fragment or name in OF_SCREENS or fragment in _page(target).ids
        )
        if parts.netloc or not is_there:
            broken.append(f"{path.name}: {address}")
    assert broken == []


def test_links_out_of_the_site_are_those_of_the_list(dist: Path) -> None:
    found = {address for _, address in _addresses(dist) if urlsplit(address).scheme}
    listed = OUTSIDE.read_text(encoding="utf-8").splitlines()
    assert sorted(found) == listed


def test_nothing_is_fetched_from_another_host(dist: Path) -> None:
    for path in (dist / "handbook" / "_static").rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        addresses = re.findall(r"""url\(["']?([^"')]*)""", text)
        assert [found for found in addresses if re.match("(?!data:)[a-z]+:|/", found)] == []
        assert "@import" not in text, path.name
