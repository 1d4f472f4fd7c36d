"""The element: one module, with what it has to know of the games and of the site's colours."""

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from calculi.page import bridge
from calculi.picture.shapes import shapes_of
from calculi.texts import LANGUAGES
from web.build import places
from web.build.embedding.pictures import emblems
from web.build.joining.styles import minified

SOURCES = places.WEB / "embed" / "element"
OPTIONS = (
    "--bundle",
    "--format=esm",
    "--minify",
    "--target=es2022",
    "--charset=utf8",
    "--log-level=warning",
)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
#: The modules that are style sheets, below `web/embed/`, and where they begin and end.
STYLES = ("tray-style.js", "element/style.js")
SHEET = re.compile(r"(?<=`).*(?=`)", re.DOTALL)


def join(target: Path) -> None:
    """Write the element's module, joined from its parts, to the file `target`."""
    places.CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=places.CACHE) as scratch:
        # What the build knows lies beside the sources while they are joined.
        for folder in ("embed", "app"):
            shutil.copytree(places.WEB / folder, Path(scratch, folder))
        for name in STYLES:
            style = Path(scratch, "embed", name)
            text = style.read_text(encoding="utf-8")
            sheet = SHEET.sub(lambda found: minified(found[0]).strip(), text)
            style.write_text(sheet, encoding="utf-8")
        data = f"export const games = {json.dumps(_games(), ensure_ascii=False)};\n"
        data += f"export const tokens = {json.dumps(_tokens())};\n"
        Path(scratch, "embed", "element", "site-data.js").write_text(data, encoding="utf-8")
        entry = Path(scratch, "embed", "element", "board.js")
        command = [str(places.npm_tool("esbuild")), str(entry), *OPTIONS, f"--outfile={target}"]
        subprocess.run(command, check=True)


def _games() -> dict[str, dict[str, object]]:
    """What the element shows of each game before a touch, by language and by id."""
    return {
        language: {
            game["id"]: _game(game, language)
            for game in json.loads(bridge.games(json.dumps({"language": language})))["games"]
        }
        for language in LANGUAGES
    }


def _game(game: Mapping[str, Any], language: str) -> dict[str, object]:
    request = {"game": game["id"], "language": language}
    view = json.loads(bridge.start(json.dumps(request)))["view"]
    board, is_unbounded = view["board"], shapes_of(game["id"])["unbounded"]
    return {
        "name": game["name"],
        "line": game["line"],
        "players": game["players"],
        "scores": [player["score"] for player in view["players"]],
        "equations": any(move["preview"] for move in view["moves"]),
        "position": view["position"],
        "size": None if is_unbounded else [board["width"], board["height"]],
        "emblems": emblems(game["id"]),
    }


def _tokens() -> str:
    """The site's tokens as rules of a shadow root.

    There a `rem` is that of the page around, which in many a page is no reader's choice. What
    `--rem` is, the element finds out.
    """
    text = (places.WEB / "style" / "tokens.css").read_text(encoding="utf-8")
    text = COMMENT.sub("", text).split('[data-theme="light"]', maxsplit=1)[0]
    text = text.replace(':root, [data-palette="wood"]', ":host").replace(":root", ":host")
    text = re.sub(r"([\d.]+)rem\b", r"calc(\1 * var(--rem, 1rem))", text)
    return re.sub(r"\s+", " ", text)
