"""The entry pages: what is seen first stands in them, and they name what a first visit needs."""

import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from calculi.learn.steps import count_steps
from calculi.registry import game_ids
from calculi.texts import LANGUAGES
from web.build import places
from web.build.joining import modules, styles
from web.build.joining.modules import Files, Page
from web.build.pages import first_style, head, scripts_inside, without_scripts
from web.build.pages.head import EntryPage
from web.build.pages.screens import Placing, Screen, screens, with_links

SOURCE = places.WEB / "index.html"
MANIFEST = "manifest.webmanifest"
#: A module of ours that a page names, as a script or ahead of one.
MODULE_TAG = re.compile(
    r'( *<(?:script type="module"[^>]* src|link rel="modulepreload" href)=")\.\.?/'
    r'((?:app|embed)/[^"]+)(">(?:</script>)?\n)'
)
BUILD = re.compile(r'(<script type="application/json" id="build">).*?(</script>)', re.DOTALL)
#: What leads from 'Learn' to a first step: each names the next one only once it is there.
LEARNING = (
    "app/learn/screens.js",
    "app/learn/learn-screen.js",
    "app/puzzles/screens.js",
    "app/learn/lesson-screen.js",
)
#: What stands below a board and takes some of its room.
EQUATIONS = re.compile(r'class="equations"[^>]* data-kept\b')
#: The words of a language for which a joined file waits.
WORDS = re.compile(r'\bimport\("\./(texts-[\w-]+)-(\w+)\.js"\)')
IMPORT = re.compile(r'\b(?:from|import)\s*"\./([^"]+)"')
STARTING = re.compile(r'(<div id="screen">).*?(</div>\n *<!-- the first screen -->)', re.DOTALL)


class Site(NamedTuple):
    """What pages have to know of the site that they lead to."""

    dist: Path
    folder: str
    """The folder of Calculi's own files, in the site."""
    build: Mapping[str, str]
    """The addresses of parts, from the top of the site, by the names that `app/build.js` reads."""
    joined: Mapping[Page, Files]


def pages(site: Site) -> Iterator[tuple[EntryPage, str]]:
    """All entry pages, with their HTML.

    What each has inside is what the page itself makes of the same data; the style of it stands in
    the page, the whole style sheet comes after it. Pages of a kind have the same style.
    """
    start = site.dist / site.build["start"]
    whole = (site.dist / site.folder / styles.OF_PAGES["index.html"]).read_text(encoding="utf-8")
    placing = Placing()
    inside: dict[EntryPage, str] = {}
    for language in LANGUAGES:
        for address, screen in screens(start, language).items():
            page = EntryPage(language, address)
            inside[page] = placing.named(_starting(screen, page))
    for kind in ("home", "game", "rules"):
        alike = {page: shown for page, shown in inside.items() if page.kind == kind}
        bodies = [f'<div id="screen">{shown}</div>' for shown in alike.values()]
        style = first_style.of_pages(bodies, whole.removesuffix(styles.WHOLE)) + placing.rules()
        for page, shown in alike.items():
            yield page, _page(site, page, shown, style)


def _starting(screen: Screen, page: EntryPage) -> str:
    """The HTML of a screen, until a script makes the same.

    A board that has less room for what follows it is marked ahead: it is painted where it stays.
    """
    ahead = " data-equations" if EQUATIONS.search(screen.html) else ""
    shown = screen.html.replace("<div ", f'<div id="starting"{ahead} ', 1)
    folder = head.languages_folder(page.language)
    return with_links(shown, page.to_top, folder, game_ids())


def _page(site: Site, page: EntryPage, shown: str, style: str) -> str:
    info = _info(site, page)
    words = head.words_of(page, info)
    text = scripts_inside.put_inside(SOURCE.read_text(encoding="utf-8"))
    text = STARTING.sub(lambda found: f"{found[1]}{shown}{found[2]}", text)
    text = text.replace("<!-- the first screen -->", "", 1)
    data = f'data-top="{page.to_top}" data-address="{page.address}"'
    text = text.replace('<html lang="en">', f'<html lang="{page.language}" {data}>', 1)
    text = re.sub("<title>.*?</title>", f"<title>{html.escape(words.title)}</title>", text, count=1)
    text = without_scripts.fitted(text, page)
    told = f'<meta name="description" content="{html.escape(words.description)}">'
    text = re.sub(r'<meta name="description"[^>]*>', lambda _: told, text, count=1)
    more = "".join(f"    {line}\n" for line in head.lines(page, words))
    text = BUILD.sub(lambda found: f"{more.lstrip()}    {found[0]}", text, count=1)
    text = with_style(text, style, styles.OF_PAGES["index.html"])
    text = with_modules(text, site, modules.SITE, page.to_top)
    return with_published_paths(text, site.folder, page.to_top)


def _info(site: Site, page: EntryPage) -> Mapping[str, Any] | None:
    """The data about its game that the page gets, if it has one."""
    file = site.dist / site.build["start"] / page.language / "games.json"
    games: list[Mapping[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["games"]
    game = page.address.removeprefix("rules/")
    return next((info for info in games if info["id"] == game), None)


def with_style(text: str, style: str, sheet: str) -> str:
    """A page with a style inside, and the link to its sheet after all that is seen at first.

    There it holds nothing up but the scripts, which need it.
    """
    links = list(styles.LINK.finditer(text))
    link = links[0][0].replace(links[0][1], sheet)
    text = text[: links[0].start()] + f"    <style>{style}</style>\n" + text[links[-1].end() :]
    return text.replace("  </body>", f"{link}  </body>", 1)


def with_modules(text: str, site: Site, kind: Page, to_top: str) -> str:
    """A page with the joined files of the modules that it names, and with what the build knows.

    What they import is preloaded after each: otherwise the browser finds it one import after the
    other, with a round trip each. It fetches in the order of the page: what starts Python comes
    before everything else that the page needs. Only PyScript, 50 kB of it, gives way on a slow
    network to what shows the screen.
    """
    named = dict.fromkeys(found[1] for found in MODULE_TAG.findall(text))
    files = site.joined[kind]
    ahead = dict.fromkeys(file for module in named for file in files[module])
    later = ahead.keys() - {files[module][0] for module in named}

    def joined(tag: re.Match[str]) -> str:
        first, *imported = files[tag[2]]
        links = preloads(f"{to_top}{site.folder}/{file}" for file in imported if file in later)
        later.difference_update(imported)
        if "first-worker" in tag[2]:
            pyscript = (f"{to_top}{path}" for path in _pyscript(site))
            links += preloads(pyscript, is_urgent=False)
        return f"{tag[1]}{to_top}{site.folder}/{first}{tag[3]}{links}"

    def addresses(module: str) -> list[str]:
        return [f"./{site.folder}/{file}" for file in files[module] if file not in ahead]

    skins = {
        game: addresses(skin)
        for game in game_ids()
        if (skin := f"app/skins/{game}/index.js") in files
    }
    texts = {language: addresses(f"app/texts/{language}.js") for language in LANGUAGES}
    named_too: dict[str, object] = {"skins": skins, "texts": texts}
    if kind == modules.SITE:
        named_too["learning"] = _learning(site, files, ahead)
        named_too["taught"] = [game for game in skins if count_steps(game)]
    told = json.dumps({**site.build, **named_too}).replace('"./', f'"{to_top}')
    text = MODULE_TAG.sub(joined, text)
    return BUILD.sub(lambda found: found[1] + told + found[2], text)


def _learning(site: Site, files: Files, ahead: Mapping[str, None]) -> dict[str, list[str]]:
    """By language, the modules on the way to a first step that are not fetched anyway.

    The largest come first: a browser asks for few at a time.
    """
    found: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for file in dict.fromkeys(file for module in LEARNING for file in files[module]):
        if file in ahead:
            continue
        path = Path(site.folder, file)
        waited = WORDS.findall((site.dist / path).read_text(encoding="utf-8"))
        for language, addresses in found.items():
            words = [f"{name}-{of}.js" for name, of in waited if of == language]
            paths = [path, *(path.parent / name for name in words)]
            addresses += [f"./{one.as_posix()}" for one in paths]
    size = {path: (site.dist / path).stat().st_size for path in set().union(*found.values())}
    return {
        language: sorted(set(addresses), key=lambda path: (-size[path], path))
        for language, addresses in found.items()
    }


def with_published_paths(text: str, folder: str, to_top: str = "./") -> str:
    """A text, with the paths of files at the top of the site and of those in its folder."""
    text = re.sub(r'"\./(?=(?:icons|style)/)', f'"{to_top}{folder}/', text)
    return text.replace(f'"./{MANIFEST}"', f'"{to_top}{MANIFEST}"')


def preloads(addresses: Iterable[str], *, is_urgent: bool = True) -> str:
    """The lines of a head that make browsers fetch modules ahead, urgently or after the rest."""
    low = "" if is_urgent else ' fetchpriority="low"'
    return "".join(
        f'    <link rel="modulepreload"{low} href="{address}">\n' for address in addresses
    )


def _pyscript(site: Site) -> list[str]:
    """The paths of PyScript's core, of all that this imports at once, and of its one plugin.

    No worker is made before the plugin is there, which cannot be declined.
    """
    core = Path(site.build["pyscript"])
    found = [core, *(core.parent / name for name in IMPORT.findall((site.dist / core).read_text()))]
    return [path.as_posix() for path in (*found, Path(site.build["plugin"]))]
