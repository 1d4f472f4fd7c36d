"""The entry page: it names what a first visit needs, in the order in which it needs it."""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from calculi.registry import game_ids
from web.build import places
from web.build.joining import modules, styles
from web.build.joining.modules import Files, Page
from web.build.pages import scripts_inside

SOURCE = places.WEB / "index.html"
MANIFEST = "manifest.webmanifest"
#: A module of ours that a page names, as a script or ahead of one.
MODULE_TAG = re.compile(
    r'( *<(?:script type="module"[^>]* src|link rel="modulepreload" href)=")\.\.?/([^"]+)'
    r'(">(?:</script>)?\n)'
)
BUILD = re.compile(r'(<script type="application/json" id="build">).*?(</script>)', re.DOTALL)
IMPORT = re.compile(r'\b(?:from|import)\s*"\./([^"]+)"')


class Site(NamedTuple):
    """What pages have to know of the site that they lead to."""

    dist: Path
    folder: str
    """Of Calculi's own files, in the site."""
    build: Mapping[str, str]
    """The addresses of parts, from the top of the site, by the names that `app/build.js` reads."""
    joined: Mapping[Page, Files]


def page(site: Site) -> str:
    """The entry page, which preloads what its modules import and what starts Python."""
    text = scripts_inside.put_inside(SOURCE.read_text(encoding="utf-8"))
    text = styles.linked(text, styles.OF_PAGES["index.html"])
    text = with_modules(text, site, modules.SITE, "./")
    return with_published_paths(text, site.folder)


def with_modules(text: str, site: Site, kind: Page, to_top: str) -> str:
    """A page with the joined files of the modules that it names, and with what the build knows.

    What they import is preloaded after each: otherwise the browser finds it one import after the
    other, with a round trip each. It fetches in the order of the page: what starts Python comes
    before everything else that the page needs.
    """
    named = dict.fromkeys(found[1] for found in MODULE_TAG.findall(text))
    files = site.joined[kind]
    ahead = dict.fromkeys(file for module in named for file in files[module])
    later = ahead.keys() - {files[module][0] for module in named}

    def joined(tag: re.Match[str]) -> str:
        first, *imported = files[tag[2]]
        links = [f"{to_top}{site.folder}/{file}" for file in imported if file in later]
        later.difference_update(imported)
        if "first-worker" in tag[2]:
            links += [f"{to_top}{path}" for path in _pyscript(site)]
        return f"{tag[1]}{to_top}{site.folder}/{first}{tag[3]}{preloads(links)}"

    skins = {
        game: [f"./{site.folder}/{file}" for file in files[skin] if file not in ahead]
        for game in game_ids()
        if (skin := f"app/skins/{game}/index.js") in files
    }
    told = json.dumps({**site.build, "skins": skins}).replace('"./', f'"{to_top}')
    text = MODULE_TAG.sub(joined, text)
    return BUILD.sub(lambda found: found[1] + told + found[2], text)


def with_published_paths(text: str, folder: str) -> str:
    """A text at the top of the site, with the paths of files that lie in its folder."""
    return re.sub(r'"\./(?=(?:icons|style)/)', f'"./{folder}/', text)


def preloads(addresses: Iterable[str]) -> str:
    """The lines of a page's head that have modules fetched ahead."""
    return "".join(f'    <link rel="modulepreload" href="{address}">\n' for address in addresses)


def _pyscript(site: Site) -> list[str]:
    """The paths of PyScript's core, and of all that this imports at once."""
    core = Path(site.build["pyscript"])
    found = [core, *(core.parent / name for name in IMPORT.findall((site.dist / core).read_text()))]
    return [path.as_posix() for path in found]
