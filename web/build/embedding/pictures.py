"""Pictures of the start positions, painted by the skins themselves."""

import json
import re
import subprocess
from typing import TypedDict

from calculi.page import bridge
from web.build import places

SCRIPT = places.WEB / "build" / "embedding" / "start_pictures.mjs"
TOKEN = re.compile(r"^ *--([\w-]+): light-dark\((#\w+), (#\w+)\);", re.MULTILINE)
#: The palette that has no name in the page is the first one in the file.
PALETTE = re.compile(r':root, \[data-palette="wood"\] \{(.*?)^\}', re.DOTALL | re.MULTILINE)


class Painted(TypedDict):
    """A game's start, and the pieces of its two players, as SVG whose colours are tokens."""

    picture: str
    emblems: list[str]
    isUnbounded: bool


def painted() -> dict[str, Painted]:
    """The pictures of all games, by id."""
    games = {}
    for game in json.loads(bridge.games("{}"))["games"]:
        start = json.loads(bridge.start(json.dumps({"game": game["id"]})))
        games[game["id"]] = {"view": start["view"], "title": game["name"]}
    answer = subprocess.run(
        ["node", SCRIPT], input=json.dumps(games), capture_output=True, text=True, check=True
    )
    found: dict[str, Painted] = json.loads(answer.stdout)
    return found


def colours() -> dict[str, tuple[str, str]]:
    """The colours of tokens in the usual palette: light, and dark."""
    text = (places.WEB / "style" / "tokens.css").read_text(encoding="utf-8")
    palette = PALETTE.search(text)
    assert palette
    return {name: (light, dark) for name, light, dark in TOKEN.findall(palette[1])}


def coloured(drawing: str) -> str:
    """The drawing with the colours of its tokens, light or dark as its reader has it."""
    known = colours()
    used = [name for name in known if f"var(--{name})" in drawing]
    light = "".join(f"--{name}:{known[name][0]};" for name in used)
    dark = "".join(f"--{name}:{known[name][1]};" for name in used)
    style = f"<style>svg{{{light}}}@media(prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    return drawing.replace("</title>\n", f"</title>\n{style}\n", 1)
