"""The entry pages: what they say without scripts, to search engines, and of themselves."""

import json
import re
import struct
from xml.etree import ElementTree

import pytest

import calculi
from calculi.page import bridge
from web.build.pages import first_style, head, previews
from web.build.pages.head import EntryPage
from web.build.pages.screens import Placing, with_links

GAMES = calculi.games()
LINJA = json.loads(bridge.games("{}"))["games"][0]
ADDRESS = "https://example.org/games/"


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_ADDRESS", ADDRESS)


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SITE_ADDRESS", "NETLIFY"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("language", "address", "folder", "to_top"),
    [
        ("en", "", "", "./"),
        ("es", "", "es/", "../"),
        ("en", "linja", "linja/", "../"),
        ("es", "rules/linja", "es/rules/linja/", "../../../"),
    ],
)
def test_pages_lie_where_their_language_and_address_say(
    language: str, address: str, folder: str, to_top: str
) -> None:
    page = EntryPage(language, address)
    assert (page.folder, page.to_top) == (folder, to_top)


@pytest.mark.parametrize(
    ("link", "leads_to"),
    [
        ("#", "../../es/"),
        ("#linja", "../../es/linja/"),
        ("#rules", f"../../es/rules/{GAMES[0]}/"),
        ("#rules/sumof2", "../../es/rules/sumof2/"),
        ("#games", "../../#games"),
        ("#strength/linja", "../../#strength/linja"),
        ("./handbook/", "../../handbook/"),
    ],
)
def test_links_lead_to_entry_pages_in_the_language_of_the_page(link: str, leads_to: str) -> None:
    assert with_links(f'<a href="{link}">', "../../", "es/", GAMES) == f'<a href="{leads_to}">'


def test_styles_of_elements_become_rules_once_each() -> None:
    placing = Placing()
    html = placing.named('<i style="left:1px"></i><i style="top:2px"></i><i style="left:1px"></i>')
    assert html == '<i data-placed="0"></i><i data-placed="1"></i><i data-placed="0"></i>'
    assert placing.rules() == '[data-placed="0"]{left:1px}[data-placed="1"]{top:2px}'


def test_the_first_style_has_the_rules_of_what_is_there_and_of_what_may_be_chosen() -> None:
    sheet = """
      .there > p, .gone p { margin: 0 } .gone { top: 0 } .there p:hover { top: 1px }
      .there canvas { left: 0 }
      [data-theme="dark"] { color: red } [data-theme=dark] .gone { top: 3px }
      @media (width < 9px) { .there { top: 2px } .gone { top: 4px } }
      @media print { .gone { top: 5px } }
    """
    page = '<div class="there"><p>words</p><svg data-canvas></svg></div>'
    style = first_style.of_pages([page], sheet)
    for kept in (
        ".there>p{margin:0}",
        ".there svg[data-canvas]{left:0}",
        "[data-theme=dark]{color:red}",
        "{.there{top:2px}}",
    ):
        assert kept in style
    assert ".gone" not in style
    assert "hover" not in style


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("address", ["", "linja", "rules/linja"])
def test_a_page_tells_search_engines_and_messengers_what_it_is(address: str, language: str) -> None:
    page = EntryPage(language, address)
    words = head.words_of(page, LINJA if address else None)
    title, description, shown = words
    assert 10 < len(title) < 60
    assert 50 < len(description) < 220
    assert address == "" or "Linja" in title
    text = "\n".join(head.lines(page, words))
    assert f'<link rel="canonical" href="{ADDRESS}{page.folder}">' in text
    found = dict(re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', text))
    usual = f"{ADDRESS}{address and f'{address}/'}"
    spanish = usual.replace(ADDRESS, f"{ADDRESS}es/")
    assert found == {"en": usual, "es": spanish, "x-default": usual}
    picture = f"{ADDRESS}previews/{'linja' if address else 'home'}.png"
    assert f'<meta property="og:image" content="{picture}">' in text
    assert f'<meta property="og:image:alt" content="{shown}">' in text
    assert shown != description
    assert ("Linja" in shown) == bool(address)
    (data,) = re.findall(r'<script type="application/ld\+json">(.*)</script>', text)
    structured = json.loads(data)
    assert (structured["url"], structured["image"]) == (f"{ADDRESS}{page.folder}", picture)


@pytest.mark.parametrize("address", ["none", "rules/none"])
def test_a_game_without_a_picture_has_that_of_home_and_its_words(address: str) -> None:
    shown = head.words_of(EntryPage("en", address), {"name": "None", "line": "Nothing."}).picture
    assert shown == head.words_of(EntryPage("en", ""), None).picture


@pytest.mark.usefixtures("unknown")
def test_where_the_address_is_not_known_nothing_claims_one() -> None:
    page = EntryPage("es", "linja")
    text = "\n".join(head.lines(page, head.Words("title", "description", "picture")))
    assert "http" not in text
    assert "alternate" not in text
    assert "og:image" not in text
    assert "Sitemap" not in head.robots()


@pytest.mark.usefixtures("known")
def test_the_sitemap_lists_every_page_with_its_other_languages() -> None:
    pages = [EntryPage(language, address) for language in ("en", "es") for address in ("", "linja")]
    root = ElementTree.fromstring(head.sitemap(pages))
    found = [entry[0].text for entry in root]
    assert found == [f"{ADDRESS}{page.folder}" for page in pages]
    assert all(len(entry) == 3 for entry in root)
    assert f"Sitemap: {ADDRESS}sitemap.xml" in head.robots()


def test_every_game_has_a_picture_for_links_that_shows_its_board_as_it_is_now() -> None:
    told = json.loads(previews.SOURCES.read_text(encoding="utf-8"))
    command = "python -m web.build.pages.previews"
    assert told == previews.fingerprints(), f"painted from other boards; anew: {command}"
    for name in told:
        picture = (previews.FOLDER / f"{name}.png").read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (previews.WIDTH, previews.HEIGHT)
    assert previews.name_of("no-such-game") == previews.HOME
