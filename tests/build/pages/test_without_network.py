"""The page that the service worker shows for one that needs a network."""

import re

from calculi.texts import LANGUAGES
from web.build.pages import without_network


def test_it_is_in_the_colours_of_the_style_sheets_and_fetches_nothing() -> None:
    page = without_network.page()
    tokens = without_network.TOKENS.read_text(encoding="utf-8")
    colours = set(re.findall(r"light-dark\(.+?\)", page))
    assert len(colours) == 3
    assert all(colour in tokens for colour in colours)
    assert not re.search(r"var\(|\b(?:src|url)\b|<link|<script|<!--", page)


def test_it_speaks_every_language() -> None:
    found = re.findall(r'lang="(\w+)"', without_network.page())
    assert sorted(found) == sorted(LANGUAGES)
