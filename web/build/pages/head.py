"""What the head of an entry page says of it, to search engines and to people who get its link."""

import html
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from calculi.texts import LANGUAGES
from web.build.pages import previews

WORDS = Path(__file__).with_name("words")
#: The language of the pages at the top; the others have folders of their own.
USUAL = "en"
LOCALES = {"en": "en_GB", "es": "es_ES"}


class EntryPage(NamedTuple):
    """A page that somebody may come to first."""

    language: str
    address: str
    """Its screen, as after the `#`: "" for home, a game's id, `rules/` and a game's id."""

    @property
    def kind(self) -> str:
        """Which words describe it: `home`, `game` or `rules`."""
        if not self.address:
            return "home"
        return "rules" if self.address.startswith("rules/") else "game"

    @property
    def folder(self) -> str:
        """Where it lies, from the top of the site: "" or a path that ends with a slash."""
        return f"{languages_folder(self.language)}{self.address and f'{self.address}/'}"

    @property
    def picture(self) -> str:
        """The one that messengers show of it, without `.png`."""
        return previews.name_of(self.address.removeprefix("rules/"))

    @property
    def to_top(self) -> str:
        """The way from it to the top of the site."""
        return "../" * self.folder.count("/") or "./"


class Words(NamedTuple):
    """What is said of an entry page."""

    title: str
    description: str
    """What it is about, in a sentence."""
    picture: str
    """What its picture shows."""


def languages_folder(language: str) -> str:
    """Where the pages in a language lie, from the top of the site."""
    return "" if language == USUAL else f"{language}/"


def site_address() -> str:
    """The address of the site, with a slash at the end; "" where the build does not know it.

    `SITE_ADDRESS` tells it, and on Netlify `URL`.
    """
    usual = os.environ.get("URL", "") if os.environ.get("NETLIFY") else ""
    known = os.environ.get("SITE_ADDRESS", usual)
    return f"{known.rstrip('/')}/" if known else ""


def words_of(page: EntryPage, info: Mapping[str, Any] | None) -> Words:
    """What is said of a page; `info` is that of its game."""
    file = WORDS / f"{page.language}.json"
    words: Mapping[str, Mapping[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    told = {name: str(info[name]) if info else "" for name in ("name", "line")}
    shown = "home" if page.picture == previews.HOME else "game"
    about = words[page.kind]
    sentences = (about["title"], about["description"], words[shown]["picture"])
    return Words(*(sentence.format(**told) for sentence in sentences))


def lines(page: EntryPage, words: Words) -> Iterator[str]:
    """The elements of the head beside title and description, one a line.

    What names the page itself, its other languages or its picture takes a whole address: it is
    there only where the site's is known.
    """
    top = site_address()
    if top:
        yield _link("canonical", f"{top}{page.folder}")
        for language in (*LANGUAGES, "x-default"):
            spoken = USUAL if language == "x-default" else language
            other = page._replace(language=spoken)
            yield _link("alternate", f"{top}{other.folder}", hreflang=language)
    shared = {
        "og:site_name": "Calculi",
        "og:type": "website",
        "og:locale": LOCALES[page.language],
        "og:title": words.title,
        "og:description": words.description,
    }
    if top:
        shared |= {
            "og:url": f"{top}{page.folder}",
            "og:image": f"{top}{previews.FOLDER.name}/{page.picture}.png",
            "og:image:width": str(previews.WIDTH),
            "og:image:height": str(previews.HEIGHT),
            "og:image:alt": words.picture,
        }
    for name, content in shared.items():
        yield f'<meta property="{name}" content="{html.escape(content)}">'
    if top:
        yield '<meta name="twitter:card" content="summary_large_image">'
        data = json.dumps(_structured(page, words), ensure_ascii=False)
        yield f'<script type="application/ld+json">{data}</script>'


def sitemap(pages: list[EntryPage]) -> str:
    """The list of all entry pages, with their other languages, for search engines."""
    top = site_address()
    entries = "".join(
        f"<url><loc>{top}{page.folder}</loc>"
        + "".join(
            f'<xhtml:link rel="alternate" hreflang="{language}" '
            f'href="{top}{page._replace(language=language).folder}"/>'
            for language in LANGUAGES
        )
        + "</url>\n"
        for page in pages
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        f'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{entries}</urlset>\n'
    )


def robots() -> str:
    """What search engines may read: everything; and where the list of pages is."""
    known = f"Sitemap: {site_address()}sitemap.xml\n" if site_address() else ""
    return f"User-agent: *\nDisallow:\n{known}"


def _structured(page: EntryPage, words: Words) -> dict[str, Any]:
    """The page as schema.org describes it."""
    about = {
        "@context": "https://schema.org",
        "name": words.title.removesuffix(" · Calculi"),
        "description": words.description,
        "url": f"{site_address()}{page.folder}",
        "image": f"{site_address()}{previews.FOLDER.name}/{page.picture}.png",
        "inLanguage": page.language,
    }
    if page.kind == "rules":
        return about | {"@type": "TechArticle", "headline": words.title}
    return about | {
        "@type": "WebApplication" if page.kind == "home" else ["Game", "WebApplication"],
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "browserRequirements": "Requires JavaScript and WebAssembly",
        "offers": {"@type": "Offer", "price": 0, "priceCurrency": "EUR"},
        "isAccessibleForFree": True,
    }


def _link(relation: str, address: str, **others: str) -> str:
    written = "".join(f' {name}="{value}"' for name, value in others.items())
    return f'<link rel="{relation}"{written} href="{address}">'
