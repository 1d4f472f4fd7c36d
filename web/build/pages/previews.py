"""The pictures that messengers show of a link: boards in mid-game, on the site's ground.

They lie in `web/previews`, with the fingerprint of what each was painted from, so that a test can
tell whether a board looks otherwise by now. `python -m web.build.pages.previews` has Chromium paint
them anew; a build needs none.
"""

import base64
import json
from pathlib import Path

from playwright.sync_api import sync_playwright

import calculi
from calculi.picture.shapes import common
from calculi.registry import load
from web.build import fingerprint, places
from web.build.browsers import chromium
from web.build.pages.home import SHOWCASE

FOLDER = places.WEB / "previews"
SOURCES = FOLDER / "sources.json"
#: In pixels, as the sites that show them want it.
WIDTH, HEIGHT = 1200, 630
HOME = "home"
#: How much of the height boards take, alone and side by side.
ALONE, TOGETHER = "90%", "44%"


def name_of(game: str) -> str:
    """The picture of a game, without `.png`; home's where it has none, and for ""."""
    return game if game and (FOLDER / f"{game}.png").is_file() else HOME


def sources() -> dict[str, str]:
    """What the pictures are painted from, as HTML by their names."""
    alone = {game: _page([game], ALONE) for game in calculi.games()}
    return {HOME: _page(calculi.games(), TOGETHER), **alone}


def fingerprints() -> dict[str, str]:
    """The fingerprints of what the pictures should be painted from, by their names."""
    return {name: fingerprint.of_texts(page) for name, page in sources().items()}


def write(folder: Path = FOLDER) -> None:
    """Paint all pictures."""
    folder.mkdir(exist_ok=True)
    options = chromium.launch_options(chromium.require())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name, source in sources().items():
            page.set_content(source, wait_until="load")
            page.screenshot(path=folder / f"{name}.png")
        browser.close()
    SOURCES.write_text(json.dumps(fingerprints(), indent=1) + "\n", encoding="utf-8")


def _page(games: tuple[str, ...] | list[str], height: str) -> str:
    ground = common()["themes"]["light"]["page"]
    boards = "".join(f'<img src="{_picture(game)}">' for game in games)
    return f"""<!doctype html><style>
      body {{ margin: 0; height: 100vh; padding: 0 10%; display: flex; flex-wrap: wrap;
        gap: 3vh 4%; align-content: center; align-items: center; justify-content: center;
        background: {ground}; }}
      img {{ height: {height}; max-width: 80%; }}
    </style>{boards}"""


def _picture(game: str) -> str:
    """The position that home shows of a game, or its start where it shows none."""
    shown = json.loads(SHOWCASE.read_text(encoding="utf-8")).get(game, {})
    kind = load(game).position
    start = shown.get("start")
    position = kind.from_text(start) if start else kind.start()
    for move in shown.get("moves", "").split():
        position.push(position.parse_move(move))
    svg = calculi.svg(position, theme="light", last_move=False, width=HEIGHT)
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"


if __name__ == "__main__":
    write()
