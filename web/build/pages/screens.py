"""Screens as the page itself makes them, as HTML: what is seen before any script has come."""

import json
import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from web.build import places

MAKER = places.WEB / "build" / "prerender" / "screens.mjs"
STYLE = re.compile(r' style="([^"]*)"')
LINK = re.compile(r' href="(#[^"]*|\./[^"]*)"')


class Screen(NamedTuple):
    """A screen before Python has started."""

    title: str
    html: str


def screens(start: Path, language: str) -> dict[str, Screen]:
    """Home, the start and the rules of every game, by their addresses without the `#`.

    `start` is the folder of what the build has written for the time before Python has started.
    """
    command = ["node", "--no-warnings", str(MAKER), language, str(start)]
    made = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    found: Mapping[str, Mapping[str, str]] = json.loads(made.stdout)
    return {address: Screen(**screen) for address, screen in found.items()}


class Placing:
    """The styles that elements have of their own: a policy knows rules by hash, but no attribute.

    Each becomes a rule, and its element is named in an attribute that holds no style.
    """

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def named(self, html: str) -> str:
        """Some HTML with names in place of styles."""
        return STYLE.sub(lambda found: f' data-placed="{self._name(found[1])}"', html)

    def _name(self, style: str) -> str:
        return self._names.setdefault(style, str(len(self._names)))

    def rules(self) -> str:
        """The rules, once all of the HTML is known."""
        return "".join(f'[data-placed="{name}"]{{{style}}}' for style, name in self._names.items())


def with_links(html: str, to_top: str, languages_folder: str, games: Iterable[str]) -> str:
    """Some HTML whose links lead to entry pages, where there are some, and else to the site's top.

    `to_top` leads from the page to the top of the site, `languages_folder` from there to home in
    the language of the page.
    """
    first, *_ = known = list(games)

    def link(found: re.Match[str]) -> str:
        address = found[1]
        if address.startswith("./"):
            target = address.removeprefix("./")
        elif (place := address.removeprefix("#")) in ("", *known):
            target = f"{languages_folder}{place and f'{place}/'}"
        elif place == "rules" or place.removeprefix("rules/") in known:
            target = f"{languages_folder}rules/{place.removeprefix('rules').strip('/') or first}/"
        else:
            target = address
        return f' href="{to_top}{target}"'

    return LINK.sub(link, html)
