"""The shapes of the wheel's pictures: what the skins paint, kept in files of `calculi.picture`.

`python -m web.build.shapes` writes them with Node; a test fails if they are out of date.
"""

import json
import re
import subprocess
from pathlib import Path
from typing import Any, Final

from calculi.page import bridge
from calculi.registry import game_ids
from web.build import places
from web.build.environment import SetupError

COMMAND: Final = ".venv/bin/python -m web.build.shapes"
SKINS: Final = places.WEB / "app" / "skins"
TARGET: Final = places.ENGINE / "calculi" / "picture" / "shapes"
_PAINTER: Final = Path(__file__).with_name("paint.mjs")
_TOKEN: Final = re.compile(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);")
_FONT: Final = re.compile(r"--font: (.+);")
_NAMED: Final = re.compile(r"var\(--([\w-]+)\)")
#: What a picture has of its own around the shapes.
_FRAME_COLOURS: Final = ("page", "board", "board-edge")


def files() -> dict[str, str]:
    """Return the texts of all files by name: one for each game, and one for what they share.

    Raises `SetupError` where a game has no skin, or one that cannot paint.
    """
    for game in game_ids():
        skin = SKINS / game / "skin.js"
        if not skin.is_file():
            raise SetupError(f"{game}: there is no {skin.relative_to(places.ROOT).as_posix()}.")
    starts = {
        game: json.loads(bridge.start(json.dumps({"game": game})))["view"] for game in game_ids()
    }
    painted = subprocess.run(
        ["node", _PAINTER],
        input=json.dumps(starts),
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if painted.returncode:
        raise SetupError("The skins could not be made to paint; Node says above what is wrong.")
    found = json.loads(painted.stdout)
    texts = {f"{game}.json": _text(shapes) for game, shapes in found["games"].items()}
    shapes = "".join([*texts.values(), _text(found["common"])])
    named = {*_FRAME_COLOURS, *_NAMED.findall(shapes)} - {"font"}
    return texts | {"common.json": _text(found["common"] | _style(named))}


def _style(named: set[str]) -> dict[str, Any]:
    """Return font and colours as the first palette of the site has them, for both themes."""
    tokens = (places.WEB / "style" / "tokens.css").read_text(encoding="utf-8")
    colours = {name: pair for name, *pair in _TOKEN.findall(tokens)}
    font = _FONT.search(tokens)
    assert font is not None
    themes = {
        theme: {name: colours[name][index] for name in sorted(named)}
        for index, theme in enumerate(("light", "dark"))
    }
    return {"font": font[1].replace('"', "'"), "themes": themes}


def _text(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
